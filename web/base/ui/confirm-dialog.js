import { element } from "../dom/element.js";
import { words } from "../i18n/words.js";

/**
 * Asks before something that cannot be undone. The focus begins on the way out; Escape, a press beside it and "Cancel" all mean no.
 * Where nothing is lost (`isHarmless`), it begins on the answer that one came for.
 *
 * @param {{title: string, detail: string, action: string, isHarmless?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function confirmDialog({ title, detail, action, isHarmless = false }) {
  const { promise, resolve } = Promise.withResolvers();
  const dialog = element(
    "dialog",
    {
      class: "confirm",
      closedby: "any",
      "aria-labelledby": "confirm-title",
      "aria-describedby": "confirm-detail",
    },
    element("h2", { id: "confirm-title" }, title),
    element("p", { id: "confirm-detail" }, detail),
    element(
      "form",
      { method: "dialog", class: "actions" },
      element("button", { class: "second", value: "", autofocus: !isHarmless }, words.cancel),
      element("button", {
        class: isHarmless ? "primary" : "primary danger",
        value: "yes",
        autofocus: isHarmless,
      }, action),
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
