import { snoozeSuggestion } from "../../panels/snooze-suggestion.js";
import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
import { noteLines, noteName } from "../../base/model/note-name.js";
import { closeOnChoice } from "../../base/ui/close-on-choice.js";
import { dueLine, openNoteName } from "../../base/ui/due-bell.js";
import { savedSentence } from "../../base/ui/saved-line.js";
import { notePicture } from "../../base/ui/note-picture.js";
import { identityButtons } from "../../identity/identity-buttons.js";
import { matchReason } from "../../suggestions/match-reason.js";
import { differenceOf, samePageAnswers } from "../../suggestions/same-page-question.js";
/** @import { SimilarPage, Suggestion } from "../../base/model/model.js" */
/** @import { SuggestionAnswer } from "../../suggestions/suggestion-overlay.js" */
/** @import { PageServices } from "./open-page.js" */

/**
 * The notes of the page, each with the reason why it is one and a menu to correct that. Events: `bn-open-note` (detail: {noteID}),
 * `bn-answered` when an answer was undone, and those of `identityButtons`.
 */
export class SuggestedNotes extends HTMLElement {
  #services;
  #visited = "";
  /** @type {Suggestion[]} */ #suggestions = [];
  /** @type {SimilarPage[]} */ #similarPages = [];

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
  }

  /**
   * Does nothing if these notes are shown already, to keep the focus and an open menu.
   *
   * @param {Suggestion[]} suggestions
   * @param {string} visited the URL of the page
   * @param {SimilarPage[]} [similarPages] linked pages that the page may be
   */
  show(suggestions, visited, similarPages = []) {
    const areShown = this.firstChild && visited === this.#visited &&
      JSON.stringify(suggestions) === JSON.stringify(this.#suggestions) &&
      JSON.stringify(similarPages) === JSON.stringify(this.#similarPages);
    if (areShown) return;
    this.#similarPages = similarPages;
    this.#visited = visited;
    this.#suggestions = suggestions;
    this.replaceChildren(
      element("h2", {}, extensionWords.pageNotes),
      suggestions.length
        ? element("ul", { class: "rows" }, ...suggestions.map((suggestion) => this.#row(suggestion)))
        : element("p", { class: "quiet" }, extensionWords.noPageNotes),
      ...similarPages.map((similar) => this.#question(similar)),
    );
  }

  /** @param {SimilarPage} similar */
  #question(similar) {
    const { note } = similar;
    const open = () =>
      this.dispatchEvent(new CustomEvent("bn-open-note", { bubbles: true, detail: { noteID: note.id } }));
    const title = noteName(note);
    return element(
      "section",
      { class: "same-page-question", "aria-label": words.samePageQuestion },
      element("h2", {}, words.samePageQuestion),
      element(
        "div",
        { class: "row" },
        element(
          "button",
          { class: "note", type: "button", "aria-label": openNoteName(note, title), onclick: open },
          element("span", { class: "name", dir: "auto" }, title),
          element("bdi", { class: "line", dir: "ltr" }, differenceOf(similar)),
        ),
      ),
      element("div", { class: "answers" }, ...samePageAnswers(similar, this.#visited)),
    );
  }

  /** @param {Suggestion} suggestion */
  #row(suggestion) {
    const { note, reason, savedAt } = suggestion;
    const title = noteName(note);
    const open = () =>
      this.dispatchEvent(new CustomEvent("bn-open-note", { bubbles: true, detail: { noteID: note.id } }));
    const answers = /** @type {SuggestionAnswer[]} */ (["snoozeDay", "snoozeWeek"]);
    const menu = element(
      "div",
      { class: "menu", popover: "auto", role: "group", "aria-label": words.suggestionMenu },
      ...answers.map((answer) =>
        element("button", { type: "button", onclick: () => this.#answer(answer, suggestion) }, words[answer])
      ),
      ...suggestion.link
        ? identityButtons(() => ({ page: this.#visited, other: suggestion.link?.webpageURL }))
        : [],
    );
    const more = element(
      "button",
      {
        class: "icon",
        type: "button",
        "aria-label": `${words.suggestionMenu}: ${title}`,
        title: words.suggestionMenu,
      },
      icon("more"),
    );
    more.popoverTargetElement = menu;
    closeOnChoice(menu, more);
    return element(
      "li",
      { class: "row yours" },
      element(
        "button",
        { class: "note", type: "button", "aria-label": openNoteName(note, title), onclick: open },
        element("span", { class: "name one-line", dir: "auto" }, title),
        dueLine(note),
        element("span", { class: "line one-line", dir: "auto" }, noteLines(note)[0] ?? ""),
        element("span", { class: "line reason" }, matchReason(reason)),
        savedAt && element("span", { class: "line" }, savedSentence(savedAt)),
        note.image && notePicture(note.image),
      ),
      more,
      menu,
    );
  }

  /** @param {SuggestionAnswer} answer @param {Suggestion} suggestion */
  #answer(answer, suggestion) {
    const before = this.#suggestions;
    const visited = this.#visited;
    const back = () => {
      if (visited === this.#visited) this.show(before, visited);
      this.dispatchEvent(new Event("bn-answered"));
    };
    this.show(before.filter((other) => other !== suggestion), visited);
    void snoozeSuggestion(this.#services, { answer, suggestion, back });
  }
}
