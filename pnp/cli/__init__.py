"""The command line: one module per command group, each imported when its command runs and not before.

To add a command, write a module with the click command and add one line to ``COMMANDS``.
"""

from importlib.util import find_spec

import click

from pnp import __version__
from pnp.cli.lazy import Entry, LazyGroup

COMMANDS = {
    "kit": Entry("pnp.cli.kit", "Write the whole print-and-play kit."),
    "list": Entry("pnp.cli.listing", "List the components, papers, themes and languages.", "list_command"),
    "render": Entry("pnp.cli.render", "Render single components to PDF, SVG or PNG."),
    "preview": Entry("pnp.cli.preview", "Show all components on a local page that follows the data files."),
    "gallery": Entry("pnp.cli.preview", "Write that page as a static site."),
    "theme": Entry("pnp.cli.theme", "Make and check themes of your own."),
    "deck": Entry("pnp.cli.deck", "Make cards of any game from a table and a layout."),
    "fillable": Entry("pnp.cli.forms", "Write player sheets as PDF forms, to play on a tablet."),
    "read": Entry("pnp.cli.forms", "Read a filled-in form as a sheet that can be scored."),
    "diff": Entry("pnp.cli.diff", "Say what changed between two editions, and print only that."),
    "export": Entry("pnp.cli.export", "Export for print shops, cutting machines and virtual tables; booklets."),
    "align": Entry("pnp.cli.align", "Measure a printer, so that backs land on their fronts."),
    "preflight": Entry("pnp.cli.preflight", "Look into a PDF file before it is printed."),
    "edition": Entry("pnp.cli.edition", "Work with editions: all the numbers of one copy of the game."),
    "deal": Entry("pnp.cli.game", "Deal a game from a seed."),
    "score": Entry("pnp.cli.game", "Score a filled-in sheet."),
    "gold": Entry("pnp.cli.game", "Find the best squares for the gold that is left at the end."),
    "replay": Entry("pnp.cli.game", "Replay a line of play and show the score it reaches."),
    "simulate": Entry("pnp.cli.game", "Let simple players play many deals."),
    "solve": Entry("pnp.cli.solve", "Find the best line of play for a deal."),
    "stone": Entry("pnp.cli.stone", "Find the best way to fill a stone."),
    "explain": Entry("pnp.cli.explain", "Explain a solution, turn by turn."),
    "batch": Entry("pnp.cli.batch", "Solve many deals."),
    "daily": Entry("pnp.cli.daily", "Make the daily challenge."),
    "play": Entry("pnp.cli.play", "Play a deal in the terminal."),
    "check": Entry("pnp.cli.play", "Check a line of play and show where points were lost."),
    "hint": Entry("pnp.cli.play", "Show the next best move of a position."),
}


class Commands(LazyGroup):
    """The commands that this installation has."""

    entries = {name: entry for name, entry in COMMANDS.items() if find_spec(entry.module) is not None}  # noqa: RUF012


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="\b\nExamples:\n  pnp kit\n  pnp render cards --paper Letter --theme low-ink\n  pnp COMMAND --help",
)
@click.version_option(__version__, prog_name="pnp")
def main() -> None:
    """Print-and-play sheets and a solver for Trismegistus: Roll & Write (an unofficial fan project)."""
