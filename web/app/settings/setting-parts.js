import { element } from "../../base/dom/element.js";
import { plainName } from "../../base/text/plain-name.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";

/**
 * Returns a row of a list of settings: a name, the facts below it, and buttons.
 *
 * @param {string | Node} name
 * @param {(string | Node | false | undefined)[]} facts
 * @param {...(Node | false | undefined | "")} actions
 */
export function settingRow(name, facts, ...actions) {
  return element(
    "li",
    { class: "setting-row" },
    element(
      "div",
      { class: "setting-text" },
      typeof name === "string"
        ? element("strong", { class: "one-line", dir: "auto" }, plainName(name))
        : name,
      ...facts.map((fact) =>
        typeof fact === "string" ? element("span", { class: "setting-facts" }, plainName(fact)) : fact
      ),
    ),
    ...actions,
  );
}

/**
 * Returns a button of a row, which answers only presses that were meant for it: it revokes, removes or undoes something.
 *
 * @param {string} label
 * @param {string} name its name for screen readers
 * @param {() => unknown} onclick
 */
export function rowButton(label, name, onclick) {
  return guardAnswer(
    element("button", { class: "second", type: "button", "aria-label": plainName(name), onclick }, label),
  );
}

/** Returns when a token or session was last used. @param {{lastUsedAt?: string}} credential */
export function lastUse({ lastUsedAt }) {
  return lastUsedAt ? settingsWords.usedAt(formatTime(lastUsedAt)) : settingsWords.neverUsed;
}

/**
 * Returns a form. Submitting it runs `submit` and stays on the page.
 *
 * @param {string} className
 * @param {() => unknown} submit
 * @param {...(Node | string)} children
 */
export function settingForm(className, submit, ...children) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void submit();
  };
  return element("form", { class: className, onsubmit }, ...children);
}

/**
 * Returns a hidden progress bar with a button that cancels.
 *
 * @param {HTMLElement} bar
 * @param {HTMLElement} text
 * @param {() => unknown} cancel
 */
export function progressRow(bar, text, cancel) {
  const button = element("button", { class: "second", type: "button", onclick: cancel }, words.cancel);
  return element("div", { class: "copy-work", hidden: true }, bar, text, button);
}

/**
 * Loads a part of the settings, or shows the error. Returns whether it loaded.
 *
 * @param {HTMLElement} message
 * @param {() => Promise<void>} load
 */
export async function tryLoad(message, load) {
  try {
    await load();
    return true;
  } catch (error) {
    message.textContent = errorWords(error).title;
    return false;
  }
}
