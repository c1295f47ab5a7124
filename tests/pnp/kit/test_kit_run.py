"""The kit's folder: what a run writes, and what the next one leaves alone."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.kit.manifest import read_manifest
from pnp.kit.options import KitOptions, PressOptions
from pnp.kit.run import all_stale, check_kit, make_kit
from solver.errors import TrismegistusError
from tests.pnp.kit.conftest import ARGUMENTS, ROOT, contents, pnp

OPTIONS = KitOptions(papers=("A4",), themes=("colour",), seed="midwinter")


@pytest.fixture
def folder(made_kit: Path, tmp_path: Path) -> Path:
    """Return a copy of the kit that a test may change."""
    return Path(shutil.copytree(made_kit, tmp_path / "kit"))


def quiet(_label: str, _done: int, _total: int) -> None:
    """Report nothing."""


def test_the_same_kit_has_the_same_bytes_whatever_the_hash_seed(made_kit: Path, tmp_path: Path) -> None:
    result = pnp(*ARGUMENTS, "--out", str(tmp_path), hash_seed="4711")
    assert result.returncode == 0, result.stderr
    first, second = contents(made_kit), contents(tmp_path)
    assert sorted(first) == sorted(second)
    assert [name for name, content in first.items() if content != second[name]] == []


def test_a_kit_has_pdfs_svgs_a_game_and_an_index(made_kit: Path) -> None:
    names = set(contents(made_kit))
    assert "A4/roll-write_cards_A4_duplex_colour_en_v1.0.pdf" in names
    assert "A4/roll-write_kit_A4_duplex_colour_en_v1.0.pdf" in names
    assert "svg/colour_en/roll-write_card-red-3-front.svg" in names
    assert {"game/midwinter/deal.yaml", "game/midwinter/gold.txt", "index.html", "manifest.json"} <= names


def test_a_kit_in_place_is_current(made_kit: Path) -> None:
    check = check_kit(OPTIONS, made_kit)
    assert check.stale == ()
    assert check.is_current


def test_an_unchanged_second_run_writes_nothing(folder: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    result = pnp(*ARGUMENTS, "--out", str(folder))
    assert (result.returncode, result.stderr) == (0, "")
    assert "all up to date" in result.stdout
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before


def test_an_unchanged_second_run_imports_nothing_heavy(made_kit: Path) -> None:
    heavy = "{'ortools', 'reportlab', 'rich', 'pydantic', 'numba', 'numpy', 'svgwrite', 'ruamel'}"
    arguments = [*ARGUMENTS, "--out", str(made_kit)]
    code = f"""
import sys
from pnp.cli import main
main({arguments!r}, standalone_mode=False)
print(sorted(name for name in sys.modules if name.partition('.')[0] in {heavy}))
"""
    result = python(code)
    assert result.splitlines()[-1] == "[]"


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("change", ["missing", "changed"])
def test_a_file_that_is_missing_or_changed_is_made_again_and_no_other_is_touched(folder: Path, change: str) -> None:
    name = "svg/colour_en/roll-write_die-red.svg"
    whole, original = contents(folder), (folder / name).read_bytes()
    if change == "missing":
        (folder / name).unlink()
    else:
        (folder / name).write_bytes(original[:-20])
    check = check_kit(OPTIONS, folder)
    assert [job.key for job in check.stale] == ["svg colour en"]
    assert make_kit(OPTIONS, check, quiet).written == (name,)
    assert contents(folder) == whole


def test_other_options_add_files_and_leave_the_first_ones(folder: Path) -> None:
    more = KitOptions(papers=("A4",), themes=("colour",), seed="other")
    check = check_kit(more, folder)
    assert [job.key for job in check.stale] == ["game other"]
    written = make_kit(more, check, quiet).written
    assert {name.partition("/")[0] for name in written} == {"game", "index.html"}
    assert check_kit(OPTIONS, folder).stale == ()
    assert check_kit(more, folder).is_current


def test_changed_inputs_make_everything_stale(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.kit.run.fingerprint", lambda _options: "other inputs")
    assert [job.key.split()[0] for job in check_kit(OPTIONS, folder).stale] == ["pages", "svg", "game"]


def test_a_damaged_manifest_means_that_everything_is_made_again(folder: Path) -> None:
    (folder / "manifest.json").write_text('{"format": 1, "jobs": {"svg colour en": 7}}', encoding="utf-8")
    assert len(check_kit(OPTIONS, folder).stale) == 3


def test_force_takes_every_job(made_kit: Path) -> None:
    assert len(all_stale(OPTIONS, made_kit).stale) == 3


def test_an_error_leaves_the_folder_as_it_was(folder: Path) -> None:
    before = contents(folder)
    wrong = KitOptions(papers=("A44",), themes=("colour",))
    with pytest.raises(TrismegistusError, match="no paper 'A44'; choose one of"):
        make_kit(wrong, check_kit(wrong, folder), quiet)
    assert contents(folder) == before


def test_a_disk_that_fails_leaves_no_half_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "game/midwinter/line.txt"
    original = (folder / name).read_bytes()
    (folder / name).write_bytes(b"changed")
    check = check_kit(OPTIONS, folder)

    def fails(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device", str(_target))

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="the disk is full"):
        make_kit(OPTIONS, check, quiet)
    monkeypatch.undo()
    assert (folder / name).read_bytes() == b"changed"
    assert [path.name for path in folder.rglob("*.part")] == []
    make_kit(OPTIONS, check_kit(OPTIONS, folder), quiet)
    assert (folder / name).read_bytes() == original


def test_a_manifest_notes_every_file_but_itself(made_kit: Path) -> None:
    assert set(read_manifest(made_kit).files()) == set(contents(made_kit)) - {"manifest.json"}


def test_press_options_are_part_of_a_job(made_kit: Path) -> None:
    short = KitOptions(papers=("A4",), themes=("colour",), press=PressOptions(flip="short-edge"), seed="midwinter")
    assert [job.key.split()[0] for job in check_kit(short, made_kit).stale] == ["pages"]
