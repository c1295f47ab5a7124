"""The pages that can be opened over the sheets, and the page that the game ends with."""

from dataclasses import replace

from pnp.play.commands import MEANINGS, SHORT, Command
from pnp.play.glyphs import Glyphs
from pnp.play.layout import Lines, beside, styled, wrapped
from pnp.play.par import compared, par_words
from pnp.play.sheets_picture import stone_picture
from pnp.play.table_picture import artifact_words, reward_words
from pnp.play.view import View
from pnp.play.words import effect_words, face_word, line_words, needs_words, title_of
from solver.roll_write.filled import pair_name
from solver.roll_write.scoring import fate
from solver.roll_write.terms import LINE_COUNT, Colour

HOW = (
    "Enter the number of an option, or decisions in notation: W, +C, ^f, Xw, #b2. Several are played one by one.",
    "Arrows point at an option, Enter takes it; Escape takes the hand off.",
    "A shape and squares are pointed at on the stone and played when you confirm them with Enter.",
)
SIGNS = (
    "metals L C T M I S G; colours B W R; elements e f a w",
    "{ready} ready or taken   {spent} exhausted   {empty} free   X crossed   {new} would be crossed",
    "a letter beside a tube is a path not crossed yet, and the track that it advances",
)
CLOSE = "Enter or Escape closes this page"
VERDICT = 40
"""Columns for what a final score means."""


def page_lines(view: View, width: int, glyphs: Glyphs) -> Lines:
    """Return the rows of the open page, or of the game's end if none is open."""
    match view.page:
        case Command.LINE:
            lines = _line(view, width)
        case Command.TABLE:
            lines = _table(view, width)
        case Command.REWARDS:
            lines = rewards(view, width)
        case Command.POINTS:
            lines = _points(view)
        case Command.HELP:
            lines = _help(width, glyphs)
        case _:
            return ending(view, width, glyphs)
    return [styled(""), *lines, styled(""), styled((CLOSE, "dim"))]


def _help(width: int, glyphs: Glyphs) -> Lines:
    lines = [styled(row) for text in HOW for row in wrapped(text, width)]
    lines.append(styled(""))
    letters = {command: letter for letter, command in SHORT.items()} | {Command.HELP: "?"}
    for command, meaning in MEANINGS.items():
        lines.append(styled(("  " + letters[command], "bold"), f"  {command.value:<9}{meaning}"))
    lines.append(styled(""))
    signs = {"ready": glyphs.ready, "spent": glyphs.spent, "empty": glyphs.empty, "new": glyphs.new}
    return [*lines, *(styled(row) for text in SIGNS for row in wrapped(text.format(**signs), width, 2))]


def _line(view: View, width: int) -> Lines:
    rows = view.line.splitlines() or ["nothing has been decided yet"]
    return [styled(part) for row in rows for part in wrapped(row, width, 5)]


def dice(view: View) -> Lines:
    """Return what the dice show in each round."""
    game = view.game
    lines = [styled((f"{'dice':<9}{''.join(f'{colour.word:<10}' for colour in Colour)}".rstrip(), "bold"))]
    for number, faces in enumerate(game.deal.dice, 1):
        shown = "".join(f"{face_word(game.edition, face):<10}" for face in faces)
        lines.append(styled((f"round {number}  {shown.rstrip()}", "" if number >= view.state.round else "dim")))
    return lines


def _table(view: View, width: int) -> Lines:
    """The dice of every round; each colour's experiment, and its artifacts in order."""
    game, edition = view.game, view.game.edition
    lines = dice(view)
    for colour in Colour:
        piles = game.tables.piles_of(view.state, colour)
        card = edition.cards[piles.experiments[0]]
        lines += [
            styled(""),
            styled((f"{colour.word} ", "bold"), f"experiment: {needs_words(edition, card.needs)}, then"),
        ]
        lines[-1].append(f" {reward_words(edition, card)}")
        for number, artifact in enumerate(piles.artifacts, 1):
            made = edition.cards[artifact]
            text = f"{number}. {title_of(made.title, made.key)} {artifact_words(edition, made)}"
            as_experiment = f" | later {needs_words(edition, made.needs)}: {reward_words(edition, made)}"
            lines += [styled("  " + row) for row in wrapped(text + as_experiment, width - 2, 5)]
    return lines


def rewards(view: View, width: int) -> Lines:
    """Return the two ends of every line of the stone, and which lines were paid."""
    sheet = view.state.sheets[view.player]
    rewards = view.game.tables.mastery_sheets[view.player].rewards
    lines = [styled(("rewards of full rows and columns", "bold"))]
    for line in range(LINE_COUNT):
        both = [effect_words(view.game.edition, effect) for effect in rewards[line]]
        name = line_words(line, 0).split(",")[0]
        paid = "taken" if sheet.lines >> line & 1 else ""
        text = f"{name:<10}{both[0]:<27} {both[1]:<27} {paid}"
        lines.append(styled((text[:width].rstrip(), "dim" if paid else "")))
    return lines


def _points(view: View) -> Lines:
    """The score as the sheets stand, in its parts (VP)."""
    score = view.game.breakdown(view.state, view.player)
    names = view.game.edition.names
    rows = [("in play", "", score.play)]
    rows += [(f"{name} tube", "", score.tubes[metal]) for metal, name in enumerate(names.metals)]
    rows.append(("aqua regia", "", score.aqua_regia))
    for pair, part in enumerate(score.pairs):
        rows.append((pair_name(view.game.edition, pair), f"{part.value} x {part.squares}", part.points))
    lines = [styled(f"{name:<14}{how:>8}{points:>6}") for name, how, points in rows]
    return [styled(("score", "bold")), *lines, styled((f"{'total':<14}{'':>8}{score.total:>6} VP", "bold"))]


def ending(view: View, width: int, glyphs: Glyphs) -> Lines:
    """Return the page of the game's end: score, fate, par, stone and line."""
    game = view.game
    lines = [styled("")]
    for player in range(game.players):
        shown = view if game.players == 1 else _as_player(view, player)
        stone = stone_picture(game, view.state.sheets[player].stone, None, glyphs)
        if game.players > 1:
            lines.append(styled((f"player {'abcd'[player]}", "bold")))
        lines += beside([(_points(shown), 36), ([*verdict(shown), styled(""), *stone], VERDICT)])
    return [*lines, styled(""), *_line(view, width)]


def _as_player(view: View, player: int) -> View:
    return replace(view, player=player, total=view.game.total(view.state, player))


def verdict(view: View) -> Lines:
    """Return what a final score means: the row of the solo table, and the par."""
    total = view.game.total(view.state, view.player)
    if view.game.players > 1:
        winners = view.game.winners(view.state)
        return [styled(("winner" if view.player in winners else "", "bold"))]
    lines = [styled((f"{total} VP: {fate(view.game.edition, total).key}", "bold"))]
    if view.opening.par is not None:
        lines += [styled(part) for part in wrapped(f"par: {par_words(view.opening.par)}", VERDICT, 5)]
        lines.append(styled((compared(view.opening.par, total), "bold")))
    return lines
