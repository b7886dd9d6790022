import { element } from "../../base/dom/element.js";
import { listWords } from "../../base/i18n/list-words.js";
import { words } from "../../base/i18n/words.js";
import { tagOf } from "../../base/model/tag-text.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { askForText, openQuestion } from "../../base/ui/text-dialog.js";

/**
 * Asks for a tag and offers those in use. Resolves to null if the person cancels.
 *
 * @param {{tag: string}[]} tags
 * @param {{title: string, detail?: string, action: string, value?: string}} question
 */
export function askForTag(tags, question) {
  return askForText({
    ...question,
    label: listWords.tagName,
    limit: 64,
    suggestions: tags.slice(0, 200).map(({ tag }) => tag),
    read: tagOf,
    trouble: listWords.noTag,
  });
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
    guardAnswer(element("button", { class: "second", onclick: () => resolve(tag) }, `#${tag}`))
  );
  openQuestion(
    { title: listWords.removeTag, cancel, closed: () => resolve(null) },
    element(
      "form",
      { method: "dialog" },
      element("div", { class: "tag-choices" }, ...choices),
      element("div", { class: "actions" }, cancel),
    ),
  );
  return /** @type {Promise<string | null>} */ (promise);
}
