"""``pnp score``, ``gold``, ``deal``, ``replay`` and ``simulate``: sheets, deals and lines of play."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from pnp.cli.errors import UserError
from pnp.cli.lines import line_place, line_text
from pnp.cli.options import ThemeType, edition_option
from solver.errors import IllegalAction, NotationError
from solver.reading import read_whole

if TYPE_CHECKING:
    from solver.roll_write.deal import Deal
    from solver.roll_write.edition import Edition
    from solver.roll_write.filled import FilledSheet

Function = TypeVar("Function", bound=Callable[..., object])

_FILE = click.Path(dir_okay=False, path_type=Path)
_LISTED = 20
"""Placements that ``--all`` shows one by one."""


def json_option(function: Function) -> Function:
    """Add ``--json``."""
    return click.option("--json", "form", flag_value="json", help="Print JSON, for other programs.")(function)


def drawing_options(function: Function) -> Function:
    """Add ``--svg``, ``--pdf`` and ``--theme``: files with the stone's picture."""
    theme = click.option(
        "--theme", type=ThemeType(), default="colour", show_default=True, help="Colours of the picture."
    )
    pdf = click.option("--pdf", type=_FILE, help="Write the stone's picture to this PDF file too.")
    svg = click.option("--svg", type=_FILE, help="Write the stone's picture to this SVG file too.")
    return svg(pdf(theme(function)))


def deal_options(function: Function) -> Function:
    """Add the options that say what is dealt from a seed."""
    players = click.option(
        "--players", type=click.IntRange(1, 4), help="Players of a dealt game (1, solo, unless --sheets names more)."
    )
    sheets = click.option(
        "--sheets", help="Fix each player's sheets instead of dealing them: W1M2, or W1M2,W3M4 for two players."
    )
    return players(sheets(function))


def print_json(content: object) -> None:
    """Print plain values as JSON."""
    click.echo(json.dumps(content, indent=2, ensure_ascii=False))


def load(folder: Path | None) -> "Edition":
    """Read the edition a command works with."""
    from solver.roll_write.loading import load_edition  # noqa: PLC0415 - slow to import

    return load_edition(folder)


def read_deal(edition: "Edition", source: str, players: int | None, sheets: str | None) -> "Deal":
    """Return the deal that a seed, a text form or a file names."""
    from solver.roll_write.deal_file import parse_deal  # noqa: PLC0415 - slow to import
    from solver.roll_write.deal_text import parse_sheets  # noqa: PLC0415

    fixed = None if sheets is None else parse_sheets(sheets)
    if fixed is not None and players not in (None, len(fixed)):
        message = f"--players {players} but sheets for {len(fixed)}: name one pair of sheets for each player"
        raise click.UsageError(message)
    return parse_deal(edition, source, players or len(fixed or ((),)), fixed)


def _read_sheet(edition: "Edition", path: Path) -> "FilledSheet":
    from solver.roll_write.sheet_file import read_sheet_file  # noqa: PLC0415 - slow to import

    return read_sheet_file(edition, read_whole(path), str(path))


@click.command(epilog="\b\nExamples:\n  pnp score --template > sheet.yaml\n  pnp score sheet.yaml")
@click.argument("sheet", type=_FILE, required=False)
@click.option("--template", "form", flag_value="template", help="Print an empty sheet to fill in, with comments.")
@json_option
@edition_option
def score(sheet: Path | None, form: str | None, edition: Path | None) -> None:
    """Score a filled-in SHEET (YAML), in its parts."""
    from pnp.terminal.output import show  # noqa: PLC0415 - slow to import
    from pnp.terminal.scores import score_table  # noqa: PLC0415
    from pnp.terminal.stone import stone_picture  # noqa: PLC0415
    from solver.roll_write.filled import template  # noqa: PLC0415
    from solver.roll_write.scoring import breakdown, fate  # noqa: PLC0415
    from solver.roll_write.solution import breakdown_content  # noqa: PLC0415

    numbers = load(edition)
    if form == "template":
        click.echo(template(numbers), nl=False)
        return
    if sheet is None:
        message = "name a sheet's file, or use --template to get an empty one"
        raise click.UsageError(message)
    filled = _read_sheet(numbers, sheet)
    parts = breakdown(numbers, filled.sheet)
    row = fate(numbers, parts.total).key
    if form == "json":
        print_json(breakdown_content(parts, numbers) | {"fate": row})
        return
    show(stone_picture(numbers, filled.sheet.stone), "", score_table(numbers, [("score", parts)]), f"solo fate: {row}")


@click.command(epilog="\b\nExamples:\n  pnp gold sheet.yaml\n  pnp gold sheet.yaml --all --svg stone.svg")
@click.argument("sheet", type=_FILE)
@click.option(
    "--all", "listed", flag_value=_LISTED, type=int, default=0, help=f"List the best placements (at most {_LISTED})."
)
@json_option
@drawing_options
@edition_option
def gold(
    *,
    sheet: Path,
    listed: int,
    form: str | None,
    svg: Path | None,
    pdf: Path | None,
    theme: str,
    edition: Path | None,
) -> None:
    """Find the best squares for the gold that is left on a SHEET (YAML) at the game's end.

    The answer is proven, and scored by the rules engine. Squares of one section are worth the same, so there are
    often many best placements; they are counted, and the first one in reading order is shown.
    """
    from pnp.cli.gold_view import gold_content, new_squares, show_gold  # noqa: PLC0415 - slow to import
    from pnp.cli.stone_drawings import write_stone  # noqa: PLC0415
    from solver.roll_write.models.gold import solve_gold  # noqa: PLC0415
    from solver.roll_write.positions import game_of, gold_state  # noqa: PLC0415

    numbers = load(edition)
    filled = _read_sheet(numbers, sheet)
    game = game_of(numbers, filled)
    state = gold_state(game, filled.sheet)
    solution = solve_gold(game, state)
    written = write_stone(numbers, (filled.sheet.stone, new_squares(state, solution, game)), theme, svg, pdf)
    if form == "json":
        print_json(gold_content(game, state, solution, listed))
    else:
        show_gold(game, state, solution, listed)
        for path in written:
            click.echo(f"wrote {path}")


@click.command(epilog="\b\nExamples:\n  pnp deal 7\n  pnp deal midsummer --players 2 --yaml --out game.yaml")
@click.argument("seed")
@deal_options
@click.option("--text", "form", flag_value="text", default="text", help="As one line of text (the default).")
@click.option("--yaml", "form", flag_value="yaml", help="As a file in words, for people.")
@json_option
@click.option("--out", type=_FILE, help="Write to this file instead of the terminal.")
@edition_option
def deal(
    *, seed: str, players: int | None, sheets: str | None, form: str, out: Path | None, edition: Path | None
) -> None:
    """Deal a game: every roll and every card of it, fixed by SEED (any number or word).

    Instead of a seed, SEED may be a deal in its text form, or the file of one: it is checked and printed.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - only when a file is written
    from solver.roll_write.deal_file import deal_content, write_deal_file  # noqa: PLC0415
    from solver.roll_write.deal_text import format_deal  # noqa: PLC0415

    numbers = load(edition)
    dealt = read_deal(numbers, seed, players, sheets)
    if form == "json":
        text = json.dumps(deal_content(numbers, dealt), indent=2, ensure_ascii=False) + "\n"
    else:
        text = write_deal_file(numbers, dealt) if form == "yaml" else format_deal(numbers, dealt) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomically(out, text.encode())
        click.echo(f"wrote {out}")


@click.command(epilog="\b\nExamples:\n  pnp replay 7 game.txt\n  pnp replay 7 '&LC B +C ^f A'")
@click.argument("deal")
@click.argument("line")
@deal_options
@json_option
@edition_option
def replay(
    *, deal: str, line: str, players: int | None, sheets: str | None, form: str | None, edition: Path | None
) -> None:
    """Replay a LINE of play (notation, a file of it, or -) of a DEAL (seed, text form or file), turn by turn.

    The first decision that the rules forbid is shown with the reason, the rule and what is legal; exit code 2.
    """
    from pnp.cli.replay_view import replay_content, show_replay  # noqa: PLC0415 - slow to import
    from solver.game.line import finish, replay_text  # noqa: PLC0415
    from solver.roll_write.game import RollWrite  # noqa: PLC0415

    numbers = load(edition)
    game = RollWrite(numbers, read_deal(numbers, deal, players, sheets))
    try:
        played = replay_text(game, line_text(line))
    except (NotationError, IllegalAction) as error:
        raise UserError(f"{line_place(line)}{error}") from error
    end = finish(game, played.final)
    if form == "json":
        print_json(replay_content(game, played, end))
    else:
        show_replay(game, played, end)


@click.command(
    epilog="\b\nExamples:\n  pnp simulate --player greedy --deals 20\n  pnp simulate --player beam --width 40"
)
@click.option(
    "--player",
    type=click.Choice(["random", "greedy", "beam"]),
    default="greedy",
    show_default=True,
    help="Who plays: any legal decision, the best end of each turn, or the best of WIDTH lines kept side by side.",
)
@click.option("--deals", type=click.IntRange(1), default=20, show_default=True, help="Solo games: seeds 1, 2, 3 ...")
@click.option("--width", type=click.IntRange(1), default=10, show_default=True, help="Lines that beam keeps.")
@click.option("--sheets", help="The same sheets in every game, such as W1M2; without it they are dealt.")
@json_option
@edition_option
def simulate(
    *, player: str, deals: int, width: int, sheets: str | None, form: str | None, edition: Path | None
) -> None:
    """Let a simple player play solo games, and show the quartiles of its scores (VP).

    The greedy player looks at its sheets alone, the beam also at the cards to come.
    """
    from pnp.cli.simulation import show_simulation, simulation, simulation_content  # noqa: PLC0415 - slow to import

    numbers = load(edition)
    dealt = [read_deal(numbers, str(number), 1, sheets) for number in range(1, deals + 1)]
    result = simulation(numbers, dealt, player, width)
    if form == "json":
        print_json(simulation_content(result))
    else:
        show_simulation(numbers, result)
