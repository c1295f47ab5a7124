"""``pnp batch``: solving many deals."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.game import json_option, load, print_json
from pnp.cli.options import edition_option
from pnp.cli.solve import INTERRUPTED

if TYPE_CHECKING:
    from solver.batch import Ceiling, Crew
    from solver.roll_write.deal_job import DealJob

GRACE = 60.0
"""Seconds that a deal may take beyond its --time before it is ended: for loading, and for the reference line."""


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp batch 'deal-{1..200}' --last 3 --out results.jsonl\n"
    "  pnp batch seeds.txt --time 60 --workers 2 --memory 2000 --out results.jsonl\n"
    "  pnp batch 'deal-{1..5000}' --last 2 --cluster tcp://10.0.0.1:8786 --out results.jsonl"
)
@click.argument("seeds")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The file of results, one line of JSON a deal. Deals that are in it already are not solved again.",
)
@click.option("--last", type=click.IntRange(1, 99), metavar="N", help="Solve the last N turns of each deal.")
@click.option("--sheets", help="The same sheets for every seed, such as W1M2; without it they are dealt.")
@click.option(
    "--time", "seconds", type=click.FloatRange(0), metavar="SECONDS", help="Stop a deal's search after so many seconds."
)
@click.option(
    "--gap", type=click.FloatRange(0), metavar="SHARE", help="Stop a deal's search at this gap, such as 0.05."
)
@click.option(
    "--workers", type=click.IntRange(1, 256), help="Deals solved side by side; as many as there are cores for."
)
@click.option(
    "--cores",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="Cores a deal takes. 1: beam, then branch and bound. 2: the race of pnp solve, for deals that are hard.",
)
@click.option(
    "--overlong",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="End a deal that takes longer than this in all; with --time a minute more than that.",
)
@click.option("--memory", type=click.IntRange(64), metavar="MIB", help="End a deal that takes more memory than this.")
@click.option("--cluster", metavar="ADDRESS", help="Let the workers of a Dask cluster do it (extra: cluster).")
@json_option
@edition_option
def batch(
    *,
    seeds: str,
    out: Path,
    last: int | None,
    sheets: str | None,
    seconds: float | None,
    gap: float | None,
    workers: int | None,
    cores: int,
    overlong: float | None,
    memory: int | None,
    cluster: str | None,
    form: str | None,
    edition: Path | None,
) -> None:
    """Solve many deals: SEEDS is a file with a seed or deal in each row, or a pattern such as 'deal-{1..200}'.

    A deal that cannot be solved, takes too long or brings its worker down is recorded, and the rest goes on. Ctrl-C
    keeps what is done; the same command goes on from there.
    """
    from pnp.solving.seeds import read_deals  # noqa: PLC0415 - slow to import
    from solver.batch import Ceiling  # noqa: PLC0415
    from solver.roll_write.deal_job import DealJob, key_of  # noqa: PLC0415
    from solver.roll_write.prove import Limits  # noqa: PLC0415

    if cluster is not None:
        _check_cluster(workers, cores, memory)
    numbers = load(edition)
    named = read_deals(numbers, seeds, sheets)
    limits = Limits(seconds, gap)
    jobs = {
        key_of(job): job for job in (DealJob(numbers, each.deal, each.title, last, limits, cores) for each in named)
    }
    if overlong is None and seconds is not None:
        overlong = seconds + GRACE
    finished = _run(jobs, out, Ceiling(overlong, memory), (workers, cluster), form)
    if not finished:
        click.get_current_context().exit(INTERRUPTED)


def _check_cluster(workers: int | None, cores: int, memory: int | None) -> None:
    if workers is not None or memory is not None or cores > 1:
        message = "--workers, --cores and --memory are for this machine: a cluster's workers are set up where they run"
        raise click.UsageError(message)


def _crew(jobs: "dict[str, DealJob]", ceiling: "Ceiling", workers: int | None, cluster: str | None) -> "Crew":
    """Return who solves."""
    if cluster is not None:
        from solver.crew.cluster import ClusterCrew  # noqa: PLC0415 - only when it is asked for

        return ClusterCrew(cluster)
    from pnp.solving.running import get_ready  # noqa: PLC0415 - imports numba
    from solver.crew.groups import check_measurable  # noqa: PLC0415
    from solver.crew.local import LocalCrew  # noqa: PLC0415

    if ceiling.mib is not None:
        check_measurable()
    get_ready()
    cores = (os.cpu_count() or 1) // next(iter(jobs.values())).cores
    return LocalCrew(min(workers or max(1, cores), len(jobs)))


def _run(
    jobs: "dict[str, DealJob]", out: Path, ceiling: "Ceiling", who: tuple[int | None, str | None], form: str | None
) -> bool:
    """Solve what is not in the file yet and show the summary; False if Ctrl-C came."""
    from pnp.solving.batch_view import show_summary, summary_content, summary_of, telling  # noqa: PLC0415
    from solver.batch import Result, run_batch  # noqa: PLC0415
    from solver.batch_results import open_results  # noqa: PLC0415
    from solver.roll_write.deal_job import job_of, row_of, solve_deal  # noqa: PLC0415

    finished = True
    with open_results(out) as results:
        if results.repaired:
            click.echo(f"{out}: a last line that was cut off is removed, its deal is solved again", err=True)
        missing = {key: job for key, job in jobs.items() if key not in results.rows}
        done = len(jobs) - len(missing)
        if done:
            click.echo(f"{out}: {done} of {len(jobs)} deals are there already", err=True)
        try:
            with telling(done, len(jobs)) as teller:

                def record(result: Result) -> None:
                    row = row_of(jobs[result.key], result)
                    results.add(row)
                    teller.tell(row)

                if missing:
                    crew = _crew(missing, ceiling, *who)
                    run_batch([job_of(job) for job in missing.values()], solve_deal, crew, ceiling, record)
        except KeyboardInterrupt:
            finished = False
            click.echo("stopped: what is done is kept, and the same command goes on from there", err=True)
        summary = summary_of([results.rows[key] for key in jobs if key in results.rows])
    if form == "json":
        print_json(summary_content(summary))
    else:
        show_summary(summary)
    return finished
