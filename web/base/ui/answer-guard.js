import { isFramed, PressGuard } from "../dom/press-guard.js";
/** @import { PressState } from "../dom/press-guard.js" */

/**
 * Lets a button answer only presses and keys that were meant for it (see `PressGuard`). For what grants, writes or deletes something:
 * another program or page may have led the window to the question, under a pointer that goes on pressing.
 *
 * The button can have the focus while it does not answer yet.
 *
 * @template {HTMLButtonElement} Button
 * @param {Button} button
 * @returns {Button}
 */
export function guardAnswer(button) {
  button.classList.add("answer");
  showPressState(button, "waiting");
  guard?.watch(button);
  return button;
}

/** Shows whether a button takes presses. Keys and screen readers, which need no pointer, find it enabled earlier. @param {Element} button @param {PressState} state */
export function showPressState(button, state) {
  button.ariaDisabled = state === "open" || state === "ready" ? null : "true";
  button.toggleAttribute("data-waits", state !== "ready");
}

/** Returns the guarded button that an event is for. @param {Event} event */
export function answerOf(event) {
  const path = event.composedPath().filter((one) => one instanceof Element);
  return path.find((one) => one.matches("button.answer"));
}

/**
 * The guard of a window, which knows where the pointer is before the first question. None in the extension's frame, which guards whole
 * panels: the page can cover them.
 */
const guard = isFramed ? null : startGuard();

function startGuard() {
  const guard = new PressGuard({ changed: showPressState });
  addEventListener("click", (event) => {
    const button = answerOf(event);
    if (!button || guard.takes(event, button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  return guard;
}
