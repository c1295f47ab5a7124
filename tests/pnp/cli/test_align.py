"""``pnp align``: the page, the questions, the saved printer, the proof, and pages that use it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.paper import Offset, Scale, load_profile
from pnp.preflight import Target, check, house_limits, inspect


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the user's own printers out of the tests."""
    path = tmp_path / "settings" / "printers.json"
    monkeypatch.setattr("pnp.paper.profile.profiles_path", lambda: path)
    return path


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["align", *map(str, arguments)], input=typed)


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("page", ["upright", "lying"])
def test_the_page_passes_the_preflight(tmp_path: Path, flip: str, page: str) -> None:
    result = run("--flip", flip, "--page", page, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    (path,) = tmp_path.glob("*.pdf")
    facts = inspect(path)
    assert len(facts.pages) == 2
    assert check(facts, house_limits(Target.HOME), Target.HOME) == ()
    assert facts.duplex == {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}[flip]


def test_six_answers_are_saved() -> None:
    result = run("--printer", "office", typed="105.5\n148\n159.2\n160\n1\n-2\n")
    assert result.exit_code == 0, result.output
    profile = load_profile("office")
    assert profile.front == Offset(-0.5, 0.5)
    assert profile.back == Offset(1.5, -1.5)
    assert profile.scale == Scale(1.00503, 1)


def test_enter_means_perfect() -> None:
    assert run("--printer", "office", typed="\n" * 6).exit_code == 0
    assert load_profile("office").back == Offset()


def test_readings_as_options_are_not_asked_for() -> None:
    result = run("--printer", "office", "--back-x", "1.5")
    assert result.exit_code == 0, result.output
    assert "?" not in result.output
    assert load_profile("office").back == Offset(1.5, 0)


def test_saved_printers_are_listed() -> None:
    run("--printer", "office", "--back-x", "1.5")
    assert run("--list").output == "office: front +0 +0 mm, back +1.5 +0 mm (right, down), scale 100.00% x 100.00%\n"


def test_the_proof_is_printed_with_the_corrections(tmp_path: Path) -> None:
    run("--printer", "office", "--left", "103")
    assert run("--out", tmp_path).exit_code == 0
    assert run("--printer", "office", "--check", "--out", tmp_path).exit_code == 0
    plain, proof = (inspect(next(tmp_path.glob(f"{name}*.pdf"))).pages[0] for name in ("alignment", "proof-office"))
    moved = [(new.box.x - old.box.x) for old, new in zip(plain.marks, proof.marks, strict=False)]
    assert max(moved) == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--check"], "say which printer"),
        (["--check", "--printer", "nobody"], "no printer is saved as 'nobody'"),
        (["--printer", "office", "--left", "300"], "at most 20 mm"),
        (["--printer", "office", "--across", "150"], "within 3% of 1"),
        (["--printer", "office", "--across", "0"], "more than 0 mm"),
        (["--paper", "A17"], "there is no paper 'A17'"),
    ],
)
def test_user_errors_end_with_2_and_save_nothing(arguments: list[str], message: str, settings: Path) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert not settings.exists()


def test_cards_use_the_printer(tmp_path: Path) -> None:
    run("--printer", "office", "--left", "103", "--back-x", "1")
    arguments = ["export", "cut", "cards", "--radius", "0", "--out"]
    assert CliRunner().invoke(main, [*arguments, str(tmp_path / "plain")]).exit_code == 0
    moved = CliRunner().invoke(main, [*arguments, str(tmp_path / "moved"), "--printer", "office"])
    assert moved.exit_code == 0, moved.output
    plain, shifted = (inspect(next((tmp_path / name).rglob("*.pdf"))) for name in ("plain", "moved"))
    steps = [new.trim.x - old.trim.x for old, new in zip(plain.pages, shifted.pages, strict=True)]
    assert steps[:2] == pytest.approx([2, -1], abs=0.01)
