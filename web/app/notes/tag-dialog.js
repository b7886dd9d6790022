import { element } from "../../base/dom/element.js";
import { listWords } from "../../base/i18n/list-words.js";
import { words } from "../../base/i18n/words.js";
import { tagOf } from "../../base/model/tag-text.js";

/**
 * Asks for a tag and offers those in use. Resolves to null if the person cancels.
 *
 * @param {{tag: string}[]} tags
 * @param {{title: string, detail?: string, action: string, value?: string}} question
 * @returns {Promise<string | null>}
 */
export function askForTag(tags, { title, detail = "", action, value = "" }) {
  const { promise, resolve } = Promise.withResolvers();
  const field = element("input", {
    "aria-label": listWords.tagName,
    placeholder: listWords.tagName,
    list: "tags-in-use",
    autocomplete: "off",
    autocapitalize: "none",
    maxlength: 64,
    autofocus: true,
    "aria-describedby": "tag-trouble",
    value,
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
    element("div", { class: "actions" }, cancel, element("button", { class: "primary" }, action)),
  );
  form.addEventListener("submit", (event) => {
    const tag = tagOf(field.value);
    if (tag) return resolve(tag);
    event.preventDefault();
    trouble.textContent = listWords.noTag;
    field.focus();
  });
  open(title, detail, cancel, () => resolve(null), form);
  field.select();
  return /** @type {Promise<string | null>} */ (promise);
}

/**
 * Lets a person choose one of the tags to remove. Resolves to null if the person cancels.
 *
 * @param {string[]} tags
 * @returns {Promise<string | null>}
 */
export function chooseTagToRemove(tags) {
  const { promise, resolve } = Promise.withResolvers();
  const cancel = element("button", { class: "second", type: "button" }, words.cancel);
  const choices = tags.map((tag) =>
    element("button", { class: "second", onclick: () => resolve(tag) }, `#${tag}`)
  );
  open(
    listWords.removeTag,
    "",
    cancel,
    () => resolve(null),
    element(
      "form",
      { method: "dialog" },
      element("div", { class: "tag-choices" }, ...choices),
      element("div", { class: "actions" }, cancel),
    ),
  );
  return /** @type {Promise<string | null>} */ (promise);
}

/**
 * @param {string} title
 * @param {string} detail
 * @param {HTMLElement} cancel
 * @param {() => void} closed
 * @param {HTMLFormElement} form
 */
function open(title, detail, cancel, closed, form) {
  const dialog = element(
    "dialog",
    { class: "confirm", closedby: "any", "aria-labelledby": "tag-title" },
    element("h2", { id: "tag-title" }, title),
    detail ? element("p", {}, detail) : null,
    form,
  );
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    closed();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
