// Follows the server: when it says that something changed, the page is fetched and the parts that differ are replaced.
"use strict";

{
  const root = document.documentElement;
  let busy = false;
  let behind = false;

  const parts = (place) => [...place.querySelectorAll("[data-part]")];
  const names = (place) => parts(place).map((part) => part.dataset.part).join("\n");

  // A picture in sight is loaded before it takes the old one's place, so that nothing flickers.
  async function load(part) {
    const ready = [...part.querySelectorAll("img")].map((picture) => {
      const loading = new Image();
      loading.src = picture.src;
      return loading.decode().catch(() => undefined);
    });
    await Promise.race([Promise.all(ready), new Promise((done) => setTimeout(done, 2000))]);
  }

  function inSight(part) {
    const box = part.getBoundingClientRect();
    return box.bottom > 0 && box.top < window.innerHeight && box.height > 0;
  }

  async function replace(old, fresh) {
    if (old.classList.contains("frame") && inSight(old)) {
      await load(fresh);
    }
    const { scrollLeft, scrollTop } = old;
    const focused = old.contains(document.activeElement);
    old.replaceWith(fresh);
    fresh.scrollTo(scrollLeft, scrollTop);
    const piece = fresh.closest(".piece");
    if (piece) {
      preview.turn(piece, piece.dataset.side);
      if (focused) {
        (fresh.querySelector("button") ?? piece).focus();
      }
    }
  }

  async function patch(page) {
    const fresh = new Map(parts(page).map((part) => [part.dataset.part, part]));
    if (names(document) !== names(page)) {
      const sides = new Map([...document.querySelectorAll(".piece")].map((piece) => [piece.id, piece.dataset.side]));
      document.getElementById("sections").replaceWith(page.getElementById("sections"));
      for (const piece of document.querySelectorAll(".piece")) {
        preview.turn(piece, sides.get(piece.id) ?? "front");
      }
    }
    const changed = parts(document).filter((part) => part.dataset.digest !== fresh.get(part.dataset.part)?.dataset.digest);
    await Promise.all(changed.map((part) => replace(part, fresh.get(part.dataset.part))));
    return changed.filter((part) => part.classList.contains("frame")).map((part) => part.dataset.part.split(" ")[0]);
  }

  function mark(changed) {
    for (const name of changed) {
      const piece = document.getElementById(name);
      piece.classList.remove("changed");
      void piece.offsetWidth; // so that the animation starts again
      piece.classList.add("changed");
    }
    if (changed.length) {
      const shown = changed.slice(0, 3).join(", ");
      preview.say(`changed: ${shown}${changed.length > 3 ? ` and ${changed.length - 3} more` : ""}`);
    }
  }

  async function update() {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    if (!answer.ok) {
      throw new Error(answer.statusText);
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const changed = await patch(page);
    root.dataset.state = page.documentElement.dataset.state;
    document.title = page.title;
    preview.filter();
    preview.refreshKeys();
    mark(changed);
  }

  async function follow() {
    if (busy) {
      return;
    }
    busy = true;
    try {
      while (behind) {
        behind = false;
        await update();
      }
    } catch {
      behind = true; // the server is gone; it says its state when it is back
    } finally {
      busy = false;
    }
  }

  // A page out of sight lets go of its connection: browsers keep few of them, and the server need not draw for nobody.
  let events = null;

  function listen() {
    events = new EventSource("events");
    events.addEventListener("message", (event) => {
      behind = behind || event.data !== root.dataset.state;
      follow();
    });
    events.addEventListener("open", () => {
      if (root.dataset.server === "gone") {
        preview.say("the server is back");
      }
      root.dataset.server = "there";
    });
    events.addEventListener("error", () => {
      root.dataset.server = "gone";
      preview.say("the server does not answer; the page goes on when it is back");
    });
  }

  function followWhenSeen() {
    if (document.visibilityState === "visible" && !events) {
      listen();
    } else if (document.visibilityState === "hidden" && events) {
      events.close();
      events = null;
    }
  }

  // What is scrolled to must not lie under the list of mistakes, which stays in sight.
  new ResizeObserver(([seen]) => {
    root.style.setProperty("--errors", `${Math.ceil(seen.contentRect.height)}px`);
  }).observe(document.querySelector(".errors"));

  document.addEventListener("visibilitychange", followWhenSeen);
  followWhenSeen();
}
