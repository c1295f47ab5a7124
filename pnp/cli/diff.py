"""``pnp diff``: what changed between two editions, and the pages that bring a printed copy up to date."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.options import ThemeType, languages, press_options
from pnp.kit.options import PressOptions

if TYPE_CHECKING:
    from pnp.diff.compare import Change


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp diff my-copy-v1 my-copy-v2\n"
    "  pnp diff house my-copy --out update        and print what changed\n"
    "  pnp diff house my-copy --out update --paper Letter --flip short-edge"
)
@click.argument("old")
@click.argument("new")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write an update pack to this folder: the new and changed components alone, of all kinds, on few pages. "
    "Example: --out update",
)
@click.option(
    "--paper", default="A4", show_default=True, metavar="NAME", help="The paper of the pack. Example: --paper Letter"
)
@click.option(
    "--theme",
    type=ThemeType(),
    default="colour",
    show_default=True,
    help="The look in which both are drawn. Example: --theme low-ink",
)
@click.option(
    "--lang", type=click.Choice(languages()), default="en", show_default=True, help="The language. Example: --lang es"
)
@press_options
@click.option("--json", "form", flag_value="json", help="Print JSON, for other programs.")
def diff(
    *,
    old: str,
    new: str,
    out: Path | None,
    paper: str,
    theme: str,
    lang: str,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
    form: str | None,
) -> None:
    """Say which components changed from the edition OLD to NEW, each a folder or the word house.

    Compared is what is drawn: a number that is printed nowhere changes nothing, and the edition's version in the corner
    of a card does not count.
    """
    from pnp.diff.compare import compare  # noqa: PLC0415 - slow to import
    from pnp.diff.kit import HOUSE  # noqa: PLC0415
    from pnp.diff.pack import update_pack  # noqa: PLC0415
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    before, after = (Studio(load_edition(None if name == HOUSE else Path(name)), lang, theme) for name in (old, new))
    changes = compare(before, after)
    if form == "json":
        click.echo(json.dumps([_content(change) for change in changes], indent=2))
    else:
        for change in changes:
            click.echo(_line(change))
        count = "1 component differs" if len(changes) == 1 else f"{len(changes)} components differ"
        click.echo(count if changes else "nothing differs")
    if out is None:
        return
    since = f"{before.edition.key} {before.edition.version}"
    files = update_pack(after, changes, since, paper, PressOptions(flip, bleed, marks, printer))
    for name, content in files.items():
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}", err=form == "json")
    if not files:
        click.echo("nothing has to be printed", err=form == "json")


def _line(change: "Change") -> str:
    sides = "; ".join(f"{_side(name, change.name)}{', '.join(texts)}" for name, texts in change.sides)
    return f"{change.name:<20} {change.what}{f' ({sides})' if sides else ''}"


def _side(name: str, component: str) -> str:
    side = name.removeprefix(component).strip("-")
    return f"{side}: " if side else ""


def _content(change: "Change") -> dict[str, object]:
    return {
        "component": change.name,
        "kind": change.kind,
        "what": str(change.what),
        "print": change.copies,
        "sides": {name: list(texts) for name, texts in change.sides},
    }
