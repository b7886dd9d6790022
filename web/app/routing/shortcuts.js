const setting = "backnote.single-keys";

/** @typedef {"quickNote" | "openSuggestion" | "newNote" | "search" | "newTab" | "closeTab" | "reopenTab" | "nextTab" | "previousTab"} Shortcut */

/** What keys do, as they are shown to people. @type {Record<Shortcut, {keys: string[], isSingle: boolean}>} */
export const shortcuts = {
  quickNote: { keys: ["Alt", "Shift", "Q"], isSingle: false },
  openSuggestion: { keys: ["Alt", "Shift", "N"], isSingle: false },
  newTab: { keys: ["Alt", "Shift", "T"], isSingle: false },
  closeTab: { keys: ["Alt", "Shift", "W"], isSingle: false },
  reopenTab: { keys: ["Alt", "Shift", "Z"], isSingle: false },
  nextTab: { keys: ["Alt", "Shift", "PageDown"], isSingle: false },
  previousTab: { keys: ["Alt", "Shift", "PageUp"], isSingle: false },
  newNote: { keys: ["N"], isSingle: true },
  search: { keys: ["/"], isSingle: true },
};

/** By place and not by letter: with Option held a Mac types another character there. @type {Record<string, Shortcut>} */
const withAltShift = {
  KeyQ: "quickNote",
  KeyN: "openSuggestion",
  KeyT: "newTab",
  KeyW: "closeTab",
  KeyZ: "reopenTab",
  PageDown: "nextTab",
  PageUp: "previousTab",
};

/** Whether a key alone does something: WCAG 2.2, success criterion 2.1.4. */
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
    // A browser that keeps nothing asks again next time.
  }
}

/** Those that work within a page's snapshot. @type {Shortcut[]} */
const withinFrame = ["quickNote", "openSuggestion", "newTab", "closeTab", "reopenTab"];

/**
 * What an access key of a snapshot asks for. Its frame keeps every key, and being of no origin can tell the window nothing: it can only lead
 * it to a fragment of its address, to where nobody goes.
 *
 * @param {string} url
 */
function askedByFrame(url) {
  const { pathname, hash } = new URL(url);
  return pathname === "/browse" && withinFrame.find((name) => hash === `#${name}`) || null;
}

/** @param {Record<Shortcut, () => unknown>} does */
export function handleShortcuts(does) {
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const asked = event.hashChange && askedByFrame(event.destination.url);
    if (!asked) return;
    event.preventDefault();
    if (!document.body.classList.contains("signed-out")) does[asked]();
  });
  // Where the window has the address in another spelling, it was loaded anew.
  if (askedByFrame(location.href) === "quickNote") {
    history.replaceState(history.state, "", location.pathname + location.search);
    does.quickNote();
  }
  document.addEventListener("keydown", (event) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    does[shortcut]();
  });
}

/** @param {KeyboardEvent} event @returns {Shortcut | null} */
function shortcutOf(event) {
  const { altKey, shiftKey, ctrlKey, metaKey, code, key } = event;
  if (ctrlKey || metaKey || event.isComposing || event.defaultPrevented || event.repeat) return null;
  if (altKey && shiftKey) return withAltShift[code] ?? null;
  if (altKey || document.body.classList.contains("signed-out") || takesText(event) || !areSingleKeysOn()) {
    return null;
  }
  if (document.querySelector("dialog[open]")) return null;
  if (key === "/") return "search";
  return key === "n" ? "newNote" : null;
}

/** Whether the key goes into a text, in whatever shadow root. @param {KeyboardEvent} event */
function takesText(event) {
  return event.composedPath().some((target) =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, [role=textbox], [role=listbox], [role=application]"))
  );
}
