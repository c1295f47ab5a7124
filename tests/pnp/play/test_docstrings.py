import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "name", ["pnp.play", "pnp.play.words", "pnp.play.par", "pnp.play.table_picture", "pnp.play.keys"]
)
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
