// The keyboard: one stop of the Tab key for all components, arrows between them, single keys for the buttons.
"use strict";

{
  const keys = {
    "+": "larger",
    "=": "larger",
    "-": "smaller",
    "−": "smaller",
    0: "fit",
    a: "flip-all",
    b: "bleed",
    d: "scheme",
    p: "wrong",
    s: "safe",
    t: "trim",
    "?": "help",
  };
  const filter = document.getElementById("filter");

  const shown = () => [...document.querySelectorAll("li:not([hidden]) > .piece")].filter((piece) => piece.offsetParent);
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

  // Only the current component and its button are stops of the Tab key.
  function makeCurrent(piece) {
    for (const other of document.querySelectorAll(".piece")) {
      const index = other === piece ? 0 : -1;
      other.tabIndex = index;
      const button = other.querySelector("button");
      if (button) {
        button.tabIndex = index;
      }
    }
  }

  preview.refreshKeys = () => {
    const pieces = shown();
    const current = pieces.find((piece) => piece.tabIndex === 0) ?? pieces[0];
    makeCurrent(current);
  };

  function beside(pieces, current, key) {
    const at = pieces.indexOf(current);
    if (key === "Home") return pieces[0];
    if (key === "End") return pieces[pieces.length - 1];
    if (key === "ArrowLeft") return pieces[at - 1];
    if (key === "ArrowRight") return pieces[at + 1];
    const from = current.getBoundingClientRect();
    const rows = pieces.filter((piece) => {
      const box = piece.getBoundingClientRect();
      return key === "ArrowDown" ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1;
    });
    const edge = (piece) => piece.getBoundingClientRect()[key === "ArrowDown" ? "top" : "bottom"];
    const sign = key === "ArrowDown" ? 1 : -1;
    const nearest = Math.min(...rows.map((piece) => sign * edge(piece)));
    const row = rows.filter((piece) => sign * edge(piece) - nearest < 40);
    const away = (piece) => Math.abs(middle(piece.getBoundingClientRect()).x - middle(from).x);
    return row.reduce((best, piece) => (best && away(best) <= away(piece) ? best : piece), undefined);
  }

  function move(event, piece) {
    const next = beside(shown(), piece, event.key);
    event.preventDefault();
    if (next) {
      makeCurrent(next);
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    }
  }

  document.addEventListener("focusin", (event) => {
    const piece = event.target.closest(".piece");
    if (piece) {
      makeCurrent(piece);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog")) {
      return;
    }
    if (event.target === filter) {
      if (event.key === "Escape") {
        filter.value = "";
        preview.filter();
        shown()[0]?.focus();
      }
      return;
    }
    const piece = event.target.closest(".piece");
    const own = event.target === piece;
    if (own && ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) {
      move(event, piece);
    } else if (piece && (event.key.toLowerCase() === "f" || (own && event.key === "Enter"))) {
      preview.actions.flip(piece);
      event.preventDefault();
    } else if (event.key === "/") {
      filter.focus();
      event.preventDefault();
    } else if (keys[event.key.toLowerCase()]) {
      preview.actions[keys[event.key.toLowerCase()]]();
      event.preventDefault();
    }
  });

  filter.addEventListener("input", preview.refreshKeys);
  preview.refreshKeys();
}
