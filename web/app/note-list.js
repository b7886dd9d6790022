import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { words } from "../components/words.js";
import { firstRun } from "./first-run.js";
import { noteRow } from "./note-row.js";
import { NoteSelection, pickedAtMost } from "./note-selection.js";
import { notesPath } from "./route.js";
import { SelectBar } from "./select-bar.js";
import { emptyState, troubleState, waitState } from "./states.js";
/** @import { NoteSummary } from "../components/model.js" */
/** @import { Shelf } from "./route.js" */
/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * The list of notes, newest first, the archive or the trash: title, first line, sites, and the time as a person says it. It asks
 * for more when its end comes into view. Fires `bn-act` (detail: {action, notes}) when something is to be done to the notes that were
 * picked, `bn-empty-trash`, `bn-try-sample`, and `bn-listed` when it shows what there is.
 */
export class NoteList extends HTMLElement {
  /** @type {NotebookClient | null} */ client = null;
  /** @type {Shelf} */ shelf = "notes";
  #tag = "";
  /** Whether what is shown is this shelf's. */ #isLoaded = false;
  /** @type {string | null} */ #selected = null;
  /** @type {NoteSummary[]} */ #notes = [];
  /** @type {string | undefined} */ #cursor;
  #asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #typing;

  #search = element("input", {
    type: "search",
    "aria-label": words.searchNotes,
    placeholder: words.searchNotes,
    autocomplete: "off",
    spellcheck: "false",
  });
  #heading = element("h1", {}, words.notes);
  #new = element(
    "a",
    { class: "icon-link", href: notesPath("new"), "aria-label": words.newNote, title: words.newNote },
    icon("new-note"),
  );
  #pick = element(
    "button",
    {
      class: "icon pick-notes",
      type: "button",
      "aria-label": words.pickNotes,
      title: words.pickNotes,
      onclick: () => this.#selection.begin(),
    },
    icon("select"),
  );
  #empty = element(
    "button",
    {
      class: "empty-trash",
      type: "button",
      hidden: true,
      onclick: () => this.dispatchEvent(new Event("bn-empty-trash")),
    },
    words.emptyTrashNow,
  );
  #tags = element("div", { class: "tag-bar", role: "group", "aria-label": words.tags, hidden: true });
  /** Of parts, each a page of what was asked for: what is far out of view costs the browser by the part and not by the row. */
  #items = element("div", { class: "note-list", role: "list" });
  #selection = new NoteSelection(this.#items, () => this.#notes);
  #bar = new SelectBar();
  /** Whether the list changed while notes were picked from it. */ #isStale = false;
  #more = element("button", { class: "second more", type: "button", hidden: true }, words.loadMore);
  #message = element("div", { class: "list-message", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "header",
        { class: "list-head" },
        element("div", { class: "list-title" }, this.#heading, this.#empty, this.#pick, this.#new),
        this.#bar.head,
        element("search", { class: "search-field" }, icon("search", "small"), this.#search),
        this.#tags,
      ),
      element("div", { class: "list-scroll" }, this.#message, this.#items, this.#more),
      this.#bar.foot,
    );
    this.#followSelection();
    this.#search.addEventListener("input", () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.reload(), 120);
    });
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") this.#items.querySelector("a")?.focus();
    });
    this.#items.addEventListener("keydown", (event) => this.#key(event));
    this.#more.addEventListener("click", () => void this.#load());
    const near = { root: this.#more.parentElement, rootMargin: "1000px" };
    new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void this.#load(), near)
      .observe(this.#more);
  }

  /** @param {string | null} noteID */
  set selected(noteID) {
    this.#selected = noteID;
    const about = `a[aria-current], a[data-note="${CSS.escape(noteID ?? "")}"]`;
    for (const link of this.#items.querySelectorAll(about)) {
      mark(
        /** @type {HTMLAnchorElement} */ (link),
        /** @type {HTMLElement} */ (link).dataset.note === noteID,
      );
    }
  }

  /** @param {Shelf} shelf @param {string} [search] to begin with */
  show(shelf, search) {
    const isOther = shelf !== this.shelf;
    if (isOther) {
      this.#selection.end();
      this.#isLoaded = false;
      this.#notes = [];
      this.#items.replaceChildren();
    }
    this.shelf = shelf;
    this.#heading.textContent = words[shelf];
    this.#new.hidden = shelf !== "notes";
    if (isOther) {
      this.#search.value = "";
      this.#tag = "";
    }
    if (search) this.#search.value = search;
    return this.reload();
  }

  /** What may lie in the list now: read once what was picked from it is done with. */
  changed() {
    if (this.#selection.isOn) this.#isStale = true;
    else void this.reload();
  }

  /** Leaves picking. */
  endPicking() {
    this.#selection.end();
  }

  #followSelection() {
    const draw = () => {
      const { isOn, notes } = this.#selection;
      this.classList.toggle("picking", isOn);
      const isAll = notes.length === Math.min(this.#notes.length, pickedAtMost) && !this.#cursor;
      this.#bar.draw(isOn, notes, this.shelf, isAll);
    };
    this.#selection.addEventListener("change", draw);
    this.#selection.addEventListener("end", () => {
      draw();
      if (this.#isStale) void this.reload();
    });
    this.#selection.addEventListener("all", () => void this.#pickAll());
    this.#bar.addEventListener("bn-pick-all", () => void this.#pickAll());
    this.#bar.addEventListener("bn-pick-end", () => this.#selection.end());
    this.#bar.addEventListener("bn-act", (event) => {
      const { action } = /** @type {CustomEvent} */ (event).detail;
      this.dispatchEvent(new CustomEvent("bn-act", { detail: { action, notes: this.#selection.notes } }));
    });
  }

  /** Those that are not shown yet, too, as far as can be picked. */
  async #pickAll() {
    this.#selection.pickAll();
    while (this.#cursor && this.#selection.isOn && this.#notes.length < pickedAtMost) {
      const cursor = this.#cursor;
      await this.#load(200);
      if (this.#cursor === cursor) return;
      this.#selection.pickAll();
    }
  }

  /** Asks for the list anew, leaving what is shown until the answer is there. */
  async reload() {
    this.#isStale = false;
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    if (!this.#isLoaded) this.#message.replaceChildren(waitState(7));
    try {
      const { notes, nextCursor } = await this.#ask(asking.signal);
      this.#isLoaded = true;
      this.#notes = notes;
      this.#cursor = nextCursor;
      // All tags take a while in a large notebook, and a bar that came above the list later would move it.
      if (this.#tags.hidden && this.shelf === "notes") this.#drawTags(tagsAmong(notes));
      this.#draw();
      this.dispatchEvent(new Event("bn-listed"));
      void this.#loadTags(asking.signal);
    } catch (error) {
      if (!asking.signal.aborted) this.#fail(error);
    }
  }

  /** A note as it is being written, before the list would hear of it. @param {Partial<NoteSummary> & {id: string}} summary */
  reflect(summary) {
    const index = this.#notes.findIndex((note) => note.id === summary.id);
    if (index === -1) return;
    const before = this.#notes[index];
    const names = /** @type {(keyof NoteSummary)[]} */ (Object.keys(summary));
    if (names.every((name) => before[name] === summary[name])) return;
    const note = (this.#notes[index] = { ...before, ...summary });
    const row = this.#items.querySelector(`a[data-note="${CSS.escape(summary.id)}"]`)?.closest("li");
    if (!row) return;
    row.replaceWith(this.#row(note));
    this.#selection.draw();
  }

  /** The tags to narrow by, the most used first; a list without tags has no bar. @param {AbortSignal} signal */
  async #loadTags(signal) {
    const tags = this.shelf === "notes" ? await this.client?.tags().catch(() => null) ?? null : [];
    if (tags && !signal.aborted) this.#drawTags(tags);
  }

  /** @param {{tag: string, notes: number}[]} tags */
  #drawTags(tags) {
    const most = tags.toSorted((a, b) => b.notes - a.notes).slice(0, 12).map(({ tag }) => tag);
    if (this.#tag && !most.includes(this.#tag)) most.unshift(this.#tag);
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.tag;
    this.#tags.hidden = most.length === 0;
    this.#tags.replaceChildren(...most.map((tag) =>
      element("button", {
        type: "button",
        "data-tag": tag,
        "aria-pressed": String(tag === this.#tag),
        onclick: () => {
          this.#tag = tag === this.#tag ? "" : tag;
          void this.reload();
        },
      }, `#${tag}`)
    ));
    const again = focused && this.#tags.querySelector(`[data-tag="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {number} [limit] */
  async #load(limit) {
    if (!this.#cursor) return;
    const cursor = this.#cursor;
    this.#cursor = undefined;
    try {
      const { notes, nextCursor } = await this.#ask(this.#asking.signal, cursor, limit);
      this.#notes.push(...notes);
      this.#cursor = nextCursor;
      this.#items.append(this.#part(notes));
      this.#selection.draw();
    } catch {
      this.#cursor = cursor;
    }
    this.#more.hidden = !this.#cursor;
  }

  /** @param {AbortSignal} signal @param {string} [cursor] @param {number} [limit] */
  #ask(signal, cursor, limit) {
    if (!this.client) throw new TypeError("The list has no client.");
    return this.client.listNotes(
      { search: this.#search.value.trim(), shelf: this.shelf, tag: this.#tag, cursor, limit },
      signal,
    );
  }

  #draw() {
    this.#items.replaceChildren(...(this.#notes.length ? [this.#part(this.#notes)] : []));
    this.#pick.hidden = this.#notes.length === 0;
    this.#empty.hidden = this.#pick.hidden || this.shelf !== "trash";
    if (this.#selection.isOn) this.#selection.draw();
    this.#more.hidden = !this.#cursor;
    this.#message.replaceChildren();
    if (this.#notes.length) return;
    this.#message.append(...this.#emptyStates());
  }

  #emptyStates() {
    if (this.#isNarrowed) {
      const clear = () => {
        this.#search.value = "";
        this.#tag = "";
        this.#search.focus();
        void this.reload();
      };
      const button = element(
        "button",
        { class: "second", type: "button", onclick: clear },
        words.clearSearch,
      );
      return [emptyState("search", words.noSuchNotes, button)];
    }
    if (this.shelf === "archive") return [emptyState("archive", words.emptyArchive)];
    if (this.shelf === "trash") return [emptyState("trash", words.emptyTrash)];
    const browse = element("a", { class: "second", href: "/browse" }, icon("browse"), words.browse);
    // Beside the note it stands where the note would be; on a phone, here.
    const first = firstRun(() => this.dispatchEvent(new Event("bn-try-sample")));
    return [emptyState("notes", words.noNotesYet, browse), first];
  }

  get #isNarrowed() {
    return Boolean(this.#search.value.trim() || this.#tag);
  }

  /** Whether there is no note at all. */
  get isEmpty() {
    return this.#isLoaded && this.#notes.length === 0 && this.shelf === "notes" && !this.#isNarrowed;
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#message.replaceChildren(troubleState(error, () => void this.reload()));
  }

  /** @param {NoteSummary[]} notes */
  #part(notes) {
    const part = element("ul", { role: "none", class: "rows" }, ...notes.map((note) => this.#row(note)));
    // Until it has been seen; then the browser remembers how high it is.
    part.style.containIntrinsicBlockSize = `auto ${notes.length * 84}px`;
    return part;
  }

  /** @param {NoteSummary} note */
  #row(note) {
    const row = noteRow(note, this.shelf);
    const link = row.querySelector("a");
    if (link) mark(link, note.id === this.#selected);
    return row;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const row = document.activeElement?.closest("li");
    const part = row?.parentElement;
    const next = {
      ArrowDown: row?.nextElementSibling ?? part?.nextElementSibling?.firstElementChild,
      ArrowUp: row?.previousElementSibling ?? part?.previousElementSibling?.lastElementChild,
    }[event.key];
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (next) next.querySelector("a")?.focus();
    else if (event.key === "ArrowUp") this.#search.focus();
  }
}

/** What the notes that are shown say of tags, until all are known. @param {NoteSummary[]} notes */
function tagsAmong(notes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of notes.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, notes]) => ({ tag, notes }));
}

/** @param {HTMLAnchorElement} link @param {boolean} isSelected */
function mark(link, isSelected) {
  if (isSelected) link.setAttribute("aria-current", "page");
  else link.removeAttribute("aria-current");
}
