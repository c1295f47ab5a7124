"""What a field is in the words of a language; screen readers say it, and viewers show it under the pointer."""

from pnp.components.roll_write.words import Words


def label(name: str, words: Words) -> str:
    """Return what the field of a name is.

    >>> from pnp.components.roll_write.words import words
    >>> [label(name, words("en")) for name in ("tube.tin.3", "exhausted.tube.tin.3", "path.tin.red", "turn.5.3")]
    ['Tin 3', 'Tin 3: exhausted', 'Tin: red', 'Round 5: Turn 3']
    """
    text = _label(name.split("."), words)
    return text[:1].upper() + text[1:]


def _label(parts: list[str], words: Words) -> str:
    match parts:
        case ["exhausted", *rest]:
            return f"{_label(rest, words)}: {words['form.exhausted']}"
        case ["tube" | "shelf" as kind, stock, number]:
            names = "metals" if kind == "tube" else "shelves"
            return f"{words[f'names.{names}.{stock}']} {number}"
        case ["path", metal, colour]:
            return f"{words[f'names.metals.{metal}']}: {words[f'names.colours.{colour}']}"
        case ["round", number]:
            return f"{words['workshop.round']} {number}"
        case ["turn", number, turn]:
            return f"{words['workshop.round']} {number}: {words['workshop.turn']} {turn}"
        case ["track", element, step]:
            return f"{words[f'names.elements.{element}']} {step}"
        case ["circle" | "plus" as kind, pair, element, *level]:
            sign = level[0] if kind == "circle" else words["mastery.plus-one"]
            return f"{words[f'names.pairs.{pair}']}: {words[f'names.elements.{element}']} {sign}"
        case ["score", *what]:
            return f"{words['mastery.scoring']}: {_part(what, words)}"
        case ["pad", player, *what]:
            return f"{words.fill('form.player', number=player)}: {_part(what, words)}"
        case ["points"]:
            return words["workshop.running-total"]
        case _:
            return parts[-1]


def _part(what: list[str], words: Words) -> str:
    """Return a part of the final scoring: a pair's value, squares or result, or one of the totals."""
    if len(what) == 1:
        return words["pad.player"] if what == ["name"] else words[f"mastery.{what[0]}"]
    pair, part = what
    return f"{words[f'names.pairs.{pair}']}, {words['names.vp'] if part == 'result' else words[f'mastery.{part}']}"
