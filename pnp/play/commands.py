"""The words a player can enter beside decisions; none of them is a decision's notation."""

from enum import Enum


class Command(Enum):
    """A command; the value is its word."""

    HELP = "help"
    UNDO = "undo"
    HINT = "hint"
    BEST = "best"
    LINE = "line"
    TABLE = "table"
    REWARDS = "rewards"
    POINTS = "points"
    SAVE = "save"
    QUIT = "quit"


SHORT = {command.value[0]: command for command in Command if command is not Command.HELP}
COMMANDS: dict[str, Command] = (
    {command.value: command for command in Command} | SHORT | {"?": Command.HELP, "exit": Command.QUIT}
)

MEANINGS: dict[Command, str] = {
    Command.UNDO: "take the last decision back",
    Command.HINT: "a small hint; once more for the move",
    Command.BEST: "the best score that can still be reached",
    Command.TABLE: "the dice of all rounds, the cards to come",
    Command.REWARDS: "the rewards of the stone's rows and columns",
    Command.POINTS: "the score in its parts",
    Command.LINE: "the decisions so far, in notation",
    Command.SAVE: "save the game",
    Command.QUIT: "save and leave (Ctrl-C does too)",
    Command.HELP: "this page",
}
"""What each command does, in the order in which they are explained."""
