import { words } from "../base/i18n/words.js";
import { referencedID, referencedIDs, shownTitle } from "../base/model/note-reference.js";
/** @import { NoteChoice, ReferencedNote } from "../base/model/note-reference.js" */
/** @import { MarkdownField } from "../editor/markdown-field.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

const links = '[data-href^="note:" i]';

/**
 * Shows the links of a text to other notes with the current titles, as attributes that the style draws: the text itself
 * stays as it is written. A link to a note in the trash, or to none, says so.
 */
export class NoteReferences {
  #field;
  /** @type {NoteSession | null} */ #session = null;
  /** @type {Map<string, ReferencedNote>} */ #notes = new Map();
  /** The revision of the text whose references were loaded last; undefined if they must be loaded. @type {number | undefined} */
  #revision;
  /** The last load, until it succeeds. @type {symbol | null} */ #load = null;

  /** @param {MarkdownField} field */
  constructor(field) {
    this.#field = field;
    const rows = new MutationObserver((records) => this.#drawn(records));
    rows.observe(field.element, { childList: true, characterData: true, subtree: true });
  }

  /** @param {NoteSession | null} session @param {AbortSignal} [signal] ends with the session */
  show(session, signal) {
    this.#session = session;
    this.#revision = undefined;
    this.#load = null;
    this.#notes.clear();
    this.#draw();
    session?.addEventListener("change", () => this.#loadIfChanged(), { signal });
    this.#loadIfChanged();
  }

  /** Takes what is known of a note before the text with the link is saved. @param {NoteChoice} note */
  add({ id, title }) {
    if (!this.#notes.has(id)) this.#notes.set(id, { noteID: id, title, formerTitles: [], isTrashed: false });
  }

  /** Loads what changed. @param {string} [id] the changed note; undefined if any may have changed */
  changed(id) {
    // The titles that are being loaded can be older than the change.
    if (id && !this.#load && !this.#notes.has(id)) return;
    this.#revision = undefined;
    this.#loadIfChanged();
  }

  /** The server knows the references of a saved text. */
  #loadIfChanged() {
    const session = this.#session;
    if (!session?.id || !session.notebook.references || session.revision === this.#revision) return;
    const ids = referencedIDs(session.body);
    const isComplete = this.#revision !== undefined && ids.every((id) => this.#notes.has(id));
    if (ids.length && !isComplete) void this.#loadNotes(session);
  }

  /** @param {NoteSession} session */
  async #loadNotes(session) {
    const { id, revision } = session;
    const load = Symbol();
    this.#load = load;
    this.#revision = revision;
    const notes = await session.notebook.references?.(id ?? "").catch(() => null);
    // After a failure, the next change of any note loads them again.
    if (!notes || load !== this.#load) return;
    this.#load = null;
    for (const note of notes) this.#notes.set(note.noteID, note);
    this.#draw();
  }

  #draw() {
    for (const link of this.#field.element.querySelectorAll(links)) this.#drawLink(link);
  }

  /** @param {MutationRecord[]} records */
  #drawn(records) {
    for (const { target, addedNodes } of records) {
      const link = target.parentElement?.closest(links);
      if (link) this.#drawLink(link);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(links)) this.#drawLink(node);
        for (const one of node.querySelectorAll(links)) this.#drawLink(one);
      }
    }
  }

  /** @param {Element} link */
  #drawLink(link) {
    const note = this.#notes.get(referencedID(link.getAttribute("data-href") ?? "") ?? "");
    const away = note?.isTrashed
      ? words.linkedNoteInTrash
      : note && note.title === undefined
      ? words.linkedNoteGone
      : "";
    setAttribute(link, "data-title", note ? shownTitle(link.textContent ?? "", note) : null);
    setAttribute(link, "data-away", away || null);
  }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
