import { element } from "../dom/element.js";
import { words } from "../i18n/words.js";

/**
 * Asks for a text in a dialog. Resolves to null if the person cancels.
 *
 * @param {object} question
 * @param {string} question.title
 * @param {string} [question.detail]
 * @param {string} question.label what is asked for
 * @param {string} question.action
 * @param {string} [question.value] the text at first
 * @param {number} question.limit the maximum number of characters
 * @param {string[]} [question.suggestions]
 * @param {(text: string) => string | null} [question.read] returns the text as it is used, or null if it cannot be
 * @param {string} [question.trouble] what is wrong with such a text
 * @returns {Promise<string | null>}
 */
export function askForText(
  { title, detail = "", label, action, value = "", limit, suggestions = [], read = trimmed, trouble = "" },
) {
  const { promise, resolve } = Promise.withResolvers();
  const field = element("input", {
    "aria-label": label,
    placeholder: label,
    list: suggestions.length ? "suggested-texts" : null,
    autocomplete: "off",
    autocapitalize: "none",
    maxlength: limit,
    autofocus: true,
    "aria-describedby": "text-trouble",
    value,
  });
  const message = element("p", { id: "text-trouble", class: "trouble", role: "alert" });
  const cancel = element("button", { class: "second", type: "button" }, words.cancel);
  const form = element(
    "form",
    { method: "dialog" },
    field,
    element(
      "datalist",
      { id: "suggested-texts" },
      ...suggestions.map((value) => element("option", { value })),
    ),
    message,
    element("div", { class: "actions" }, cancel, element("button", { class: "primary" }, action)),
  );
  form.addEventListener("submit", (event) => {
    const text = read(field.value);
    if (text) return resolve(text);
    event.preventDefault();
    message.textContent = trouble;
    field.focus();
  });
  openQuestion({ title, detail, cancel, closed: () => resolve(null) }, form);
  field.select();
  return /** @type {Promise<string | null>} */ (promise);
}

/**
 * Opens a dialog with a question above a form.
 *
 * @param {{title: string, detail?: string, cancel: HTMLElement, closed: () => void}} question
 * @param {HTMLFormElement} form
 */
export function openQuestion({ title, detail = "", cancel, closed }, form) {
  const dialog = element(
    "dialog",
    { class: "confirm", closedby: "any", "aria-labelledby": "question-title" },
    element("h2", { id: "question-title" }, title),
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

/** @param {string} text */
function trimmed(text) {
  return text.trim() || null;
}
