import { element } from "../../../base/dom/element.js";
import { words } from "../../../base/i18n/words.js";
import { byPlace } from "./note-order.js";
import { emptyList } from "./empty-list.js";
import { emptyTrashButton, listHead, newNoteButton, selectButton } from "./list-buttons.js";
import { LazySelectionMode } from "./lazy-selection-mode.js";
import { LoadMore } from "./load-more.js";
import { isListed } from "./is-listed.js";
import { changedAfter, mergedNotes } from "./note-merge.js";
import { drawRow, markSelected, noteRow, updateTime } from "./note-row.js";
import { NoteRows } from "./note-rows.js";
import { onSelectionStart } from "./selection-start.js";
import { isUnreachable } from "../../../base/i18n/error-words.js";
import { BegunNotes } from "./begun-notes.js";
import { OrderButton } from "./order-button.js";
import { searchBar, searchInput } from "./search-bar.js";
import { errorState, loadingState } from "../../../base/ui/states.js";
import { hadTagsLastTime, rememberHasTags, TagBar, tagsOf } from "./tag-bar.js";
/** @import { NoteSummary } from "../../../base/model/model.js" */
/** @import { Shelf } from "../../routing/route.js" */
/** @import { NotebookClient } from "../../../client/notebook-client.js" */
/** @import { ListQuery } from "./note-order.js" */

/** Up to this number, changed notes are loaded one by one; for more, the list is reloaded. */
const fewChanges = 20;
/** The number of notes in each further page. */
const further = 200;

/**
 * The list of notes, or the archive or the trash. It loads more notes when its end comes into
 * view. Fires `bn-action` (detail: {action, notes}) for an action on selected notes, `bn-empty-trash`,
 * `bn-try-sample`, `bn-trouble` (detail: {error}), and `bn-list-loaded` when it shows its notes.
 */
export class NoteList extends HTMLElement {
  /** @type {NotebookClient | null} */ client = null;
  /** Returns the notes of a query that this browser has. @type {(query: ListQuery) => Promise<NoteSummary[]>} */
  recent = () => Promise.resolve([]);
  /** @type {Shelf} */ shelf = "notes";
  /** Whether the notes of the current folder are loaded. */ #isLoaded = false;
  /** What the shown notes were found by. */ #shownQuery = "";
  /** The words that the shown notes were found by, folded. @type {readonly string[]} */ searchWords = [];
  /** @type {string | null} */ #selected = null;
  /** The place of the notes that are not loaded yet. @type {string | undefined} */ #cursor;
  /** The place from which notes are being loaded. @type {string | undefined} */ #loadingFrom;
  #loading = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #typing;

  #search = searchInput();
  #heading = element("h1", {}, words.notes);
  #new = newNoteButton();
  #select = selectButton(() => this.#selection.use((mode) => mode.begin()));
  #empty = emptyTrashButton(() => this.dispatchEvent(new Event("bn-empty-trash")));
  #order = new OrderButton(() => Boolean(this.#search.value.trim()), () => void this.reload());
  tagBar = new TagBar(() => void this.reload());
  rows = new NoteRows({
    row: (note) => this.#row(note),
    draw: (row, note) => drawRow(row, note),
    updateTime: (row, note) => updateTime(row, note),
    onDrawn: () => this.#selection.draw(),
  });
  #items = this.rows.element;
  /** The notes that are not on the server. */ begun = new BegunNotes();
  #selection = new LazySelectionMode(this, {
    ended: () => void (this.#isStale && this.#update()),
    more: async () => {
      const cursor = this.#cursor;
      if (cursor) await this.#load();
      return this.#cursor !== cursor;
    },
  });
  /** Whether the list changed while notes were selected or moved. */ #isStale = false;
  /** The changed notes that are not shown; null for any. @type {Set<string> | null} */ #pendingChanges =
    null;
  #updating = new AbortController();
  /** The number of moves of pinned notes that the server has not answered. */ #moves = 0;
  #end = new LoadMore(() => void this.#load());
  #message = element("div", { class: "list-message", role: "status" });
  #parts = [this.begun.element, this.#message, this.#items, this.#end.element];
  #scroll = element("div", { class: "list-scroll" }, ...this.#parts);

  connectedCallback() {
    this.#build();
  }

  #build() {
    if (this.firstChild) return;
    this.append(
      listHead([this.#heading, this.#empty, this.#order.element, this.#select, this.#new], [
        ...searchBar(this.#search),
        this.tagBar.element,
      ]),
      this.#scroll,
    );
    onSelectionStart(this.#items, {
      isLoaded: () => this.#selection.isLoaded,
      start: (handle) => this.#selection.use(handle),
    });
    this.#search.addEventListener("input", () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.reload(), 120);
    });
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") this.#items.querySelector("a")?.focus();
    });
    this.#items.addEventListener("keydown", (event) => this.#key(event));
    this.#end.watch(this.#scroll);
    this.rows.watch(this.#scroll);
  }

  /** @param {string | null} noteID */
  set selected(noteID) {
    this.#selected = noteID;
    markSelected(this.#items, noteID);
  }

  /** Returns whether the notes of a folder are loaded. @param {Shelf} shelf */
  isShowing(shelf) {
    return this.#isLoaded && this.shelf === shelf;
  }

  /** @param {Shelf} shelf @param {string} [search] the initial search */
  show(shelf, search) {
    const isOther = shelf !== this.shelf;
    if (isOther) {
      this.endSelection();
      this.#isLoaded = false;
      this.rows.clear();
    }
    this.shelf = shelf;
    this.#heading.textContent = words[shelf];
    this.#new.hidden = shelf !== "notes";
    if (isOther) {
      this.#search.value = "";
      this.tagBar.chosen = "";
    }
    if (search) this.#search.value = search;
    this.#search.dispatchEvent(new Event("change"));
    return isOther || search || !this.#isLoaded ? this.reload() : this.changed([]);
  }

  /**
   * Updates the rows of changed notes. While notes are selected or moved, this waits for the end of that.
   *
   * @param {Iterable<string> | null} noteIDs the changed notes; null if any note may have changed
   */
  async changed(noteIDs) {
    if (noteIDs) { for (const id of noteIDs) this.#pendingChanges?.add(id); }
    else this.#pendingChanges = null;
    if (this.isSelecting || this.#moves > 0) this.#isStale = true;
    else await this.#update();
  }

  async #update() {
    this.#isStale = false;
    const noteIDs = [...this.#pendingChanges ?? []];
    this.#updating.abort();
    const { signal } = (this.#updating = new AbortController());
    const loading = this.#loading;
    try {
      // Search results have an order of their own.
      const isOrdered = this.#isLoaded && this.#pendingChanges && !this.#search.value.trim();
      if (!isOrdered || noteIDs.length > fewChanges) return await this.reload();
      const page = await this.#request(signal);
      const unknown = changedAfter(page, noteIDs);
      const changed = await Promise.all(unknown.map((id) => this.#ifListed(id)));
      if (signal.aborted || loading !== this.#loading) return;
      const notes = mergedNotes(
        this.rows.notes,
        page,
        new Map(unknown.map((id, i) => [id, changed[i]])),
        Boolean(this.#cursor),
        byPlace(this.#order.order),
      );
      if (!notes) return await this.reload();
      for (const id of noteIDs) this.#pendingChanges?.delete(id);
      if (!page.nextCursor) this.#cursor = undefined;
      this.rows.set(notes);
      this.#drawMessage();
      void this.#loadTags(loading.signal);
    } catch (error) {
      if (!signal.aborted) await this.#showRecent(error, signal);
    }
  }

  /** Returns the note, or null if it is not in this list. @param {string} id */
  async #ifListed(id) {
    const note = await this.client?.readNote(id).catch((error) => {
      if (error.status !== 404) throw error;
      return null;
    });
    return note && isListed(note, this.shelf, this.tagBar.chosen) ? note : null;
  }

  loadSelectionMode() {
    // It may load before the list is in the page.
    this.#build();
    return this.#selection.load();
  }

  get isSelecting() {
    return this.#selection.isOn;
  }

  endSelection() {
    this.#selection.end();
  }

  /** Whether all notes of the list are loaded. */
  get isWhole() {
    return !this.#cursor;
  }

  /** The pinned notes, if the person can reorder them: search results have an order of their own. */
  get pinned() {
    if (this.shelf !== "notes" || this.#search.value.trim()) return [];
    const { notes } = this.rows;
    const end = notes.findIndex(({ isPinned }) => !isPinned);
    return notes.slice(0, end === -1 ? notes.length : end);
  }

  /**
   * Shows the pinned notes in another order while the server stores it.
   *
   * @param {NoteSummary[]} pinned
   * @param {() => Promise<unknown>} store sends the move; `changed` follows it
   */
  async showPinned(pinned, store) {
    // A list that was requested before the move has the old order.
    this.#updating.abort();
    if (!this.#pendingChanges) this.#loading.abort();
    this.rows.set([...pinned, ...this.rows.notes.slice(pinned.length)]);
    this.#moves += 1;
    await store().finally(() => this.#moves -= 1);
  }

  /** Reloads the list and keeps showing the old one until the response arrives. */
  async reload() {
    this.#isStale = false;
    // A change during the reload reloads again.
    this.#pendingChanges = null;
    this.#emitQuery();
    this.#loading.abort();
    this.#updating.abort();
    const loading = (this.#loading = new AbortController());
    if (!this.#isLoaded) {
      this.#message.replaceChildren(loadingState(7));
      this.tagBar.element.hidden = this.shelf !== "notes" || !hadTagsLastTime();
    }
    // In an unknown notebook, wait for the tags: their bar would move the list.
    const tags = this.#isLoaded || hadTagsLastTime() !== null ? null : this.#loadTags(loading.signal);
    try {
      const { notes, nextCursor, searchWords = [] } = await this.#request(loading.signal);
      await tags;
      loading.signal.throwIfAborted();
      this.#isLoaded = true;
      this.#pendingChanges = new Set();
      this.#cursor = nextCursor;
      this.searchWords = searchWords;
      // All tags take a while in a large notebook; the tags of the loaded notes are shown first.
      const among = tagsOf(notes);
      const isBare = this.shelf === "notes" && this.tagBar.element.childElementCount === 0;
      if (isBare && (among.length || !hadTagsLastTime())) this.tagBar.draw(among);
      this.rows.set(notes);
      this.#startAtTop();
      this.#drawMessage();
      if (!tags) void this.#loadTags(loading.signal);
    } catch (error) {
      if (!loading.signal.aborted) await this.#showRecent(error, loading.signal);
    }
  }

  /** Shows the notes that this browser keeps if the server is unreachable, or the error. @param {unknown} error @param {AbortSignal} signal */
  async #showRecent(error, signal) {
    const isOther = !this.#isLoaded || JSON.stringify(this.#query) !== this.#shownQuery;
    const isRecent = isOther && isUnreachable(error);
    const notes = isRecent ? await this.recent(this.#query).catch(() => []) : [];
    if (signal.aborted) return;
    if (isRecent) {
      this.#cursor = undefined;
      this.searchWords = [];
      this.rows.set(notes);
      if (this.tagBar.element.childElementCount === 0) this.tagBar.draw(tagsOf(notes));
      this.#drawMessage();
      this.#startAtTop();
    }
    const shown = notes.length ? words.recentNotesShown : "";
    this.#message.replaceChildren(errorState(error, () => void this.reload(), shown));
  }

  #emitQuery() {
    const query = this.shelf === "notes" ? this.#search.value.trim() : "";
    this.dispatchEvent(new CustomEvent("bn-query", { bubbles: true, detail: { query } }));
  }

  get #query() {
    const [search, sort] = [this.#search.value.trim(), this.#order.shown];
    return { search, shelf: this.shelf, tag: this.tagBar.chosen, sort };
  }

  /** Scrolls to the first note, if the notes were not found by the same query as before. */
  #startAtTop() {
    const query = JSON.stringify(this.#query);
    if (query !== this.#shownQuery) this.#scroll.scrollTop = 0;
    this.#shownQuery = query;
  }

  /** Shows a note while it is edited. @param {Partial<NoteSummary> & {id: string}} summary */
  reflect(summary) {
    const before = this.rows.has(summary.id) && this.rows.notes.find(({ id }) => id === summary.id);
    if (!before) return;
    const after = { ...before, ...summary };
    if (JSON.stringify(after) !== JSON.stringify(before)) this.rows.put(after);
  }

  /** @param {AbortSignal} signal */
  async #loadTags(signal) {
    const tags = this.shelf === "notes" ? await this.client?.tags().catch(() => null) ?? null : [];
    if (!tags || signal.aborted) return;
    this.tagBar.draw(tags);
    if (this.shelf === "notes") rememberHasTags(tags.length > 0);
  }

  async #load() {
    if (!this.#cursor || this.#cursor === this.#loadingFrom) return;
    const cursor = this.#loadingFrom = this.#cursor;
    const { signal } = this.#loading;
    try {
      const { notes, nextCursor } = await this.#request(signal, cursor, further);
      this.#cursor = nextCursor;
      this.rows.isWhole = !nextCursor;
      this.rows.add(notes);
      this.#end.observeAgain();
    } catch {
      // The button at the end of the list tries again.
    } finally {
      this.#loadingFrom = undefined;
    }
    this.#end.element.hidden = !this.#cursor;
  }

  /** @param {AbortSignal} signal @param {string} [cursor] @param {number} [limit] */
  #request(signal, cursor, limit) {
    if (!this.client) throw new TypeError("The list has no client.");
    return this.client.listNotes({ ...this.#query, cursor, limit }, signal);
  }

  /** Draws the parts around the rows. */
  #drawMessage() {
    const isBare = this.rows.notes.length === 0;
    this.rows.isWhole = !this.#cursor;
    this.#select.hidden = isBare;
    this.#order.element.hidden = isBare && !this.#isNarrowed;
    this.#empty.hidden = isBare || this.shelf !== "trash";
    this.#end.element.hidden = !this.#cursor;
    // The reload canceled loading more.
    this.#end.observeAgain();
    // The same message would be announced again.
    if (!isBare) this.#message.replaceChildren();
    else if (!this.#message.contains(document.activeElement)) {
      const trySample = () => this.dispatchEvent(new Event("bn-try-sample"));
      const how = { isNarrowed: this.#isNarrowed, clear: () => this.#clearSearch(), trySample };
      this.#message.replaceChildren(...emptyList(this.shelf, how));
    }
    this.dispatchEvent(new Event("bn-list-loaded"));
  }

  #clearSearch() {
    this.#search.value = "";
    this.#search.dispatchEvent(new Event("change"));
    this.tagBar.chosen = "";
    this.#search.focus();
    void this.reload();
  }

  get #isNarrowed() {
    return Boolean(this.#search.value.trim() || this.tagBar.chosen);
  }

  /** Whether the notebook has no notes. */
  get isEmpty() {
    return this.#isLoaded && this.rows.notes.length === 0 && this.shelf === "notes" && !this.#isNarrowed;
  }

  /** @param {NoteSummary} note */
  #row(note) {
    const row = noteRow(note, this.shelf);
    markSelected(row, this.#selected);
    return row;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    const next = this.rows.rowFrom(document.activeElement?.closest("li")?.dataset.note ?? "", step);
    event.preventDefault();
    if (next) next.querySelector("a")?.focus();
    else if (event.key === "ArrowUp") this.#search.focus();
  }
}
