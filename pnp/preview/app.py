"""The preview as an ASGI application: pages, pictures, and a stream of events for each look."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from anyio.to_thread import run_sync
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.drawing import DrawingError
from pnp.preview.assets import LIVE, MEDIA, asset_names
from pnp.preview.live import Live
from pnp.preview.looks import Look
from pnp.preview.snapshot import Side

HOSTS: Final = ("127.0.0.1", "localhost")
"""What the page may be called: a page of another site cannot pass under its own name for this one."""
_PAGE_POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
_NEVER: Final = "no-store"
_FOR_EVER: Final = "private, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class _LiveLinks:
    """Addresses relative to ``/EDITION/THEME/LANGUAGE/``."""

    live: Live
    assets: str = "../../../assets/"

    def look(self, look: Look) -> str:
        return f"../../../{quote(look.path)}/"

    def picture(self, side: Side) -> str:
        return f"{quote(side.name)}.svg?v={self.live.stage.version(side)}"


class _Handlers:
    def __init__(self, live: Live) -> None:
        self.live = live

    def look(self, request: Request) -> Look:
        """Return the look that is asked for."""
        self.live.asked()
        found = Look(*(str(request.path_params[key]) for key in ("edition", "theme", "language")))
        if found not in self.live.stage.choices:
            raise HTTPException(404, f"there is no {found.path}; / leads to what there is")
        return found

    async def start(self, _request: Request) -> Response:
        return RedirectResponse(f"/{quote(self.live.stage.choices.first.path)}/")

    async def asset(self, request: Request) -> Response:
        name = str(request.path_params["name"])
        if name not in asset_names(LIVE):
            raise HTTPException(404)
        content = await run_sync(self.live.stage.asset, name)
        headers = {**_HEADERS, "Cache-Control": _NEVER}
        return Response(content, media_type=MEDIA[name.rpartition(".")[2]], headers=headers)

    async def page(self, request: Request) -> Response:
        look = self.look(request)
        content = await run_sync(self.live.stage.page, look, _LiveLinks(self.live))
        headers = {**_HEADERS, "Cache-Control": _NEVER, "Content-Security-Policy": _PAGE_POLICY}
        return HTMLResponse(content, headers=headers)

    async def picture(self, request: Request) -> Response:
        look = self.look(request)
        try:
            content = await run_sync(self.live.stage.picture, look, str(request.path_params["side"]))
        except DrawingError as error:
            raise HTTPException(404, str(error)) from error
        if content is None:
            raise HTTPException(404)
        kept = _FOR_EVER if "v" in request.query_params else _NEVER
        headers = {**_HEADERS, "Cache-Control": kept, "Content-Security-Policy": _PICTURE_POLICY}
        return Response(content, media_type=MEDIA["svg"], headers=headers)

    async def events(self, request: Request) -> Response:
        look = self.look(request)
        headers = {**_HEADERS, "Cache-Control": _NEVER}
        return StreamingResponse(self._told(look), media_type="text/event-stream", headers=headers)

    async def _told(self, look: Look) -> AsyncIterator[str]:
        async for state in self.live.states(look):
            yield f"data: {state}\n\n" if state else ": nothing new\n\n"


def app(live: Live) -> Starlette:
    """Return the application; it answers under the names of this machine's loopback only."""
    handlers = _Handlers(live)
    look = "/{edition}/{theme}/{language}"

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncIterator[None]:
        async with live.running():
            yield

    return Starlette(
        routes=[
            Route("/", handlers.start),
            Route("/assets/{name}", handlers.asset),
            Route(f"{look}/", handlers.page),
            Route(f"{look}/events", handlers.events),
            Route(f"{look}/{{side}}.svg", handlers.picture),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=HOSTS, www_redirect=False)],
        lifespan=running,
    )
