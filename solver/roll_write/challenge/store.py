"""Where solved challenges are kept: an SQLite file, keyed by edition, generator, solver, day and kind."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from solver.files import writing
from solver.roll_write.challenge.kinds import GENERATOR, SOLVER
from solver.roll_write.challenge.question import Challenge, ChallengeError, Order
from solver.roll_write.challenge.record import read_record, write_record

APPLICATION = 0x54524D43
"""SQLite's application id of our files."""
FORMAT = 1
WAIT = 30.0
"""Seconds to wait for another process that writes."""

_SCHEMA = """
create table if not exists challenges (
    digest text not null,
    generator integer not null,
    solver integer not null,
    day text not null,
    kind text not null,
    record text not null,
    primary key (digest, generator, solver, day, kind)
) without rowid
"""


def default_path() -> Path:
    """Return the store in the user's own data folder."""
    from platformdirs import user_data_path  # noqa: PLC0415 - only when no other place is named

    return user_data_path("trismegistus-pnp", appauthor=False) / "challenges.sqlite"


class Store:
    """Challenges that were made before. Each call opens the file anew, so several processes may share it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def get(self, order: Order) -> Challenge | None:
        """Return a challenge that is kept, its lines replayed by the rules engine; None if it is not there.

        Raises:
            ChallengeError: the file is no store or damaged, or the challenge's record is.
            OSError: its folder cannot be made.
        """
        query = (
            "select record from challenges where digest = ? and generator = ? and solver = ? and day = ? and kind = ?"
        )
        with self._open() as connection:
            found = connection.execute(query, _key(order)).fetchone()
        if found is None:
            return None
        try:
            return read_record(order, str(found[0]))
        except ChallengeError as error:
            message = f"{self.path}: {error}; delete the file, and the challenges are made anew"
            raise ChallengeError(message) from error

    def has(self, order: Order) -> bool:
        """Return whether a challenge is kept; nothing is replayed.

        Raises:
            ChallengeError: the file is no store or damaged.
        """
        query = "select 1 from challenges where digest = ? and generator = ? and solver = ? and day = ? and kind = ?"
        with self._open() as connection:
            return connection.execute(query, _key(order)).fetchone() is not None

    def keep(self, challenge: Challenge) -> None:
        """Keep a challenge.

        Raises:
            ChallengeError: the file is no store, damaged, or cannot be written.
        """
        row = (*_key(challenge.question.order), write_record(challenge))
        with self._open() as connection, connection:
            connection.execute("insert or replace into challenges values (?, ?, ?, ?, ?, ?)", row)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with writing(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(self.path, timeout=WAIT)) as connection:
                self._prepare(connection)
                yield connection
        except sqlite3.Error as error:
            message = f"{self.path}: this store of challenges cannot be used ({error}); name another with --store"
            raise ChallengeError(message) from error

    def _prepare(self, connection: sqlite3.Connection) -> None:
        application = connection.execute("pragma application_id").fetchone()[0]
        version = connection.execute("pragma user_version").fetchone()[0]
        tables = connection.execute("select count(*) from sqlite_master").fetchone()[0]
        if application == 0 and tables == 0:
            with connection:
                connection.execute(_SCHEMA)
                connection.execute(f"pragma application_id = {APPLICATION}")
                connection.execute(f"pragma user_version = {FORMAT}")
        elif (application, version) != (APPLICATION, FORMAT):
            message = f"{self.path}: this is no store of challenges of this version; name another with --store"
            raise ChallengeError(message)


def _key(order: Order) -> tuple[str, int, int, str, str]:
    return order.edition.digest, GENERATOR, SOLVER, order.day.isoformat(), order.kind.value
