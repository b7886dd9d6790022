import { lazily } from "../base/dom/lazily.js";
import { SuggestionOverlay } from "../suggestions/suggestion-overlay.js";
import { placeNotice } from "./notice-position.js";
import { placeOverlay } from "./overlay-position.js";
import { finishSuggestedReminder } from "./finish-reminder.js";
import { snoozeSuggestion } from "./snooze-suggestion.js";
/** @import { NoteSummary, SimilarPage, Suggestion } from "../base/model/model.js" */
/** @import { AccountClient } from "../client/account-client.js" */
/** @import { NotebookClient } from "../client/notebook-client.js" */
/** @import { Notice } from "../base/ui/notice.js" */
/** @import { QuickNote } from "../quick-note/quick-note.js" */

// The other components come with the quick note, whose modules are most of all.
const overlayName = "bn-suggestion-overlay";
if (!customElements.get(overlayName)) customElements.define(overlayName, SuggestionOverlay);

/**
 * The panels over a page: the quick note, and the overlay with the notes of the page. The app shows them over
 * its views, and the extension over any page.
 */
export class NotePanels {
  /** The quick note; null until it is loaded. @type {QuickNote | null} */ quickNote = null;
  /** Returns the quick note, which is loaded once. */ loadQuickNote;
  overlay = new SuggestionOverlay();
  #account;
  #client;
  #notice;
  /** @type {Suggestion[]} */ #suggestions = [];
  /** @type {SimilarPage[]} */ #similarPages = [];
  #visited = "";
  /** The note that is being opened. */ #opening = "";
  /** The current visit of a page. @type {object} */ #visit = {};
  /** The notes that the person has dismissed, by visit. @type {WeakMap<object, Set<string>>} */ #dismissed =
    new WeakMap();

  /**
   * @param {{account: AccountClient, client: NotebookClient, notice: Notice}} services
   * @param {() => Promise<QuickNote>} makeQuickNote
   */
  constructor({ account, client, notice }, makeQuickNote) {
    this.#account = account;
    this.#client = client;
    this.#notice = notice;
    this.loadQuickNote = lazily(async () => this.quickNote ?? this.add(await makeQuickNote()));
    notice.before(this.overlay);
    this.overlay.readInk = (noteID) => client.readInk(noteID);
    this.overlay.addEventListener("bn-dismiss", () => this.#dismiss());
    this.overlay.addEventListener("bn-answer", (event) => this.#answer(event));
    this.overlay.addEventListener("bn-reminder-done", (event) => this.#finishReminder(event));
    this.overlay.addEventListener("bn-open-note", (event) => this.#openNote(event));
  }

  /** Adds the quick note to the page, closed. @param {QuickNote} quickNote */
  add(quickNote) {
    this.quickNote = quickNote;
    this.#notice.before(quickNote);
    quickNote.addEventListener("bn-open-note", (event) => this.#openNote(event));
    quickNote.addEventListener("bn-quick-note-moved", () => this.suggest(this.#suggestions));
    return quickNote;
  }

  /**
   * Shows the suggestions in the overlay, apart from the note that is open in the quick note, and those that were dismissed in this visit.
   *
   * @param {Suggestion[]} suggestions
   * @param {string} [visited] the page of the suggestions; the previous page by default
   * @param {SimilarPage[]} [similarPages] linked pages that may be the visited one; those of the previous
   * call by default
   * @param {object} [visit] stands for the visit; the previous one by default
   */
  suggest(suggestions, visited = this.#visited, similarPages = this.#similarPages, visit = this.#visit) {
    this.#visited = this.overlay.visited = visited;
    this.#visit = visit;
    this.#suggestions = suggestions;
    this.#similarPages = similarPages;
    const dismissed = this.#dismissed.get(visit);
    const isShown = (/** @type {{note: {id: string}}} */ { note: { id } }) =>
      id !== this.quickNote?.noteID && id !== this.#opening && !dismissed?.has(id);
    this.overlay.similarPages = suggestions.length ? [] : similarPages.filter(isShown);
    this.overlay.suggestions = suggestions.filter(isShown);
    placeNotice(this.#notice, placeOverlay(this.overlay, this.quickNote?.covered ?? null));
  }

  /** Opens the first note of the page in the quick note, dismissed or not. Returns whether there is one. */
  openSuggestion() {
    const [first] = this.#suggestions;
    if (first) void this.#show(first.note.id);
    return first !== undefined;
  }

  /** Hides the notes that are shown until the next visit. */
  #dismiss() {
    const notes = [...this.#suggestions, ...this.#similarPages].map(({ note }) => note.id);
    this.#dismissed.set(this.#visit, new Set([...this.#dismissed.get(this.#visit) ?? [], ...notes]));
    this.suggest(this.#suggestions);
  }

  /** @param {Event} event */
  #answer(event) {
    const { answer, suggestion } = /** @type {CustomEvent} */ (event).detail;
    const before = this.#suggestions;
    const visited = this.#visited;
    // Only if the person is still on that page.
    const back = () => visited === this.#visited && this.suggest(before);
    // Compared by note, because the suggestions may have been loaded again since the menu was drawn.
    this.suggest(before.filter(({ note }) => note.id !== suggestion.note.id));
    void snoozeSuggestion({ account: this.#account, notice: this.#notice }, { answer, suggestion, back });
  }

  /** @param {Event} event */
  #finishReminder(event) {
    const { note } = /** @type {CustomEvent<{note: NoteSummary}>} */ (event).detail;
    const before = this.#suggestions;
    const visited = this.#visited;
    // Only if the person is still on that page.
    const back = () => visited === this.#visited && this.suggest(before);
    this.suggest(
      before.map((one) =>
        one.note.id === note.id ? { ...one, note: { ...one.note, reminder: undefined } } : one
      ),
    );
    void finishSuggestedReminder({ client: this.#client, notice: this.#notice }, { note, back });
  }

  /** @param {Event} event */
  #openNote(event) {
    void this.#show(/** @type {CustomEvent} */ (event).detail.noteID);
  }

  /** Opens a note in the quick note. It leaves the overlay at once. @param {string} noteID */
  async #show(noteID) {
    this.#opening = noteID;
    this.suggest(this.#suggestions);
    try {
      await (await this.loadQuickNote()).show({ noteID });
    } finally {
      if (this.#opening === noteID) this.#opening = "";
      this.suggest(this.#suggestions);
    }
  }
}
