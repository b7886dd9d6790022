import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { isOfInputMethod } from "../../base/dom/input-method.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatRowTime } from "../../base/i18n/format-time.js";
import { words } from "../../base/i18n/words.js";
import { noteLines, noteName } from "../../base/model/note-name.js";
import { notePicture } from "../../base/ui/note-picture.js";
/** @import { NoteSummary } from "../../base/model/model.js" */
/** @import { PageServices } from "./open-page.js" */

const shownAtMost = 20;

/**
 * A search field, and what was found below it. Events: `bn-search` when the search starts or ends (`isSearching`), `bn-open-note` (detail:
 * {noteID}).
 */
export class NoteSearch extends HTMLElement {
  #services;
  #asking = new AbortController();
  #field = element("input", {
    type: "search",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": words.searchNotes,
    placeholder: words.searchNotes,
  });
  #message = element("p", { class: "quiet", role: "status" });
  #list = element("ul", { class: "rows" });
  /** Where the results are shown. */
  results = element(
    "section",
    { class: "results", "aria-label": words.searchNotes },
    this.#message,
    this.#list,
  );

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    this.#field.addEventListener("input", () => void this.#search());
    this.addEventListener("keydown", (event) => this.#key(event));
    this.results.addEventListener("keydown", (event) => this.#key(event));
  }

  connectedCallback() {
    if (!this.firstChild) this.append(icon("search"), this.#field);
  }

  get isSearching() {
    return this.#field.value.trim() !== "";
  }

  clear() {
    this.#field.value = "";
    void this.#search();
  }

  focusField() {
    this.#field.focus();
  }

  async #search() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.dispatchEvent(new Event("bn-search"));
    const search = this.#field.value.trim();
    if (!search) return this.#list.replaceChildren();
    try {
      const { notes } = await this.#services.client.listNotes({
        search,
        sort: "relevance",
        limit: shownAtMost,
      }, signal);
      if (signal.aborted) return;
      this.#message.textContent = notes.length ? "" : words.noSuchNotes;
      this.#draw(notes);
    } catch (error) {
      if (signal.aborted) return;
      this.#list.replaceChildren();
      this.#message.textContent = errorWords(error).title;
    }
  }

  /** Draws what was found; the focus stays in its row. @param {NoteSummary[]} notes */
  #draw(notes) {
    const focused = [...this.#list.querySelectorAll("button")].findIndex((row) => row.matches(":focus"));
    this.#list.replaceChildren(...notes.map((note) => this.#row(note)));
    if (focused < 0) return;
    const rows = this.#list.querySelectorAll("button");
    (rows[Math.min(focused, rows.length - 1)] ?? this.#field).focus();
  }

  /** @param {NoteSummary} note */
  #row(note) {
    const open = () =>
      this.dispatchEvent(new CustomEvent("bn-open-note", { bubbles: true, detail: { noteID: note.id } }));
    return element(
      "li",
      { class: "row" },
      element(
        "button",
        { class: "note", type: "button", onclick: open },
        element("span", { class: "name one-line", dir: "auto" }, noteName(note)),
        element("span", { class: "line one-line", dir: "auto" }, noteLines(note)[0] ?? ""),
        element("span", { class: "line" }, formatRowTime(note.modifiedAt)),
        note.image && notePicture(note.image),
      ),
    );
  }

  /** Arrow keys move between the field and the results; Escape ends the search. @param {KeyboardEvent} event */
  #key(event) {
    if (isOfInputMethod(event)) return;
    const stops = [this.#field, ...this.#list.querySelectorAll("button")];
    const at = stops.indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
    if (event.key === "ArrowDown") stops[Math.min(at + 1, stops.length - 1)].focus();
    else if (event.key === "ArrowUp") stops[Math.max(at - 1, 0)].focus();
    else if (event.key === "Enter" && at === 0) /** @type {HTMLElement | undefined} */ (stops[1])?.click();
    else if (event.key === "Escape" && this.isSearching) {
      this.clear();
      this.#field.focus();
    } else return;
    event.preventDefault();
  }
}
