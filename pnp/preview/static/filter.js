// The filter: every word has to be found in a component's name, kind, place in the files, or problems.
"use strict";

{
  const input = document.getElementById("filter");
  const onlyWrong = document.querySelector('[data-do="wrong"]');

  function matches(piece, words, wrong) {
    const found = piece.querySelector(".found");
    const said = found.dataset.find.toLowerCase();
    return words.every((word) => said.includes(word)) && (!wrong || found.childElementCount > 0);
  }

  preview.filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wrong = onlyWrong.getAttribute("aria-pressed") === "true";
    let shown = 0;
    const pieces = document.querySelectorAll(".piece");
    for (const piece of pieces) {
      piece.parentElement.hidden = !matches(piece, words, wrong);
      shown += piece.parentElement.hidden ? 0 : 1;
    }
    for (const section of document.querySelectorAll(".kind")) {
      section.hidden = !section.querySelector("li:not([hidden]) > .piece");
    }
    document.getElementById("shown").textContent = shown < pieces.length ? `, ${shown} shown` : "";
    document.getElementById("nothing").hidden = shown > 0 || pieces.length === 0;
    try {
      sessionStorage.setItem("pnp-preview-filter", input.value);
    } catch {
      // then the next page begins without a filter
    }
  };

  preview.actions.wrong = () => {
    onlyWrong.setAttribute("aria-pressed", String(onlyWrong.getAttribute("aria-pressed") !== "true"));
    preview.filter();
  };

  input.addEventListener("input", preview.filter);
  try {
    input.value = sessionStorage.getItem("pnp-preview-filter") ?? "";
  } catch {
    // nothing was kept
  }
  preview.filter();
}
