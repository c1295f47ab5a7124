// Buttons: what they do, and how they show it. Turning over, overlays, light and dark.
"use strict";

{
  const root = document.documentElement;
  const schemes = { system: "Auto", light: "Light", dark: "Dark" };

  const button = (name) => document.querySelector(`.tools [data-do="${name}"]`);
  const press = (element, pressed) => element.setAttribute("aria-pressed", String(pressed));

  function turn(piece, side) {
    const flip = piece.querySelector('[data-do="flip"]');
    if (flip) {
      piece.dataset.side = side;
      press(flip, side === "back");
    }
  }

  function toggleLine(name) {
    const on = root.dataset[name] !== "on";
    root.dataset[name] = on ? "on" : "off";
    preview.set(name, root.dataset[name]);
    showSettings();
    preview.say(`${button(name).textContent}: ${root.dataset[name]}`);
  }

  function showSettings() {
    for (const line of ["trim", "bleed", "safe"]) {
      press(button(line), root.dataset[line] === "on");
    }
    const scheme = root.dataset.scheme;
    button("scheme").textContent = schemes[scheme];
    button("scheme").setAttribute("aria-label", `Light or dark: ${scheme === "system" ? "as the system" : scheme}`);
  }

  preview.turn = turn;

  preview.actions.flip = (piece) => {
    if (!piece?.querySelector('[data-do="flip"]')) {
      return;
    }
    const side = piece.dataset.side === "front" ? "back" : "front";
    turn(piece, side);
    preview.say(`${piece.id}: ${side}`);
  };

  preview.actions["flip-all"] = () => {
    const side = button("flip-all").getAttribute("aria-pressed") === "true" ? "front" : "back";
    for (const piece of document.querySelectorAll(".piece")) {
      turn(piece, side);
    }
    press(button("flip-all"), side === "back");
    preview.say(side === "back" ? "all backs" : "all fronts");
  };

  for (const line of ["trim", "bleed", "safe"]) {
    preview.actions[line] = () => toggleLine(line);
  }

  preview.actions.scheme = () => {
    const names = Object.keys(schemes);
    root.dataset.scheme = names[(names.indexOf(root.dataset.scheme) + 1) % names.length];
    preview.set("scheme", root.dataset.scheme);
    showSettings();
  };

  preview.actions.help = () => document.getElementById("help").showModal();

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-do]");
    if (pressed) {
      preview.actions[pressed.dataset.do](pressed.closest(".piece"));
    }
  });

  showSettings();
}
