"""The looks that somebody is looking at: drawn when first asked for, and again when the data files have changed."""

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from secrets import token_hex
from threading import Lock

from pnp.drawing import DrawingError
from pnp.drawing.page import component_page
from pnp.drawing.svg import svg_text
from pnp.preview.assets import asset
from pnp.preview.looks import Choices, Look
from pnp.preview.page import page
from pnp.preview.problems import Problem, side_problems
from pnp.preview.showing import Links, Showing
from pnp.preview.snapshot import Side, Snapshot, draw
from solver.templates import forget_files

Draw = Callable[[Choices, Snapshot], Snapshot]


@dataclass(slots=True)
class _Scene:
    """A look as it is now.

    Attributes:
        snapshot: what is drawn.
        state: the number of the last change to its page.
        pictures: sides as SVG, with their versions.
        examined: what is wrong with sides, each as it was when it was examined.
        watchers: how many pages follow it.
        stale: whether files have changed since it was drawn.
    """

    snapshot: Snapshot
    state: int = 0
    pictures: dict[str, tuple[int, str]] = field(default_factory=dict)
    examined: dict[str, tuple[Side, tuple[Problem, ...]]] = field(default_factory=dict)
    watchers: int = 0
    stale: bool = False

    def unexamined(self) -> Side | None:
        """Return a side that has changed since it was examined, or never was."""
        for side in self.snapshot.sides():
            if side.drawing is not None and not self._is_examined(side):
                return side
        return None

    def found(self) -> dict[str, tuple[Problem, ...]]:
        """Return what is wrong with the sides that have been examined as they are now."""
        return {side.name: self.examined[side.name][1] for side in self.snapshot.sides() if self._is_examined(side)}

    def _is_examined(self, side: Side) -> bool:
        if side.name not in self.examined:
            return False
        then = self.examined[side.name][0]
        return (then.version, then.product) == (side.version, side.product)


class Stage:
    """All looks of a preview. Every method may be called from any thread.

    They wait for each other: fonts, icons and the caches of data files are not made to be used side by side.
    """

    def __init__(self, choices: Choices, draw: Draw = draw) -> None:
        self.choices = choices
        self._draw = draw
        self._lock = Lock()
        self._scenes: dict[Look, _Scene] = {}
        self._count = 0
        self._token = token_hex(4)  # so that a browser does not take pictures of an earlier server for ours

    def state(self, look: Look) -> str:
        """Return what changes whenever the page of a look does."""
        with self._lock:
            return self._said(self._scene(look).state)

    def showing(self, look: Look, links: Links) -> Showing:
        """Return what the page of a look shows now."""
        with self._lock:
            scene = self._scene(look)
            return Showing(scene.snapshot, tuple(self.choices.all()), links, scene.found(), self._said(scene.state))

    def page(self, look: Look, links: Links) -> str:
        """Return the page of a look as HTML."""
        showing = self.showing(look, links)
        with self._lock:
            return page(showing)

    def asset(self, name: str) -> bytes:
        """Return a file that every page uses, by one of the names of `asset_names`."""
        with self._lock:
            return asset(name)

    def version(self, side: Side) -> str:
        """Return what tells the picture of a side from earlier ones."""
        return self._said(side.version)

    def picture(self, look: Look, name: str) -> str | None:
        """Return a side as SVG, its bleed included; None when there never was such a side, or it could not be drawn.

        A side that has just gone is still given as it was, for a page that has not heard of it yet.

        Raises:
            DrawingError: an icon has become unusable since the side was drawn.
        """
        with self._lock:
            scene = self._scene(look)
            side = scene.snapshot.side(name)
            version, made = scene.pictures.get(name, (0, None))
            if side is None or side.drawing is None:
                return made
            if version != side.version:
                made = svg_text(component_page(side.drawing).drawing)
                scene.pictures[name] = side.version, made
            return made

    @contextmanager
    def watched(self, look: Look) -> Iterator[None]:
        """Keep a look up to date as long as a page follows it."""
        with self._lock:
            scene = self._scene(look)
            scene.watchers += 1
        try:
            yield
        finally:
            with self._lock:
                scene.watchers -= 1

    def refresh(self) -> None:
        """Read the data files again and redraw the looks that are watched; the others wait until they are asked for.

        A new theme among the templates can be chosen from then on.
        """
        with self._lock:
            forget_files()
            before, self.choices = self.choices, self.choices.renewed()
            for scene in self._scenes.values():
                scene.stale = True
                if scene.watchers:
                    self._redraw(scene)
                if self.choices != before:
                    self._count += 1
                    scene.state = self._count

    def examine(self) -> bool:
        """Look for what is wrong with one more side of a watched look; return whether there was one left."""
        with self._lock:
            for scene in self._scenes.values():
                side = scene.unexamined() if scene.watchers else None
                if side is not None:
                    scene.examined[side.name] = side, _examined(side)
                    if scene.unexamined() is None:
                        self._count += 1
                        scene.state = self._count
                    return True
        return False

    def _said(self, number: int) -> str:
        return f"{self._token}-{number}"

    def _scene(self, look: Look) -> _Scene:
        if look not in self._scenes:
            snapshot = self._drawn(Snapshot(look))
            self._scenes[look] = _Scene(snapshot, snapshot.number)
        scene = self._scenes[look]
        if scene.stale:
            self._redraw(scene)
        return scene

    def _redraw(self, scene: _Scene) -> None:
        before = scene.snapshot
        scene.snapshot = self._drawn(before)
        scene.stale = False
        if replace(scene.snapshot, number=before.number) != before:
            scene.state = scene.snapshot.number

    def _drawn(self, before: Snapshot) -> Snapshot:
        self._count += 1
        before = replace(before, number=self._count)
        try:
            return self._draw(self.choices, before)
        except Exception as error:  # noqa: BLE001 - whatever a half-saved file brings about, the preview goes on
            return replace(before, errors=(_own_mistake(error),))


def _examined(side: Side) -> tuple[Problem, ...]:
    if side.drawing is None or side.product is None:
        return ()
    try:
        return tuple(side_problems(side.drawing, side.product))
    except DrawingError as error:
        return (Problem("preflight", str(error)),)
    except Exception as error:  # noqa: BLE001 - one side that cannot be examined must not keep the others from it
        return (_own_mistake(error),)


def _own_mistake(error: Exception) -> Problem:
    """Print where in the program an unforeseen error came from, and return it as a problem."""
    traceback.print_exception(error, file=sys.stderr)
    said = f"{type(error).__name__}: {error}; this is a mistake in pnp itself, the terminal shows where"
    return Problem("program", said)
