import { inkChange, withInkChange } from "../ink/ink-change.js";
import { readInk } from "../ink/ink-model.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { storedInk } from "../sync/pending-ink.js";
/** @import { InkLayer } from "../ink/ink-layer.js" */
/** @import { InkStroke } from "../ink/ink-model.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

const pause = 600;

/**
 * Connects a note's ink layer with the notebook. The ink is loaded with the note and after changes elsewhere, stored in this browser with
 * each stroke, sent after a pause, and sent again while the server is unreachable. Events: `change`.
 *
 * A stroke takes this way: `handleInkPointer` reads the device's pointer events, `InkLayer` turns them into points relative to the line
 * where the stroke began, and `InkHistory` makes it undoable. This class stores what the server does not have (`PendingInk`) and sends all
 * ink of the note. When the text reflows, `anchoredLine` finds each stroke's line again, and its path moves there.
 */
export class NoteInk extends EventTarget {
  #layer;
  #session;
  #signal;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #tries = 0;
  /** The revision of the shown ink. @type {number | undefined} */ #revision;
  /** The strokes that the server has. @type {readonly InkStroke[]} */ #acknowledged = [];
  #hasUnsent = false;
  #isSending = false;
  #isReading = false;
  /** Why the ink could not be saved. @type {NotebookError | null} */ failure = null;

  /** @param {InkLayer} layer @param {NoteSession} session @param {AbortSignal} signal aborts when another note is shown */
  constructor(layer, session, signal) {
    super();
    this.#layer = layer;
    this.#session = session;
    this.#signal = signal;
    layer.ink = readInk(undefined);
    layer.addEventListener("input", () => this.#drawn(), { signal });
    session.addEventListener("change", () => this.#follow(), { signal });
    signal.addEventListener("abort", () => void this.save());
    this.#follow();
    if (session.id && session.unsentInk?.of(session.id)) void this.#read();
  }

  /** Only a note that is on the server can have ink. */
  get isPossible() {
    return Boolean(this.#session.id);
  }

  #drawn() {
    this.#keep();
    this.#later(pause);
  }

  /** Stores the unsent ink in this browser. */
  #keep() {
    const { id, unsentInk } = this.#session;
    // The layer may show another note by now.
    if (!id || this.#signal.aborted) return;
    const { strokes, width } = this.#layer.ink;
    unsentInk?.keep(id, { ...inkChange(this.#acknowledged, strokes), width });
  }

  #follow() {
    const { inkRevision } = this.#session;
    if (this.#hasUnsent || this.#isSending || inkRevision === undefined) return;
    if (inkRevision > (this.#revision ?? 0)) void this.#read();
  }

  async #read() {
    const { id, inkRevision, notebook, unsentInk } = this.#session;
    if (!id || this.#isReading) return;
    this.#isReading = true;
    try {
      const stored = await storedInk(notebook, id);
      if (this.#signal.aborted || this.#hasUnsent) return;
      const unsent = unsentInk?.of(id);
      this.#revision = inkRevision;
      this.#acknowledged = stored.strokes;
      this.#layer.ink = unsent ? { ...stored, strokes: withInkChange(stored.strokes, unsent) } : stored;
      if (unsent) this.#later(0);
    } catch {
      // Stored changes can only be applied to the server's ink.
      if (!this.#signal.aborted) setTimeout(() => this.#follow(), this.#wait());
    } finally {
      this.#isReading = false;
    }
  }

  #wait() {
    return Math.min(30_000, 1000 * 2 ** this.#tries++);
  }

  /** @param {number} delay */
  #later(delay) {
    this.#hasUnsent = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  /** Sends unsent ink. Never throws; see `failure`. */
  async save() {
    clearTimeout(this.#timer);
    const { id, notebook } = this.#session;
    if (!this.#hasUnsent || !id || this.#isSending) return;
    const { ink } = this.#layer;
    this.#hasUnsent = false;
    this.#isSending = true;
    try {
      const { inkRevision, revision } = await notebook.saveInk(id, ink);
      this.#revision = inkRevision ?? revision;
      this.#acknowledged = ink.strokes;
      if (this.#signal.aborted) this.#session.unsentInk?.forget(id);
      else this.#keep();
      this.#tries = 0;
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      this.#hasUnsent = true;
      // If the layer shows another note, the stored ink is sent when this note is opened again.
      if (this.failure.isPassing && !this.#signal.aborted) this.#later(this.#wait());
    }
    this.#isSending = false;
    if (this.#hasUnsent && !this.failure) this.#later(0);
    this.dispatchEvent(new Event("change"));
  }
}
