"""A Dask cluster as a crew; a stand-in for the package ``distributed`` is enough to show what is asked of it."""

import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from types import ModuleType

import pytest

from solver.batch import Ceiling, Job, Outcome, Result, run_batch
from solver.crew.cluster import ClusterCrew, ClusterError
from tests.solver.crew import works

ADDRESS = "tcp://10.0.0.1:8786"


class Client:
    """What is used of a Dask client."""

    workers = 2
    made: "list[Client]" = []  # noqa: RUF012 - a stand-in's notes

    def __init__(self, address: str, timeout: int) -> None:
        if address != ADDRESS:
            raise OSError(f"timed out after {timeout} s")
        self.open = True
        Client.made.append(self)

    def nthreads(self) -> dict[str, int]:
        return {f"worker {number}": 1 for number in range(self.workers)}

    def get_executor(self, *, pure: bool) -> Executor:
        assert not pure  # every job is done, even if it looks like another one
        return ThreadPoolExecutor(self.workers)

    def close(self) -> None:
        self.open = False


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> type[Client]:
    module = ModuleType("distributed")
    vars(module)["Client"] = Client
    monkeypatch.setitem(sys.modules, "distributed", module)
    monkeypatch.setattr(Client, "made", [])
    return Client


def test_jobs_are_done_by_the_clusters_executor(dask: type[Client]) -> None:
    results: list[Result] = []
    jobs = [Job(str(number), number) for number in range(6)]
    run_batch(jobs, works.double, ClusterCrew(ADDRESS), Ceiling(), results.append)
    assert sorted(int(str(result.reply.content["double"])) for result in results) == list(range(0, 12, 2))
    assert {result.reply.outcome for result in results} == {Outcome.SOLVED}
    assert [client.open for client in dask.made] == [False]


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'trismegistus-pnp\[cluster\]'"):
        ClusterCrew(ADDRESS)


@pytest.mark.usefixtures("dask")
def test_an_address_where_nobody_answers() -> None:
    with pytest.raises(ClusterError, match="tcp://nobody:1: no Dask scheduler answers there"):
        ClusterCrew("tcp://nobody:1")


def test_a_cluster_without_workers(dask: type[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "workers", 0)
    with pytest.raises(ClusterError, match="this cluster has no workers"):
        ClusterCrew(ADDRESS)
    assert [client.open for client in dask.made] == [False]
