import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { words } from "../i18n/words.js";
import { errorWords, isUnreachable, joinSentences } from "../i18n/error-words.js";
/** @import { IconName } from "../dom/icons.js" */

/** What a view shows without content: a symbol, a sentence, and actions. */

/** @param {IconName} symbol @param {string} sentence @param {...(Node | null)} actions */
export function emptyState(symbol, sentence, ...actions) {
  return state("empty", symbol, element("p", {}, sentence), ...actions);
}

/**
 * Returns an error with a button to retry.
 *
 * @param {unknown} error
 * @param {() => void} again
 * @param {string} [shown] a sentence that says what is shown all the same
 */
export function errorState(error, again, shown = "") {
  const { title, detail, safe } = errorWords(error);
  const isOffline = isUnreachable(error);
  const why = joinSentences(detail, safe);
  return state(
    isOffline ? "offline" : "error",
    isOffline ? "offline" : "alert",
    element("h2", {}, joinSentences(title, shown)),
    why ? element("p", {}, why) : null,
    element("button", { class: "second", type: "button", onclick: again }, icon("reload"), words.tryAgain),
  );
}

/** Returns placeholder rows, which appear only after a while. @param {number} rows */
export function loadingState(rows) {
  return element(
    "div",
    { class: "skeleton" },
    element("p", { class: "visually-hidden" }, words.looking),
    ...Array.from({ length: rows }, () => element("div", { "aria-hidden": "true" })),
  );
}

/** @param {string} kind @param {IconName} symbol @param {...(Node | null)} children */
function state(kind, symbol, ...children) {
  return element("div", { class: "state", "data-state": kind }, icon(symbol), ...children);
}
