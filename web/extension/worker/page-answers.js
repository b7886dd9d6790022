import { suggestedNotes } from "../../base/model/suggested-notes.js";
import { isAway } from "../offline/offline-notes.js";
import { pagesOf } from "./page-reader.js";
/** @import { NoteReminder, Suggestion } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { OfflineNotes } from "../offline/offline-notes.js" */
/** @import { Declared } from "./page-reader.js" */

/**
 * @typedef {object} PageAnswer
 * @property {Suggestion[] | null} suggestions null if there are none because the service did not answer
 * @property {boolean} isAnswered whether the service has answered
 * @property {Promise<Suggestion[] | null> | null} later what the service answers after the saved notes, null if that is not to be expected
 */

/** How often the service is asked for the notes of a page while notes are being changed. */
const mostTries = 3;

/** Asks the service for the notes of pages. While it does not respond, the saved ones are the answer. */
export class PageAnswers {
  #request;
  #offline;
  #hasUnanswered = false;
  /** The number of changes of notes and decisions since the worker started. */
  #changes = 0;

  /** @param {RequestFunction} request @param {OfflineNotes} offline */
  constructor(request, offline) {
    this.#request = request;
    this.#offline = offline;
  }

  /** Notes or decisions were changed. */
  notesChanged() {
    this.#changes++;
  }

  /** Something was shown that may be old. It is asked for again when the service responds. */
  unanswered() {
    this.#hasUnanswered = true;
  }

  /** Returns whether the service did not answer a question for notes since the last call. */
  takeUnanswered() {
    const hasUnanswered = this.#hasUnanswered;
    this.#hasUnanswered = false;
    return hasUnanswered;
  }

  /**
   * @param {string} url
   * @param {Declared | null} declared
   * @param {boolean} [isVisit]
   * @returns {Promise<PageAnswer>}
   */
  async of(url, declared, isVisit) {
    let mayBeSaved = true;
    const asked = this.#ask(url, declared, isVisit).catch((error) => {
      this.unanswered();
      mayBeSaved = isAway(error);
      return null;
    });
    const soon = await this.#offline.soon(asked);
    if (soon?.value) return { suggestions: soon.value, isAnswered: true, later: null };
    const saved = mayBeSaved ? await this.#offline.suggestions(url, declared?.activity ?? null) : [];
    return { suggestions: saved.length ? saved : null, isAnswered: false, later: soon ? null : asked };
  }

  /**
   * Asks the service for the notes of a page, and again if notes were changed meanwhile: the answer may be older than the change.
   *
   * @param {string} url
   * @param {Declared | null} declared
   * @param {boolean} [isVisit]
   * @returns {Promise<Suggestion[]>}
   */
  async #ask(url, declared, isVisit) {
    const path = `/suggestions${isVisit ? "?isVisit=true" : ""}`;
    for (let tries = 1;; tries++) {
      const changes = this.#changes;
      const answers = await Promise.all(
        pagesOf(url, declared).map(async (page) => {
          const answer = await this.#request(path, { method: "POST", body: page });
          return suggestedNotes(
            /** @type {{suggestions: Suggestion[], reminders?: NoteReminder[]}} */ (answer),
          );
        }),
      );
      if (changes !== this.#changes && tries < mostTries) continue;
      const ofAll = answers.flat();
      return ofAll.filter(({ note }, index) =>
        ofAll.findIndex((other) => other.note.id === note.id) === index
      );
    }
  }
}
