"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from pnp.kit.options import FLIPS, MARKS
from solver.reading import is_file
from solver.suggest import did_you_mean
from solver.templates import templates_root

Function = TypeVar("Function", bound=Callable[..., object])

_THEME_FILE = "theme.yaml"


def _stems(*parts: str, suffix: str = ".yaml") -> list[str]:
    """Return the names of the template files in a folder, without their suffix."""
    return sorted(path.stem for path in templates_root().joinpath(*parts).glob(f"*{suffix}"))


def themes() -> list[str]:
    """Return the names of all our themes."""
    folders = (path.parent.name for path in templates_root().joinpath("themes").glob(f"*/{_THEME_FILE}"))
    return sorted([*_stems("themes"), *folders])


if TYPE_CHECKING:
    _Type = click.ParamType[str]
else:
    _Type = click.ParamType  # takes no type argument in older versions of click


class ThemeType(_Type):
    """One of our themes by its name, or one's own by the path of its folder or file."""

    name = "theme"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002 - click's signature
        """Return what the help shows in the place of the value."""
        return f"[{'|'.join(themes())}|FOLDER]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or the path with a slash in it, which tells it from a name."""
        if value in themes():
            return value
        place = Path(value)
        if is_file(place / _THEME_FILE) or (place.suffix == ".yaml" and is_file(place)):
            return value if "/" in value or "\\" in value else f"./{value}"
        near = did_you_mean(value, themes())
        known = ", ".join(themes())
        message = f"there is no theme {value!r}{near}; ours are {known}; `pnp theme new` makes your own"
        raise click.BadParameter(message, ctx, param)


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
