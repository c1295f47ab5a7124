// What a person has chosen for the page, kept in the browser where that is possible. Runs before anything is shown.
"use strict";

const preview = {
  actions: {},

  get(name, otherwise) {
    try {
      return localStorage.getItem(`pnp-preview-${name}`) ?? otherwise;
    } catch {
      return otherwise; // a browser may forbid it
    }
  },

  set(name, value) {
    try {
      localStorage.setItem(`pnp-preview-${name}`, value);
    } catch {
      // then it is forgotten with the page
    }
  },

  say(words) {
    document.getElementById("said").textContent = words;
  },
};

{
  const root = document.documentElement;
  root.dataset.js = "yes";
  root.dataset.scheme = preview.get("scheme", "system");
  for (const line of ["trim", "bleed", "safe"]) {
    root.dataset[line] = preview.get(line, "off");
  }
}
