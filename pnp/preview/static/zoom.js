// Zoom: one scale for all components; what is under the pointer, or has the focus, stays where it is.
"use strict";

{
  const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4, 6];
  const least = steps[0];
  const most = steps[steps.length - 1];
  const root = document.documentElement;
  const pinch = { fingers: new Map(), apart: 0, scale: 1 };
  let scale = 1;

  function anchorFor(place) {
    const found = place ?? document.querySelector(".piece:focus, .piece:focus-within");
    return found ?? [...document.querySelectorAll(".piece")].find((piece) => piece.getBoundingClientRect().bottom > 0);
  }

  function zoom(wanted, place) {
    const next = Math.min(most, Math.max(least, wanted));
    const anchor = anchorFor(place);
    const before = anchor?.getBoundingClientRect().top ?? 0;
    scale = next;
    root.style.setProperty("--scale", String(scale));
    const percent = `${Math.round(scale * 100)} %`;
    const button = document.getElementById("zoom");
    button.textContent = percent;
    button.setAttribute("aria-label", `Zoom ${percent}, back to the first size`);
    if (anchor) {
      window.scrollBy(0, anchor.getBoundingClientRect().top - before);
    }
    try {
      sessionStorage.setItem("pnp-preview-scale", String(scale));
    } catch {
      // then the next page begins at 100 %
    }
  }

  function step(up) {
    const next = up ? steps.find((one) => one > scale + 0.01) : steps.findLast((one) => one < scale - 0.01);
    zoom(next ?? scale);
    preview.say(`zoom ${Math.round(scale * 100)} %`);
  }

  function apart() {
    const [one, other] = [...pinch.fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  preview.actions.larger = () => step(true);
  preview.actions.smaller = () => step(false);
  preview.actions.fit = () => {
    zoom(1);
    preview.say("zoom 100 %");
  };

  const place = document.getElementById("components");

  place.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoom(scale * Math.exp(-event.deltaY / 300), event.target.closest(".piece"));
      }
    },
    { passive: false },
  );

  place.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" && event.target.closest(".frame")) {
      pinch.fingers.set(event.pointerId, event);
      if (pinch.fingers.size === 2) {
        pinch.apart = apart();
        pinch.scale = scale;
      }
    }
  });

  window.addEventListener("pointermove", (event) => {
    if (pinch.fingers.has(event.pointerId)) {
      pinch.fingers.set(event.pointerId, event);
      if (pinch.fingers.size === 2 && pinch.apart > 0) {
        zoom((pinch.scale * apart()) / pinch.apart, event.target.closest?.(".piece"));
      }
    }
  });

  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, (event) => pinch.fingers.delete(event.pointerId));
  }

  try {
    const kept = Number(sessionStorage.getItem("pnp-preview-scale"));
    if (kept) {
      zoom(kept);
    }
  } catch {
    // nothing was kept
  }
}
