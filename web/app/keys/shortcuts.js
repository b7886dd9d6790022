import { isOfInputMethod } from "../../base/dom/input-method.js";
import { keyLetter } from "../../base/dom/key-letter.js";

const setting = "backnote.single-keys";

/** @typedef {"quickNote" | "openSuggestion" | "newNote" | "search" | "reader" | "newTab" | "closeTab" | "reopenTab" | "nextTab" | "previousTab" | "keys"} Shortcut */

/** On a Mac, Option writes other characters, so that Control works where text is written. */
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
const modifier = isMac ? "Control" : "Alt";

/** The shortcuts with their keys. @type {Record<Shortcut, {keys: string[], isSingle: boolean}>} */
export const shortcuts = {
  quickNote: { keys: [modifier, "Shift", "Q"], isSingle: false },
  openSuggestion: { keys: [modifier, "Shift", "N"], isSingle: false },
  reader: { keys: [modifier, "Shift", "R"], isSingle: false },
  newTab: { keys: [modifier, "Shift", "T"], isSingle: false },
  closeTab: { keys: [modifier, "Shift", "W"], isSingle: false },
  reopenTab: { keys: [modifier, "Shift", "Z"], isSingle: false },
  nextTab: { keys: [modifier, "Shift", "PageDown"], isSingle: false },
  previousTab: { keys: [modifier, "Shift", "PageUp"], isSingle: false },
  newNote: { keys: ["N"], isSingle: true },
  search: { keys: ["/"], isSingle: true },
  keys: { keys: ["?"], isSingle: true },
};

/**
 * By key code and not by character: with Option, a Mac types other characters. In a text, those are written.
 *
 * @type {Record<string, Shortcut>}
 */
const withAltShift = {
  KeyQ: "quickNote",
  KeyN: "openSuggestion",
  KeyR: "reader",
  KeyT: "newTab",
  KeyW: "closeTab",
  KeyZ: "reopenTab",
  PageDown: "nextTab",
  PageUp: "previousTab",
};

/** Returns whether shortcuts of a single key are on (WCAG 2.2, success criterion 2.1.4). */
export function areSingleKeysOn() {
  try {
    return localStorage.getItem(setting) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} work */
export function setSingleKeys(work) {
  try {
    if (work) localStorage.removeItem(setting);
    else localStorage.setItem(setting, "off");
  } catch {
    // Without local storage, the choice lasts as long as the window.
  }
}

/** The shortcuts that work within a page's snapshot. @type {Shortcut[]} */
const withinFrame = ["quickNote", "openSuggestion", "reader", "newTab", "closeTab", "reopenTab"];

/**
 * Returns the shortcut that an access key of a snapshot requests. The frame keeps every key and has no
 * origin, so it can only navigate the window to a fragment, which is intercepted.
 *
 * @param {string} url
 */
function shortcutOfFragment(url) {
  const { pathname, hash } = new URL(url);
  return pathname === "/browse" && withinFrame.find((name) => hash === `#${name}`) || null;
}

/** Whether the last place that had the focus takes text. */
let wasInText = false;

/**
 * Remembers whether a text has or had the focus. An event that goes nowhere, because nothing has the focus,
 * changes nothing. Keys and presses are seen as well, because the focus that moves within a shadow root does
 * not reach the document.
 *
 * @param {Event} event
 */
function rememberFocus(event) {
  const [target] = event.composedPath();
  if (takesText(event)) wasInText = true;
  else if (event.type !== "pointerdown" && target instanceof HTMLElement && isControl(target)) {
    wasInText = false;
  }
}

/** @param {HTMLElement} target */
function isControl(target) {
  return target.matches("a[href], button, summary, [tabindex]:not(main)");
}

/** @param {Record<Shortcut, () => unknown>} handlers */
export function handleShortcuts(handlers) {
  for (const name of ["focusin", "pointerdown", "keydown"]) {
    document.addEventListener(name, rememberFocus, { capture: true });
  }
  // What is sent with a form is written.
  document.addEventListener("submit", () => (wasInText = false), { capture: true });
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const asked = event.hashChange && shortcutOfFragment(event.destination.url);
    if (!asked) return;
    event.preventDefault();
    if (!document.body.classList.contains("signed-out")) handlers[asked]();
  });
  // If the window's URL is spelled differently, the document was loaded again.
  if (shortcutOfFragment(location.href) === "quickNote") {
    history.replaceState(history.state, "", location.pathname + location.search);
    handlers.quickNote();
  }
  document.addEventListener("keydown", (event) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    handlers[shortcut]();
  });
}

/** @param {KeyboardEvent} event @returns {Shortcut | null} */
function shortcutOf(event) {
  const { altKey, shiftKey, ctrlKey, metaKey, code, key } = event;
  if (metaKey || isOfInputMethod(event) || event.defaultPrevented || event.repeat) return null;
  if (isMac && ctrlKey && shiftKey && !altKey) return withAltShift[code] ?? null;
  if (ctrlKey) return null;
  if (altKey && shiftKey) return isWritten(event) ? null : withAltShift[code] ?? null;
  if (altKey || document.body.classList.contains("signed-out") || !areSingleKeysOn()) return null;
  // Who typed goes on typing after a press beside the text, or when the text disappeared: those letters are no
  // commands. They are again once a control has the focus.
  if (wasInText) return null;
  if (document.querySelector("dialog[open]")) return null;
  if (key === "/") return "search";
  if (key === "?") return "keys";
  return keyLetter(event) === "n" ? "newNote" : null;
}

/**
 * Returns whether a key with Alt and Shift writes something in a text: with Option, a Mac writes other characters, such as Ż, Œ and „. What
 * the layout itself has on the key, in any script, is not written with Alt.
 *
 * @param {KeyboardEvent} event
 */
function isWritten(event) {
  const { key } = event;
  const isOther = /^[^\0-~]$/.test(key) &&
    /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(key);
  return (isOther || key === "Dead") && takesText(event);
}

/** Returns whether an event is in a text field, in any shadow root. @param {Event} event */
function takesText(event) {
  return event.composedPath().some((target) =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, [role=textbox], [role=listbox], [role=application]"))
  );
}
