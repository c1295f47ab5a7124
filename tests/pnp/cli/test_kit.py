from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import main
from pnp.kit.options import KitOptions
from pnp.kit.run import Check, Outcome


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[KitOptions]:
    """Record the options of a kit instead of making it."""
    seen: list[KitOptions] = []

    def make(options: KitOptions, _check: Check, report: object, workers: int | None) -> Outcome:
        assert callable(report)
        report("PDF", 1, workers or 2)
        seen.append(options)
        return Outcome(("a",), ("a", "b"))

    monkeypatch.setattr("pnp.cli.kit.make_kit", make)
    return seen


def run(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["kit", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_default_is_the_default(asked: list[KitOptions], tmp_path: Path) -> None:
    output = run("--out", str(tmp_path))
    assert asked == [KitOptions()]
    assert "wrote 1 of 2 files" in output
    assert "index.html" in output


def test_options_may_be_said_again_for_more(asked: list[KitOptions], tmp_path: Path) -> None:
    run("--paper", "A4", "--paper", "A3", "--paper", "A4", "--lang", "es", "--flip", "fold", "--out", str(tmp_path))
    assert asked[0].papers == ("A4", "A3")
    assert asked[0].languages == ("es",)
    assert asked[0].press.flip == "fold"


def test_all_takes_every_paper_theme_and_language(asked: list[KitOptions], tmp_path: Path) -> None:
    run("--all", "--out", str(tmp_path))
    assert asked[0].languages == ("en", "es")
    assert asked[0].themes == ("colour", "greyscale", "low-ink", "parchment")
    assert {"A3", "A4", "Letter", "Legal", "Tabloid"} == set(asked[0].papers)


def test_a_number_of_workers_is_one_or_more(asked: list[KitOptions], tmp_path: Path) -> None:
    run("--workers", "3", "--out", str(tmp_path))
    assert len(asked) == 1
    result = CliRunner().invoke(main, ["kit", "--workers", "0", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "--workers" in result.output


def test_a_wrong_paper_is_a_message(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["kit", "--paper", "B7", "--theme", "colour", "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "there is no paper 'B7'; choose one of" in result.output
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_wrong_edition_is_a_message_and_nothing_is_written(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert CliRunner().invoke(main, ["edition", "new", str(mine)]).exit_code == 0
    (mine / "cards.yaml").write_text("- key: [", encoding="utf-8")
    result = CliRunner().invoke(main, ["kit", "--edition", str(mine), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "cards.yaml:" in result.output
    assert not (tmp_path / "out").exists()
