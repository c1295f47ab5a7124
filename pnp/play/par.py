"""Scores to compare with: a par has one or more marks, such as bronze, silver and gold of a daily challenge."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ParMark:
    """A score that somebody or something reached."""

    name: str
    score: int
    """VP."""


@dataclass(frozen=True, slots=True)
class Par:
    """The marks from the lowest to the highest, and what is known to be out of reach."""

    marks: tuple[ParMark, ...]
    bound: int | None = None
    """No line has more (VP), if that is known."""

    @property
    def best(self) -> int:
        """The highest mark (VP)."""
        return self.marks[-1].score

    @property
    def proven(self) -> bool:
        """Whether nothing is better than the highest mark."""
        return self.bound is not None and self.bound <= self.best


def par_words(par: Par) -> str:
    """Return a par as one line of text.

    >>> par_words(Par((ParMark("bronze", 90), ParMark("gold", 121)), bound=121))
    'bronze 90, gold 121 (proven)'
    """
    marks = ", ".join(f"{mark.name} {mark.score}" for mark in par.marks)
    if par.proven:
        return f"{marks} (proven)"
    return marks + (f" (nothing reaches more than {par.bound})" if par.bound is not None else " (best known)")


def compared(par: Par, total: int) -> str:
    """Return how a final score (VP) compares with a par.

    >>> par = Par((ParMark("bronze", 90), ParMark("gold", 121)))
    >>> compared(par, 100), compared(par, 121), compared(par, 80), compared(par, 130)
    ('bronze, 21 VP short of gold', 'gold', '10 VP short of bronze', 'gold, and 9 VP more')
    """
    reached = [mark for mark in par.marks if total >= mark.score]
    missed = [mark for mark in par.marks if total < mark.score]
    if not reached:
        return f"{missed[0].score - total} VP short of {missed[0].name}"
    name = reached[-1].name
    if missed:
        return f"{name}, {missed[-1].score - total} VP short of {missed[-1].name}"
    return name if total == par.best else f"{name}, and {total - par.best} VP more"
