"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from pnp.kit.options import FLIPS, MARKS
from solver.templates import templates_root

Function = TypeVar("Function", bound=Callable[..., object])


def _stems(*parts: str, suffix: str = ".yaml") -> list[str]:
    """Return the names of the template files in a folder, without their suffix."""
    return sorted(path.stem for path in templates_root().joinpath(*parts).glob(f"*{suffix}"))


def themes() -> list[str]:
    """Return the names of all themes."""
    return _stems("themes")


def languages() -> list[str]:
    """Return the codes of all languages."""
    return _stems("roll_write", "text")


def edition_option(function: Function) -> Function:
    """Add ``--edition``."""
    return click.option(
        "--edition",
        type=click.Path(file_okay=False, path_type=Path),
        help="Folder of an edition, your own copy's numbers; without it the house edition. To make one: "
        "pnp edition new my-copy. Example: --edition my-copy",
    )(function)


def out_option(function: Function) -> Function:
    """Add ``--out``."""
    return click.option(
        "--out",
        type=click.Path(file_okay=False, path_type=Path),
        default=Path("output"),
        show_default=True,
        help="The folder to write to; it is made when it is missing. Example: --out kit",
    )(function)


def press_options(function: Function) -> Function:
    """Add the options that say how components are put on paper."""
    options = [
        click.option(
            "--flip",
            type=click.Choice(FLIPS),
            default="long-edge",
            show_default=True,
            help="How backs are made. long-edge and short-edge: two-sided printing; choose in the printer's dialog the "
            "same word as here (for upright pages most print long-edge). fold: fronts and backs on one page, to be "
            "folded and glued. none: one-sided printing, backs on pages of their own, for sleeves. "
            "Example: --flip fold",
        ),
        click.option(
            "--bleed",
            type=click.FloatRange(0, 5),
            default=0,
            show_default=True,
            metavar="MM",
            help="How far print goes past the cut, in mm. 0 puts nine cards on a page that share their cuts; 2 or 3 "
            "forgives careless cutting, and fewer cards fit. Example: --bleed 3",
        ),
        click.option(
            "--marks",
            type=click.Choice(MARKS),
            default="corners",
            show_default=True,
            help="Cutting marks: corners (short lines outside the cards), lines (over the whole page), none. "
            "Example: --marks lines",
        ),
        click.option(
            "--printer",
            default="",
            metavar="NAME",
            help="A printer whose offsets you saved, so that backs land on fronts (see pnp align --help). "
            "Example: --printer office",
        ),
    ]
    for option in reversed(options):
        function = option(function)
    return function
