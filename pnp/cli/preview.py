"""``pnp preview`` and ``pnp gallery``: all components on one page, live or as a static site."""

from pathlib import Path
from threading import Thread

import click

from pnp.cli.options import ThemeType, edition_option, languages

PORT = 8765


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp preview\n"
    "  pnp preview --edition my-copy --theme parchment\n"
    "  pnp preview --theme ./midnight --lang es --port 0 --no-open"
)
@edition_option
@click.option(
    "--theme",
    type=ThemeType(),
    default="colour",
    show_default=True,
    help="The theme to begin with; the page has links to the others. Example: --theme ./midnight",
)
@click.option(
    "--lang",
    type=click.Choice(languages()),
    default="en",
    show_default=True,
    help="The language to begin with. Example: --lang es",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="The port on this machine; 0 takes any free one. Example: --port 0",
)
@click.option("--open/--no-open", "opens", default=True, show_default=True, help="Open the page in a browser.")
def preview(*, edition: Path | None, theme: str, lang: str, port: int, opens: bool) -> None:
    """Show all components on a local page that follows the data files: save a file, and the page has it.

    With zoom, both sides, lines for trim, bleed and safe zone, and beside each component what is wrong with it, as pnp
    preflight and pnp export shop would find it. A mistake in a data file is shown with file, line and column until it
    is repaired. Only this machine can see the page. Ctrl-C ends it.
    """
    from pnp.preview.live import Live  # noqa: PLC0415 - slow to import
    from pnp.preview.looks import choices  # noqa: PLC0415
    from pnp.preview.server import HOST, listen, serve  # noqa: PLC0415
    from pnp.preview.stage import Stage  # noqa: PLC0415

    stage = Stage(choices(edition, (theme,), lang))
    listening = listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"

    def started() -> None:
        click.echo(f"{address} (Ctrl-C ends it)")
        if opens:
            Thread(target=click.launch, args=(address,), daemon=True).start()  # some browsers keep the caller waiting

    serve(Live(stage), listening, started)
    click.echo("the preview has ended")


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp gallery --out site\n"
    "  pnp gallery --out site --theme colour --theme parchment --lang en --lang es\n"
    "  pnp gallery --out site --edition my-copy"
)
@edition_option
@click.option(
    "--theme",
    "themes",
    multiple=True,
    type=ThemeType(),
    default=("colour",),
    show_default=True,
    help="A theme; say it again for more. The first is the index page. Example: --theme parchment",
)
@click.option(
    "--lang",
    "codes",
    multiple=True,
    type=click.Choice(languages()),
    default=("en",),
    show_default=True,
    help="A language; say it again for more. Example: --lang es",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("output/gallery"),
    show_default=True,
    help="The folder to write to; it is made when it is missing. Example: --out site",
)
def gallery(*, edition: Path | None, themes: tuple[str, ...], codes: tuple[str, ...], out: Path) -> None:
    """Write the page of pnp preview as a static site, to be opened from its folder or put on any server.

    All components as SVG, with what is wrong beside them; the same input gives the same bytes.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.preview.gallery import gallery_files  # noqa: PLC0415
    from pnp.terminal.waiting import waiting  # noqa: PLC0415

    with waiting() as report:
        files = gallery_files(edition, themes, codes, report)
    for name, content in files.items():
        write_atomically(out / name, content)
    click.echo(f"{out}: wrote {len(files)} files; open {out / 'index.html'}")
