import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";
import { tagOf } from "../../base/model/tag-text.js";

/**
 * Asks for a tag and offers those in use. Resolves to null if the person cancels.
 *
 * @param {{tag: string}[]} tags
 * @returns {Promise<string | null>}
 */
export function askForTag(tags) {
  const { promise, resolve } = Promise.withResolvers();
  const field = element("input", {
    "aria-label": words.tagName,
    placeholder: words.tagName,
    list: "tags-in-use",
    autocomplete: "off",
    autocapitalize: "none",
    maxlength: 64,
    autofocus: true,
    "aria-describedby": "tag-trouble",
  });
  const trouble = element("p", { id: "tag-trouble", class: "trouble", role: "alert" });
  const cancel = element("button", { class: "second", type: "button" }, words.cancel);
  const form = element(
    "form",
    { method: "dialog" },
    field,
    element(
      "datalist",
      { id: "tags-in-use" },
      ...tags.slice(0, 200).map(({ tag }) => element("option", { value: tag })),
    ),
    trouble,
    element("div", { class: "actions" }, cancel, element("button", { class: "primary" }, words.addTag)),
  );
  form.addEventListener("submit", (event) => {
    const tag = tagOf(field.value);
    if (tag) return resolve(tag);
    event.preventDefault();
    trouble.textContent = words.noTag;
    field.focus();
  });
  const dialog = element(
    "dialog",
    { class: "confirm", closedby: "any", "aria-labelledby": "tag-title" },
    element("h2", { id: "tag-title" }, words.addTag),
    form,
  );
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    resolve(null);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return /** @type {Promise<string | null>} */ (promise);
}
