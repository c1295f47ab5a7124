"""Whatever stands in the files, the loader answers with an edition or with findings, never with a traceback."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from solver.errors import EditionError
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition
from solver.roll_write.loading.csv_source import read_csv
from solver.roll_write.loading.document import decode
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import FILES
from solver.roll_write.loading.yaml_source import read_yaml
from tests.mutations import PIECES, changed, edited

EXAMPLE = Path(__file__).parents[2] / "data" / "editions" / "example"
TEXTS = {name: (EXAMPLE / name).read_text(encoding="utf-8") for name in FILES}
YAML_FILES = [name for name in FILES if name.endswith(".yaml")]


def load_or_findings(name: str, data: bytes) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(shutil.copytree(EXAMPLE, Path(temporary) / "copy"))
        (folder / name).write_bytes(data)
        try:
            assert isinstance(load_edition(folder), Edition)
        except EditionError as error:
            assert str(error)  # noqa: PT017 - both ends are fine, a traceback is not


def files_with(change: Callable[[str], st.SearchStrategy[str]]) -> st.SearchStrategy[tuple[str, str]]:
    """Return a strategy of the example's files, each changed in some way."""
    return st.sampled_from(sorted(TEXTS)).flatmap(lambda name: st.tuples(st.just(name), change(TEXTS[name])))


@settings(max_examples=40, deadline=None)
@given(files_with(edited))
def test_edited_files(edit: tuple[str, str]) -> None:
    name, text = edit
    load_or_findings(name, text.encode("utf-8"))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(YAML_FILES).flatmap(lambda name: st.tuples(st.just(name), changed(TEXTS[name]))))
def test_files_with_other_values(edit: tuple[str, str]) -> None:
    name, text = edit
    load_or_findings(name, text.encode("utf-8"))


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.binary(max_size=60))
def test_arbitrary_bytes(name: str, data: bytes) -> None:
    load_or_findings(name, data)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40) | st.lists(PIECES, max_size=12).map("".join))
@example("&a [*a]")
@example("? [a]\n: b")
@example("[" * 1200)
@example("!!binary =")
@example("a: !!int x")
@example("<<: 1")
@example("%YAML 9.9\n--- a")
@example("a: 1\n---\nb: 2")
def test_any_yaml(text: str) -> None:
    findings = Findings()
    document = read_yaml(text, "file.yaml", findings)
    assert (document is None) is bool(findings.found)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40) | st.lists(PIECES, max_size=12).map("".join))
@example('a,b\n"x\n')
@example("a,b\n\x00,1")
@example("a;b\n" + "x" * 20_000 + ";y")
def test_any_csv(text: str) -> None:
    findings = Findings()
    document = read_csv(text, "file.csv", ("a", "b"), findings)
    assert (document is None) is bool(findings.found)


@given(st.binary(max_size=40))
def test_any_bytes_decode_or_are_found(data: bytes) -> None:
    findings = Findings()
    text = decode(data, "file", findings)
    assert (text is None) is bool(findings.found)
    assert text is None or "\r" not in text
