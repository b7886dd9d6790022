import { element } from "../base/dom/element.js";
import { icon } from "../base/dom/icons.js";
import { noteName } from "../base/model/note-name.js";
import { words } from "../base/i18n/words.js";
/** @import { SimilarPage } from "../base/model/model.js" */

/**
 * Returns the two answers to the question whether a visited page is a linked one. Each fires `bn-identity` (see `identityButtons`), whose
 * dialog says what the decision does.
 *
 * @param {SimilarPage} similar
 * @param {string} visited
 */
export function samePageAnswers({ link }, visited) {
  return /** @type {const} */ (["samePage", "notTheSame"]).map((kind) => {
    const button = element("button", { class: "second", type: "button" }, words.samePageAnswers[kind]);
    button.addEventListener("click", () => {
      const detail = { kind, page: visited, other: link.webpageURL };
      button.dispatchEvent(new CustomEvent("bn-identity", { bubbles: true, composed: true, detail }));
    });
    return button;
  });
}

/** Returns how the address of a linked page differs: its parameters, or all of it. @param {SimilarPage} similar */
export function differenceOf({ link, parameters, isSameText }) {
  return isSameText ? (link.webpageURL ?? "").replace(/^https?:\/\//, "") : parameters.join("&");
}

/**
 * Returns the question whether a visited page is a linked one, with its note and the two answers.
 *
 * @param {SimilarPage} similar
 * @param {{visited: string, open: () => void, dismiss: () => void}} page
 */
export function samePageQuestion(similar, { visited, open, dismiss }) {
  const title = noteName(similar.note);
  return element(
    "aside",
    { class: "overlay question arriving", "aria-label": words.samePageQuestion },
    element(
      "button",
      { class: "open", type: "button", "aria-label": words.openNote(title), onclick: open },
      element("span", { class: "asked" }, words.samePageQuestion),
      element("span", { class: "name one-line", dir: "auto" }, title),
      element("bdi", { class: "excerpt one-line", dir: "ltr" }, differenceOf(similar)),
    ),
    element("div", { class: "foot" }, ...samePageAnswers(similar, visited)),
    element(
      "div",
      { class: "corner" },
      element(
        "button",
        {
          class: "icon dismiss",
          type: "button",
          "aria-label": words.dismiss,
          title: words.dismiss,
          onclick: dismiss,
        },
        icon("close", "small"),
      ),
    ),
  );
}
