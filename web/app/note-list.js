import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { personTime } from "../components/person-time.js";
import { siteOf } from "../components/url-parts.js";
import { words } from "../components/words.js";
import { errorWords } from "./error-words.js";
import { notesPath } from "./route.js";
/** @import { NoteSummary } from "../components/model.js" */
/** @import { Shelf } from "./route.js" */
/** @import { NotebookClient } from "./notebook-client.js" */

/**
 * The list of notes, newest first, the archive or the trash: title, first line, sites, and the time as a person says it. It asks
 * for more when its end comes into view.
 */
export class NoteList extends HTMLElement {
  /** @type {NotebookClient | null} */ client = null;
  /** @type {Shelf} */ shelf = "notes";
  #tag = "";
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
  #tags = element("div", { class: "tag-bar", role: "group", "aria-label": words.tags, hidden: true });
  /** Of parts, each a page of what was asked for: what is far out of view costs the browser by the part and not by the row. */
  #items = element("div", { class: "note-list", role: "list" });
  #more = element("button", { class: "second more", type: "button", hidden: true }, words.loadMore);
  #message = element("div", { class: "list-message", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element(
        "header",
        { class: "list-head" },
        element("div", { class: "list-title" }, this.#heading, this.#new),
        element("search", { class: "search-field" }, icon("search", "small"), this.#search),
        this.#tags,
      ),
      element("div", { class: "list-scroll" }, this.#items, this.#message, this.#more),
    );
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

  /** @param {Shelf} shelf */
  show(shelf) {
    const isOther = shelf !== this.shelf;
    this.shelf = shelf;
    this.#heading.textContent = words[shelf];
    this.#new.hidden = shelf !== "notes";
    if (isOther) {
      this.#search.value = "";
      this.#tag = "";
    }
    return this.reload();
  }

  /** Asks for the list anew, leaving what is shown until the answer is there. */
  async reload() {
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    try {
      const { notes, nextCursor } = await this.#ask(asking.signal);
      this.#notes = notes;
      this.#cursor = nextCursor;
      // All tags take a while in a large notebook, and a bar that came above the list later would move it.
      if (this.#tags.hidden && this.shelf === "notes") this.#drawTags(tagsAmong(notes));
      this.#draw();
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
    if (row) row.replaceWith(this.#row(note));
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

  async #load() {
    if (!this.#cursor) return;
    const cursor = this.#cursor;
    this.#cursor = undefined;
    try {
      const { notes, nextCursor } = await this.#ask(this.#asking.signal, cursor);
      this.#notes.push(...notes);
      this.#cursor = nextCursor;
      this.#items.append(this.#part(notes));
    } catch {
      this.#cursor = cursor;
    }
    this.#more.hidden = !this.#cursor;
  }

  /** @param {AbortSignal} signal @param {string} [cursor] */
  #ask(signal, cursor) {
    if (!this.client) throw new TypeError("The list has no client.");
    return this.client.listNotes(
      { search: this.#search.value.trim(), shelf: this.shelf, tag: this.#tag, cursor },
      signal,
    );
  }

  #draw() {
    this.#items.replaceChildren(...(this.#notes.length ? [this.#part(this.#notes)] : []));
    this.#more.hidden = !this.#cursor;
    this.#message.replaceChildren();
    if (this.#notes.length) return;
    const isSearch = Boolean(this.#search.value.trim() || this.#tag);
    const nothing = { notes: words.noNotesYet, archive: words.emptyArchive, trash: words.emptyTrash };
    const sentence = isSearch ? words.noSuchNotes : nothing[this.shelf];
    const clear = () => {
      this.#search.value = "";
      this.#tag = "";
      this.#search.focus();
      void this.reload();
    };
    this.#message.append(
      element("p", {}, sentence),
      isSearch
        ? element("button", { class: "second", type: "button", onclick: clear }, words.clearSearch)
        : this.shelf !== "notes"
        ? ""
        : element("a", { class: "second", href: "/browse" }, icon("browse"), words.browse),
    );
  }

  /** @param {unknown} error */
  #fail(error) {
    const { title, detail, safe } = errorWords(error);
    this.#message.replaceChildren(
      element("p", {}, [title, detail, safe].filter(Boolean).join(" ")),
      element(
        "button",
        { class: "second", type: "button", onclick: () => void this.reload() },
        words.tryAgain,
      ),
    );
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
    const sites = [...new Set(note.sites.map((site) => site.replace(/^www\./, "")))];
    const link = element(
      "a",
      { href: notesPath(note.id, this.shelf), "data-note": note.id },
      element("span", { class: "name one-line", dir: "auto" }, note.title || note.excerpt || words.untitled),
      note.isPinned &&
        element("span", { class: "pinned", role: "img", "aria-label": words.pinned }, icon("pin", "small")),
      element("time", { datetime: note.modifiedAt }, personTime(note.modifiedAt)),
      element("span", { class: "excerpt one-line", dir: "auto" }, note.title ? note.excerpt : ""),
      sites.length > 0 &&
        element(
          "span",
          { class: "sites" },
          ...sites.slice(0, 3).map((site) =>
            element("span", { class: "site-tile", "aria-hidden": "true" }, Array.from(siteOf(site))[0] ?? "")
          ),
          element(
            "span",
            { class: "one-line" },
            sites.length > 1 ? `${sites[0]} +${sites.length - 1}` : sites[0],
          ),
        ),
    );
    mark(link, note.id === this.#selected);
    return element("li", { role: "listitem" }, link);
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
