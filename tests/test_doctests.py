"""The examples in the modules' docstrings are run."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def modules_with_examples() -> list[str]:
    paths = [path for package in ("pnp", "solver") for path in sorted((ROOT / package).rglob("*.py"))]
    found = [path.relative_to(ROOT) for path in paths if ">>> " in path.read_text(encoding="utf-8")]
    return [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in found]


@pytest.mark.parametrize("name", modules_with_examples())
def test_a_modules_examples_show_what_it_does(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_vocabulary_of_the_game_has_examples() -> None:
    assert {"solver.game.chance", "solver.roll_write.game", "solver.roll_write.terms"} <= set(modules_with_examples())
