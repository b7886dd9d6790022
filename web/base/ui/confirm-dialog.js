import { element } from "../dom/element.js";
import { plainName } from "../text/plain-name.js";
import { words } from "../i18n/words.js";
import { guardAnswer } from "./answer-guard.js";

/**
 * Asks before a change that cannot be undone. "Cancel" has the focus; Escape and a press outside cancel too.
 * For a harmless question, the action has the focus.
 *
 * @param {{title: string, detail: string, action: string, examples?: string[], isHarmless?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function confirmDialog({ title, detail, action, examples = [], isHarmless = false }) {
  const { promise, resolve } = Promise.withResolvers();
  const dialog = element(
    "dialog",
    {
      class: "confirm",
      closedby: "any",
      "aria-labelledby": "confirm-title",
      "aria-describedby": "confirm-detail",
    },
    element("h2", { id: "confirm-title" }, plainName(title)),
    element("p", { id: "confirm-detail" }, plainName(detail)),
    examples.length > 0 &&
      element(
        "ul",
        { class: "confirm-examples" },
        ...examples.map((example) => element("li", { dir: "ltr" }, plainName(example))),
      ),
    element(
      "form",
      { method: "dialog", class: "actions" },
      element("button", { class: "second", value: "", autofocus: !isHarmless }, words.cancel),
      guardAnswer(
        element("button", {
          class: isHarmless ? "primary" : "primary danger",
          value: "yes",
          autofocus: isHarmless,
        }, action),
      ),
    ),
  );
  dialog.addEventListener("close", () => {
    resolve(dialog.returnValue === "yes");
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return /** @type {Promise<boolean>} */ (promise);
}
