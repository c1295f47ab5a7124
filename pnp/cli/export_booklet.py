"""``pnp export booklet``: the rules as a booklet."""

from pathlib import Path

import click

from pnp.cli.export_options import look_options, open_studio


@click.command(epilog="\b\nExamples:\n  pnp export booklet\n  pnp export booklet --paper Letter --lang es")
@click.option(
    "--paper",
    type=click.Choice(["A4", "Letter"]),
    default="A4",
    show_default=True,
    help="The paper to fold: A4 makes A5 pages, Letter half Letter. Each has its own layout. Example: --paper Letter",
)
@look_options
def booklet(*, paper: str, theme: str, lang: str, edition: Path | None, out: Path) -> None:
    """Write the rules summary as a booklet: print two-sided, flip on the short edge, fold once, staple."""
    from pnp.components.roll_write.rules_booklet import booklet_pages  # noqa: PLC0415 - slow to import
    from pnp.drawing.pdf import write_pdf  # noqa: PLC0415
    from pnp.exports.booklet import booklet as impose_booklet  # noqa: PLC0415
    from pnp.kit.names import pages_name  # noqa: PLC0415
    from pnp.paper import Backs, find_paper  # noqa: PLC0415

    studio = open_studio(edition, lang, theme)
    pages = impose_booklet(booklet_pages(studio.made, paper), find_paper(paper))
    path = out / pages_name(studio, "rules-booklet", paper, Backs.SHORT_EDGE)
    write_pdf(path, pages, studio.info(studio.words["components.rules.title"], Backs.SHORT_EDGE))
    click.echo(f"wrote {path}")
