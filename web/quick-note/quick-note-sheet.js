import { savedScrollPosition, saveScrollPosition } from "../note/scroll-positions.js";
import { AwayLine } from "./away-line.js";
import { element } from "../base/dom/element.js";
import { savedSentence } from "../base/ui/saved-line.js";
import { saveStateWords } from "../sync/save-state.js";
import { words } from "../base/i18n/words.js";
/** @import { NoteEditor } from "../note/note-editor.js" */
/** @import { NoteSession } from "../sync/note-session.js" */
/** @import { SettingsStorage } from "./quick-note-storage.js" */
/** @import { NoteSessions } from "../sync/note-sessions.js" */

/** The milliseconds after which text typed while a note loads is sent as a note of its own. */
const longestLoad = 30_000;

/** The note in the quick note: the requested one, the last one, or a new one. */
export class QuickNoteSheet {
  /** @type {NoteSessions | null} */ notes = null;
  #editor;
  #parts;
  #storage;
  #named;
  /** @type {string | null} the id of the last shown note */ #noteID = null;
  /** @type {NoteSession | null} the session whose state was drawn last */ #drawn = null;
  #listening = new AbortController();
  #away = new AwayLine({
    startNew: () => {
      this.start();
      this.#editor.focusText();
    },
    failed: (error) => this.showError(error),
  });
  /** Says since when the note may be old. */
  #saved = element("p", { class: "saved-line", role: "status", hidden: true });
  /** @type {{session: NoteSession | null, caret: NoteEditor["caret"], scroll: number} | null} */ #left =
    null;

  /**
   * @param {NoteEditor} editor
   * @param {Record<"content" | "state" | "trouble", HTMLElement>} parts what scrolls, and where it says
   * whether all is saved, and what went wrong
   * @param {SettingsStorage} storage remembers the caret of each note
   * @param {(noteID: string) => void} named called when the shown note has an id
   */
  constructor(editor, parts, storage, named) {
    this.#editor = editor;
    this.#parts = parts;
    this.#storage = storage;
    this.#named = named;
    editor.before(this.#saved, this.#away.element);
  }

  /**
   * Saves the text and the caret, for this window and for the next time the note is opened on this device.
   */
  leave() {
    this.#editor.endComposition();
    const { session, caret } = this.#editor;
    const scroll = this.#parts.content.scrollTop;
    void session?.save();
    this.#left = { session, caret, scroll };
    if (session?.id) saveScrollPosition(this.#storage, session.id, { caret, scroll });
  }

  /** Restores the caret and the scroll position if the same note is shown. */
  goOn() {
    if (!this.#left || this.#left.session !== this.#editor.session) return;
    this.#editor.caret = this.#left.caret;
    this.#parts.content.scrollTop = this.#left.scroll;
  }

  /**
   * Shows the requested note, keeps the shown one, or opens the last one.
   *
   * @param {string | undefined} noteID
   * @param {string | null} lastID
   */
  async show(noteID, lastID) {
    const shown = this.#editor.session;
    let isContinued = false;
    if (noteID && noteID !== shown?.id) isContinued = await this.#read(noteID);
    // Nobody goes on writing in the trash or the archive without having asked for the note.
    else if (shown?.isAway) this.start();
    else if (shown) this.#refresh(shown);
    else if (lastID) await this.#read(lastID, { isGuess: true });
    else this.start();
    if (!isContinued && this.#editor.session !== shown && this.#goBack()) return;
    this.#editor.focusText();
  }

  /** Restores the position stored on this device. Returns whether there is one. */
  #goBack() {
    const id = this.#editor.session?.id;
    const place = id ? savedScrollPosition(this.#storage, id) : null;
    if (!place) return false;
    this.#editor.caret = place.caret;
    this.#parts.content.scrollTop = place.scroll;
    return true;
  }

  /** Starts a new note. */
  start() {
    if (this.notes) this.use(this.notes.blank());
  }

  /**
   * Shows a note that must be loaded first. A new note takes the focus meanwhile. Text typed into it keeps it
   * open if the note was only a guess, and otherwise continues the loaded note.
   *
   * @param {string} noteID
   * @param {{isGuess?: boolean}} [how]
   * @returns {Promise<boolean>} whether text that was typed meanwhile is at the end of the loaded note
   */
  async #read(noteID, { isGuess = false } = {}) {
    if (!this.notes) return false;
    const blank = this.notes.blank();
    const { pause } = blank;
    if (!isGuess) blank.pause = longestLoad;
    this.use(blank);
    this.#editor.focusText();
    try {
      const session = await this.notes.open(noteID);
      if (this.#editor.session !== blank || isGuess && (!blank.isEmpty || session.isAway)) return false;
      const typed = blank.takeText();
      if (typed) session.edit({ body: [session.body, typed].filter(Boolean).join("\n") });
      this.use(session);
      return Boolean(typed);
    } catch (error) {
      if (!isGuess) this.showError(error);
      return false;
    } finally {
      blank.pause = pause;
      void blank.save();
    }
  }

  /** Shows a note that is loaded. @param {NoteSession} session */
  use(session) {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    session.addEventListener("change", () => this.#draw(session), { signal });
    this.#editor.session = session;
    this.#draw(session);
  }

  /** @param {NoteSession} session */
  #draw(session) {
    const { state, trouble } = this.#parts;
    if (session !== this.#drawn) trouble.hidden = true;
    this.#away.show(session);
    const age = session.savedAt ? savedSentence(session.savedAt) : "";
    this.#saved.hidden = !age;
    if (this.#saved.textContent !== age) this.#saved.textContent = age;
    this.#editor.readOnly = session.isTrashed;
    this.#drawn = session;
    state.dataset.state = session.state;
    const text = saveStateWords(session.state);
    if (state.textContent !== text && session.state !== "saving") state.textContent = text;
    if (session.id && session.id !== this.#noteID) this.#named(this.#noteID = session.id);
  }

  /** @param {unknown} error */
  showError(error) {
    const { trouble } = this.#parts;
    trouble.textContent = (error instanceof Error && error.message) || words.somethingWrong;
    trouble.hidden = false;
  }

  /** @param {NoteSession} session */
  #refresh(session) {
    session.refresh().catch((error) => {
      // Deleted elsewhere: start a new note. Unreachable: keep showing the last known text.
      if (error.kind === "note-not-found" && session.state === "saved") {
        this.start();
        this.#editor.focusText();
      }
    });
  }
}
