"""The errors a user can cause, by cause; each says where, what and what to do."""


class TrismegistusError(Exception):
    """Something the user can put right; the command line prints it and exits with code 2."""


class EditionError(TrismegistusError):
    """An edition's data files are wrong; the message lists every finding as file:line:column."""


class NotationError(TrismegistusError):
    """A text form (deal, line, sheet) does not parse; the message points at the line and column."""


class IllegalAction(TrismegistusError):  # noqa: N818 - the word the rules use
    """An action the rules do not allow in this state.

    Attributes:
        rule: the id of the rule row that forbids it, such as ``RW-068``.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule
