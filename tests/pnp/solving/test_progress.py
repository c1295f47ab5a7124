"""Progress on the error output: one row on a terminal, otherwise a row for each piece of news."""

import pytest
from rich.console import Console

from pnp.solving import progress
from pnp.solving.progress import OneRow, Rows, reporting
from solver.roll_write.prove import Standing


def told(row: OneRow) -> str:
    console = Console(width=120)
    with console.capture() as captured:
        console.print(row)
    return captured.get().strip()


def test_the_row_says_since_when_nothing_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("pnp.solving.progress.time.monotonic", lambda: now[0])
    row = OneRow()
    assert told(row).startswith("nothing found yet, 0 s")
    row.hear(Standing(190, None, 0.5, "190 VP: greedy player"))
    row.hear(Standing(190, 220, 1.0, "at most 220 VP: relaxed bound"))
    now[0] += 12
    assert told(row).startswith("190 VP, at most 220 (gap 15.8 %), unchanged for 12 s, 12 s")
    row.hear(Standing(190, 220, 12.0, "at most 220 VP: the same once more"))
    assert "unchanged for 12 s" in told(row)
    row.hear(Standing(200, 220, 12.0, "200 VP: beam"))
    assert told(row).startswith("200 VP, at most 220 (gap 10 %), 12 s")


def test_rows_tell_every_score_and_bounds_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    rows = Rows()
    rows.hear(Standing(190, None, 0.5, "190 VP: greedy player"))
    rows.hear(Standing(197, None, 0.6, "197 VP: beam of width 200"))
    for tenth in range(10):
        rows.hear(Standing(197, 230 - tenth, 0.7 + tenth / 10, "at most so many VP: branch and bound by turns"))
    rows.hear(Standing(197, 197, 9.0, "at most 197 VP: CP-SAT: no line reaches 198"))
    assert capsys.readouterr().err.splitlines() == [
        "     0.5 s  190 VP, no bound yet; greedy player",
        "     0.6 s  197 VP, no bound yet; beam of width 200",
        "     1.6 s  197 VP, at most 221 (gap 12.2 %); branch and bound by turns",
        "     9.0 s  197 VP, and no more; CP-SAT: no line reaches 198",
    ]


def test_without_a_terminal_rows_are_told() -> None:
    with reporting() as reporter:
        assert isinstance(reporter, Rows)


def test_on_a_terminal_it_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Console(stderr=True, force_terminal=True, width=100)
    monkeypatch.setattr(progress, "Console", lambda **_: terminal)
    with terminal.capture() as captured, reporting() as reporter:
        assert isinstance(reporter, OneRow)
        reporter.hear(Standing(197, 230, 0.1, "197 VP: beam"))
    assert "Ctrl-C: stop with this" in captured.get()
