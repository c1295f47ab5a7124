"""Pages are told of every change, from a saved file on; examined sides too."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.preview.live import Live
from pnp.preview.looks import Choices, Look
from pnp.preview.stage import Stage
from tests.pnp.preview.drawing import Words

LOOK = Look("house", "colour", "en")


async def next_state(states: AsyncIterator[str]) -> str:
    """Return the next state that is told."""
    return await asyncio.wait_for(anext(states), 30)


def run(house: Choices, folder: Path, test: Callable[[Live, Words], Awaitable[None]]) -> None:
    """Run a test beside a live preview whose own edition is in a folder."""

    async def running() -> None:
        words = Words()
        live = Live(Stage(replace(house, folders=(folder,)), words))
        async with live.running():
            await test(live, words)

    asyncio.run(running())


def test_a_saved_file_is_told_to_those_who_follow(house: Choices, tmp_path: Path) -> None:
    async def test(live: Live, words: Words) -> None:
        states = live.states(LOOK)
        first = await next_state(states)
        await asyncio.sleep(0.5)  # until the folder is watched
        words.words["one"] = "star"
        (tmp_path / "cards.yaml").write_text("saved", encoding="utf-8")
        told = [await next_state(states)]
        while "star" not in (live.stage.picture(LOOK, "one-front") or ""):
            told.append(await next_state(states))
        assert first not in told
        await states.aclose()  # type: ignore[attr-defined]

    run(house, tmp_path, test)


def test_sides_are_examined_once_nobody_asks_for_anything(house: Choices, tmp_path: Path) -> None:
    async def test(live: Live, _words: Words) -> None:
        states = live.states(LOOK)
        first = await next_state(states)
        second = await next_state(states)
        assert second != first
        assert not live.stage.examine()

    run(house, tmp_path, test)


def test_all_pages_are_let_go_at_the_end(house: Choices, tmp_path: Path) -> None:
    async def test(live: Live, _words: Words) -> None:
        async def follow() -> list[str]:
            return [state async for state in live.states(LOOK)]

        following = asyncio.create_task(follow())
        await asyncio.sleep(0.1)
        live.close()
        assert await asyncio.wait_for(following, 30)

    run(house, tmp_path, test)


def test_a_long_silence_is_broken_though_sides_are_examined(house: Choices, tmp_path: Path) -> None:
    async def test(live: Live, _words: Words) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("pnp.preview.live._ALIVE", 0.05)
            patch.setattr(live.stage, "state", lambda _look: "same")
            states = live.states(LOOK)
            assert [await next_state(states) for _ in range(3)] == ["same", "", ""]

    run(house, tmp_path, test)
