"""The application: pages, pictures and assets, and who may ask for them."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient

from pnp.preview.app import app
from pnp.preview.live import Live
from pnp.preview.looks import Choices
from pnp.preview.stage import Stage
from tests.pnp.preview.drawing import Words

PAGE = "/house/colour/en/"


@pytest.fixture
def live(house: Choices) -> Live:
    return Live(Stage(house, Words()))


@pytest.fixture
def client(live: Live) -> Iterator[TestClient]:
    with TestClient(app(live), base_url="http://127.0.0.1:8765", follow_redirects=False) as made:
        yield made


def test_the_root_leads_to_the_first_look(client: TestClient) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.headers["location"]) == (307, PAGE)


def test_a_page_is_html_that_is_never_kept(client: TestClient) -> None:
    answer = client.get(PAGE)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert 'id="one"' in answer.text


def test_a_picture_is_an_svg_that_is_kept_under_its_version(client: TestClient) -> None:
    source = client.get(PAGE).text.partition('src="one-front.svg')[2].partition('"')[0]
    assert source.startswith("?v=")
    answer = client.get(f"{PAGE}one-front.svg{source}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert ET.fromstring(answer.text).get("width") == "46mm"  # noqa: S314 - our own picture
    assert client.get(f"{PAGE}one-front.svg").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["page.css", "settings.js", "live.js", "title.ttf", "icon.svg"])
def test_assets_are_served(client: TestClient, name: str) -> None:
    answer = client.get(f"/assets/{name}")
    assert answer.status_code == 200
    assert len(answer.content) > 300
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/page.html",
        "/assets/..%2fpage.py",
        "/other/colour/en/",
        "/house/colour/fr/",
        f"{PAGE}nobody.svg",
        f"{PAGE}..%2f..%2fx.svg",
        "/house/",
    ],
)
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(path, follow_redirects=True).status_code == 404


def test_nothing_can_be_sent(client: TestClient) -> None:
    assert client.post(PAGE).status_code == 405


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8765", "localhost", "localhost:1", "LOCALHOST:1"])
def test_the_loopback_may_be_called_by_its_names(client: TestClient, host: str) -> None:
    assert client.get(PAGE, headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8765", "192.168.1.5", ""]
)
def test_another_name_is_refused_whatever_it_leads_to(client: TestClient, host: str) -> None:
    for path in ("/", PAGE, f"{PAGE}events", "/assets/page.css"):
        assert client.get(path, headers={"host": host}).status_code == 400


def test_the_stream_tells_the_state_and_ends_when_the_preview_does(live: Live, client: TestClient) -> None:
    live.close()
    answer = client.get(f"{PAGE}events")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.text == ""
