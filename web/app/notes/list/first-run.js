import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { words } from "../../../base/i18n/words.js";

/** Returns the introduction that an empty notebook shows. @param {() => unknown} trySample */
export function firstRun(trySample) {
  const symbols = /** @type {const} */ (["note", "add-link", "restore"]);
  return element(
    "section",
    { class: "first-run" },
    element("h2", {}, words.howItWorks),
    element(
      "ol",
      {},
      // Devices without a keyboard do not show the keys (states.css).
      ...words.howSteps.map(([what, how, keys = ""], i) =>
        element(
          "li",
          {},
          icon(symbols[i]),
          element(
            "div",
            {},
            element("strong", {}, what),
            element("p", {}, how, element("span", { class: "keys" }, keys && ` ${keys}`)),
          ),
        )
      ),
    ),
    element(
      "div",
      { class: "first-actions" },
      element("button", { class: "primary", type: "button", onclick: trySample }, words.trySample),
      element("a", { class: "second", href: "/pair" }, words.connectExtension),
    ),
  );
}
