"""What lies on the table as text: the dice of the round and the top cards of each colour."""

from pnp.play.layout import Lines, styled, wrapped
from pnp.play.words import effect_words, face_word, needs_words, title_of
from solver.roll_write.edition import Card, Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.loading.shapes import shape_rows
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import ELEMENT_LETTERS, Colour

STYLES = ("bold", "bold", "bold red")


def reward_words(edition: Edition, card: Card) -> str:
    """Return both rewards of an experiment, as the decisions are written.

    >>> from solver.roll_write import load_edition
    >>> edition = load_edition()
    >>> reward_words(edition, edition.cards[0])
    'Xf 2 VP +X   Xw 1 VP XX/.+'
    """
    letters = [ELEMENT_LETTERS[edition.names.elements[reward.element]] for reward in card.rewards]
    return "   ".join(
        f"X{letter} {reward.points} VP {'/'.join(shape_rows(reward.shape))}"
        for letter, reward in zip(letters, card.rewards, strict=True)
    )


def artifact_words(edition: Edition, card: Card) -> str:
    """Return the track that an artifact card advances, and its effect.

    >>> from solver.roll_write import load_edition
    >>> edition = load_edition()
    >>> artifact_words(edition, edition.cards[0])
    '^e A 1 iron: cross 2 any'
    """
    letter = ELEMENT_LETTERS[edition.names.elements[card.element]]
    return f"^{letter} A {effect_words(edition, card.artifact)}"


def table_picture(game: RollWrite, state: State, width: int, height: int) -> Lines:
    """Return dice and top cards, three rows a colour; longer texts are wrapped where there is room."""
    lines: Lines = []
    for colour in Colour:
        lines += _colour(game, state, colour, width, wrap=height)
    if len(lines) > height:
        lines = []
        for colour in Colour:
            lines += _colour(game, state, colour, width, wrap=0)
    return lines


def _colour(game: RollWrite, state: State, colour: Colour, width: int, *, wrap: int) -> Lines:
    """A colour's rows: its die and the experiment's needs, the rewards, the artifact."""
    edition = game.edition
    piles = game.tables.piles_of(state, colour)
    experiment, artifact = edition.cards[piles.experiments[0]], edition.cards[piles.artifacts[0]]
    die = _die(game, state, colour)
    needs = f"needs {needs_words(edition, experiment.needs)}"
    text = artifact_words(edition, artifact)
    rows = wrapped(text, width - 2, 5) if wrap else [text]
    named = f" {title_of(artifact.title, artifact.key)}"
    if wrap and len(rows[-1]) + len(named) <= width - 2:
        rows[-1] += named
    open_to_take = state.colour == -1 and state.potency[colour] > 0
    style = STYLES[colour] if open_to_take or state.colour == colour else "dim"
    return [
        styled((f"{colour.word:<6}", style), f"{die:<16}", needs),
        styled("  ", reward_words(edition, experiment)),
        *(styled("  ", row) for row in rows),
    ]


def _die(game: RollWrite, state: State, colour: Colour) -> str:
    if not Stage.DIE <= state.stage <= Stage.END:
        return ""
    face = face_word(game.edition, game.deal.dice[state.round - 1][colour])
    return f"{face}, {state.potency[colour]} left"


def shapes_picture(game: RollWrite, state: State) -> Lines:
    """Return the shapes that are still to be placed, in their order, where nothing else is left to be played."""
    pending = [verb for verb in state.agenda if isinstance(verb, PendingShape)]
    lines: Lines = [styled(("still to place", "bold"))] if pending else []
    for number, verb in enumerate(pending, 1):
        reward = game.edition.cards[verb.card].rewards[verb.reward]
        element = game.edition.names.elements[reward.element]
        lines.append(styled(f" {number}. {element:<6}{'/'.join(shape_rows(reward.shape))}"))
    return lines
