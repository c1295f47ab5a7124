"""Saved files are noticed; editors' own files are not."""

import asyncio
import os
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest
from watchfiles import Change, awatch
from watchfiles.main import FileChange

from pnp.preview.watching import changes, is_data


@pytest.mark.parametrize("name", ["cards.yaml", "paths.csv", "rules.en.md", "lead.svg", "art.PNG"])
def test_data_files_count(name: str) -> None:
    assert is_data(Change.modified, f"/x/{name}")


@pytest.mark.parametrize("name", [".cards.yaml.swp", ".cards.yaml", "cards.yaml~", "#cards.yaml#", "4913", "x.py"])
def test_the_files_of_editors_do_not(name: str) -> None:
    assert not is_data(Change.added, f"/x/{name}")


def noticed(folders: list[Path], steps: list[Callable[[], object]]) -> int:
    """Return after how many of the steps, each taken when the one before was noticed, the watcher told of a change."""

    async def run() -> int:
        stop = asyncio.Event()
        told = 0

        async def follow() -> None:
            nonlocal told
            async for _ in changes(folders, stop):
                told += 1
                if told == len(steps):
                    stop.set()
                    return
                steps[told]()

        following = asyncio.create_task(follow())
        await asyncio.sleep(0.3)  # until the watcher has begun
        steps[0]()
        await asyncio.wait_for(following, 30)
        return told

    return asyncio.run(run())


def test_each_saved_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "inner" / "cards.yaml"
    path.parent.mkdir()
    path.write_text("one", encoding="utf-8")

    def save_beside() -> None:
        (tmp_path / "inner" / "new.tmp").write_text("three", encoding="utf-8")
        (tmp_path / "inner" / "new.tmp").replace(path)

    assert noticed([tmp_path], [lambda: path.write_text("two", encoding="utf-8"), save_beside, path.unlink]) == 3


def test_a_folder_that_is_replaced_is_found_again(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    for folder in (mine, other):
        folder.mkdir()
        (folder / "cards.yaml").write_text("one", encoding="utf-8")

    def swap() -> None:
        mine.rename(tmp_path / "old")
        other.rename(mine)

    def do_nothing() -> None:
        """Wait for the second news, in case something happened before the new folder was watched."""

    edit = mine / "cards.yaml"
    assert noticed([mine], [swap, do_nothing, lambda: edit.write_text("two", encoding="utf-8")]) == 3


def test_files_are_looked_at_again_and_again_where_the_system_cannot_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    async def limited(
        *paths: Path, stop_event: asyncio.Event, force_polling: bool | None, **_others: object
    ) -> AsyncGenerator[set[FileChange], None]:
        asked.append(force_polling)
        if not force_polling:
            raise OSError(28, "no space left for watches")
        watch = awatch(*paths, stop_event=stop_event, force_polling=True, rust_timeout=200, yield_on_timeout=True)
        async for group in watch:
            yield group

    monkeypatch.setattr("pnp.preview.watching.awatch", limited)

    def do_nothing() -> None:
        """Wait for the second news."""

    path = tmp_path / "cards.yaml"
    path.write_text("one", encoding="utf-8")
    later = path.stat().st_mtime + 10  # whole seconds are compared
    assert noticed([tmp_path], [do_nothing, lambda: os.utime(path, (later, later))]) == 2
    assert asked == [None, True]


def test_a_stop_ends_the_watch_when_nothing_happens(tmp_path: Path) -> None:
    async def run() -> list[None]:
        stop = asyncio.Event()
        asyncio.get_running_loop().call_later(0.2, stop.set)
        return [told async for told in changes([tmp_path], stop)]

    assert asyncio.run(run()) == []
