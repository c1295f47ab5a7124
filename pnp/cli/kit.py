"""``pnp kit``: the whole print-and-play kit."""

from pathlib import Path

import click

from pnp.cli.options import ThemeType, edition_option, languages, out_option, press_options, themes
from pnp.kit.options import SEED, KitOptions, PressOptions
from pnp.kit.run import Check, Outcome, all_stale, check_kit, make_kit

_DEFAULT = KitOptions()
_ALL_PAPERS = ("A3", "A4", "Letter", "Legal", "Tabloid")


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp kit                              A4 and Letter, colour and low ink, in English\n"
    "  pnp kit --paper A4 --theme low-ink   one paper, little ink\n"
    "  pnp kit --lang es --flip short-edge  in Spanish, for a printer that turns at the short edge\n"
    "  pnp kit --edition my-copy --out mine your own copy's numbers\n"
    "  pnp kit --since house --edition mine only what differs from the house edition\n"
    "  pnp kit --all                        every paper, theme and language"
)
@click.option(
    "--paper",
    "papers",
    multiple=True,
    default=_DEFAULT.papers,
    show_default=True,
    metavar="NAME",
    help="A paper (pnp list shows them); say it again for more. Pages are laid out for each paper, never scaled. "
    "Example: --paper A4",
)
@click.option(
    "--theme",
    "chosen_themes",
    multiple=True,
    type=ThemeType(),
    default=_DEFAULT.themes,
    show_default=True,
    help="How it looks; low-ink has lines instead of filled areas. Say it again for more. Example: --theme low-ink",
)
@click.option(
    "--lang",
    "chosen_languages",
    multiple=True,
    type=click.Choice(languages()),
    default=_DEFAULT.languages,
    show_default=True,
    help="The language; say it again for more. Example: --lang en --lang es",
)
@click.option(
    "--all",
    "extent",
    flag_value="all",
    help="Every theme and language, and every paper that the whole kit fits on (not A5).",
)
@click.option(
    "--seed",
    default=SEED,
    show_default=True,
    metavar="TEXT",
    help="The solo game that is dealt, played and solved along with the kit: any word or number. Example: --seed 7",
)
@click.option(
    "--since",
    metavar="OLD",
    help="Print only the components that changed since another edition (its folder, or the word house), packed on few "
    "pages, instead of the whole kit; pnp diff says which they are. Example: --since my-copy-v1",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Processes that draw side by side; as many as there are processors. The files are the same. "
    "Example: --workers 1",
)
@click.option("--force", "check_with", flag_value="all", help="Make every file anew, even those that did not change.")
@press_options
@edition_option
@out_option
def kit(
    *,
    papers: tuple[str, ...],
    chosen_themes: tuple[str, ...],
    chosen_languages: tuple[str, ...],
    extent: str | None,
    seed: str,
    since: str | None,
    workers: int | None,
    check_with: str | None,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
    edition: Path | None,
    out: Path,
) -> None:
    """Write the whole kit: PDFs of every kind of component and one of them all, an SVG of every side, a solo game.

    Files that are there and up to date are left alone; open index.html in the folder to see what there is.
    """
    options = KitOptions(
        papers=_ALL_PAPERS if extent else tuple(dict.fromkeys(papers)),
        themes=tuple(themes()) if extent else tuple(dict.fromkeys(chosen_themes)),
        languages=tuple(languages()) if extent else tuple(dict.fromkeys(chosen_languages)),
        press=PressOptions(flip, bleed, marks, printer),
        edition=edition,
        seed=seed,
    )
    if since is not None:
        _update(options, since, out)
        return
    check = (all_stale if check_with else check_kit)(options, out)
    if check.is_current:
        click.echo(f"{out}: {len(check.manifest.files())} files, all up to date")
        return
    outcome = _with_progress(options, check, workers)
    click.echo(f"{out}: wrote {len(outcome.written)} of {len(outcome.files)} files; open {out / 'index.html'}")


def _update(options: KitOptions, since: str, out: Path) -> None:
    """Write the update packs since an edition."""
    from pnp.diff.kit import update_packs  # noqa: PLC0415 - slow to import
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415

    files = dict(update_packs(options, since))
    for name, content in files.items():
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")
    if not files:
        click.echo(f"nothing that is printed has changed since {since}")


def _with_progress(options: KitOptions, check: Check, workers: int | None) -> Outcome:
    """Make the kit under a progress bar."""
    from pnp.terminal.waiting import waiting  # noqa: PLC0415 - slow to import

    with waiting() as report:
        return make_kit(options, check, report, workers)
