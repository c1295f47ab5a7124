"""Options and steps that the commands of ``pnp export`` share."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from pnp.cli.options import ThemeType, edition_option, languages, out_option

if TYPE_CHECKING:
    from pnp.kit.studio import Studio

Function = TypeVar("Function", bound=Callable[..., object])


def look_options(function: Function) -> Function:
    """Add the options that say how components look: ``--theme``, ``--lang``, ``--edition``, ``--out``."""
    for option in (
        out_option,
        edition_option,
        click.option(
            "--lang",
            type=click.Choice(languages()),
            default="en",
            show_default=True,
            help="The language. Example: --lang es",
        ),
        click.option(
            "--theme",
            type=ThemeType(),
            default="colour",
            show_default=True,
            help="How it looks. Example: --theme low-ink",
        ),
    ):
        function = option(function)
    return function


def paper_option(function: Function) -> Function:
    """Add ``--paper``."""
    return click.option(
        "--paper",
        default="A4",
        show_default=True,
        metavar="NAME",
        help="The paper (pnp list shows them). Example: --paper Letter",
    )(function)


def open_studio(edition: Path | None, language: str, theme: str) -> "Studio":
    """Return the studio that draws an edition (the house edition for None) in a language and a theme.

    Raises:
        TrismegistusError: the edition has errors.
    """
    from pnp.kit.studio import Studio  # noqa: PLC0415 - slow to import
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    return Studio(load_edition(edition), language, theme)


def write_files(out: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files into a folder, one after another, and say so.

    Raises:
        TrismegistusError: a file cannot be drawn; those before it are written whole.
        OSError: a file cannot be written.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import

    for name, content in files:
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")
