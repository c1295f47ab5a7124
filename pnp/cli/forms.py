"""``pnp fillable`` and ``pnp read``: sheets as PDF forms, and filled-in forms as sheets that are scored."""

from pathlib import Path

import click

from pnp.cli.options import ThemeType, edition_option, languages, out_option
from solver.reading import read_whole

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp fillable                      every pair of sheets, and the score pad\n"
    "  pnp fillable W1M2 --lang es       one pair, in Spanish\n"
    "  pnp fillable --from sheet.yaml    go on with a game: its sheets with its marks\n"
    "  pnp read W1M2.pdf --out sheet.yaml && pnp score sheet.yaml"
)
@click.argument("sheets", nargs=-1, metavar="[SHEETS...]")
@click.option(
    "--from",
    "position",
    type=_FILE,
    help="A filled-in sheet (YAML): its two sheets are written with its marks on them. Example: --from sheet.yaml",
)
@click.option(
    "--theme",
    type=ThemeType(),
    default="colour",
    show_default=True,
    help="How the sheets look. Example: --theme low-ink",
)
@click.option(
    "--lang", type=click.Choice(languages()), default="en", show_default=True, help="The language. Example: --lang es"
)
@edition_option
@out_option
def fillable(
    *, sheets: tuple[str, ...], position: Path | None, theme: str, lang: str, edition: Path | None, out: Path
) -> None:
    """Write SHEETS as PDF forms, to play on a tablet or computer: W1M2 is workshop 1 with mastery 2; score-pad is one.

    Every box is a check box, VP are text fields. A box of a tube or shelf has two parts: tap the upper one to cross it
    out, the lower one to mark it exhausted as well. Save the file under a name of its own when the game is over (do
    not print it to a PDF, which loses the fields); pnp read makes it a sheet for pnp score and pnp gold.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.forms.files import form_files  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415
    from solver.roll_write.sheet_file import read_sheet_file  # noqa: PLC0415

    loaded = load_edition(edition)
    filled = None if position is None else read_sheet_file(loaded, read_whole(position), str(position))
    if filled is not None and sheets:
        message = "--from says which sheets are meant; leave the names away"
        raise click.UsageError(message)
    for name, content in form_files(loaded, sheets if filled is None else filled, lang, theme):
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")


@click.command(
    epilog="\b\nExamples:\n  pnp read my-game.pdf --out sheet.yaml\n  pnp score sheet.yaml\n  pnp gold sheet.yaml"
)
@click.argument("file", type=_FILE)
@click.option(
    "--out", type=_FILE, help="Write the sheet to this file instead of the terminal. Example: --out sheet.yaml"
)
@edition_option
def read(*, file: Path, out: Path | None, edition: Path | None) -> None:
    """Read a filled-in FILE (a form that pnp fillable wrote) as a sheet for pnp score and pnp gold.

    Where numbers are written into the boxes of the final scoring, those that differ from what the marks are worth are
    named on the error output.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.forms.marks import filled_from, wrong_sums  # noqa: PLC0415
    from pnp.forms.reading import LARGEST, read_fields  # noqa: PLC0415
    from solver.roll_write.filled import write_sheet_file  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    loaded = load_edition(edition)
    values = read_fields(read_whole(file, LARGEST), str(file))
    filled = filled_from(loaded, values, str(file))
    text = write_sheet_file(loaded, filled)
    for difference in wrong_sums(loaded, filled, values):
        click.echo(f"{file}: {difference}", err=True)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomically(out, text.encode())
        click.echo(f"wrote {out}")
