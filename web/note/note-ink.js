import { inkChange, withInkChange, withKnownStrokes } from "../ink/ink-change.js";
import { readInk } from "../ink/ink-model.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { sendLeftInk, storedInk } from "../sync/pending-ink.js";
/** @import { InkChange } from "../ink/ink-change.js" */
/** @import { InkLayer } from "../ink/ink-layer.js" */
/** @import { Ink, InkStroke } from "../ink/ink-model.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

const pause = 600;

/**
 * Connects a note's ink layer with the notebook. The ink is loaded with the note and after changes elsewhere, stored in this browser with
 * each stroke, sent after a pause, and sent again while the server is unreachable. Events: `change`.
 *
 * A stroke takes this way: `handleInkPointer` reads the device's pointer events, `InkLayer` turns them into points relative to the line
 * where the stroke began, and `InkHistory` makes it undoable. This class stores what the server does not have (`PendingInk`) and sends all
 * ink of the note. If the ink changed elsewhere, the server refuses it; the strokes from elsewhere are then added, and it is sent again. When
 * the text reflows, `anchoredLine` finds each stroke's line again, and its path moves there.
 */
export class NoteInk extends EventTarget {
  #layer;
  #session;
  #signal;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #tries = 0;
  /** A revision of the note with the acknowledged ink. No note has ink at its first. */ #revision = 1;
  /** The strokes that the server had at that revision. @type {readonly InkStroke[]} */ #acknowledged = [];
  /** The ink of the note at the moment when another one was shown. @type {Ink | null} */ #left = null;
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
    signal.addEventListener("abort", () => this.#leave());
    this.#follow();
    if (session.id && session.unsentInk.of(session.id)) void this.#read(session.inkRevision ?? 1);
  }

  /** Only a note that is on the server can have ink. */
  get isPossible() {
    return Boolean(this.#session.id);
  }

  #drawn() {
    this.#keep();
    this.#later(pause);
  }

  /** Stores the unsent ink in this browser. Returns it, or null if all ink was sent. */
  #keep() {
    const { id, unsentInk } = this.#session;
    if (!id) return null;
    const { strokes, width } = this.#left ?? this.#layer.ink;
    return unsentInk.keep(id, { ...inkChange(this.#acknowledged, strokes), width });
  }

  /** The layer shows another note from now on. Ink that is being sent is completed first. */
  #leave() {
    clearTimeout(this.#timer);
    if (!this.#hasUnsent && !this.#isSending) return;
    this.#left = this.#layer.ink;
    if (this.#isSending) this.#keep();
    else this.#sendLeft();
  }

  /** Sends what was unsent when the note was left. */
  #sendLeft() {
    const { notebook, unsentInk } = this.#session;
    const entry = this.#keep();
    if (entry) void sendLeftInk(notebook, unsentInk, entry);
  }

  #follow() {
    const { inkRevision, revision = 1 } = this.#session;
    if (this.#hasUnsent || this.#isSending) return;
    // A note whose ink was removed as a whole has no revision of the ink.
    const isRemoved = inkRevision === undefined && this.#acknowledged.length > 0;
    const latest = isRemoved ? revision : inkRevision ?? 1;
    if (latest > this.#revision) void this.#read(latest);
  }

  /** Shows the ink that the note has at a revision. @param {number} revision */
  async #read(revision) {
    const { id, notebook, unsentInk } = this.#session;
    if (!id || this.#isReading) return;
    this.#isReading = true;
    try {
      const stored = await storedInk(notebook, id, revision);
      // Ink that was drawn meanwhile is merged when it is sent.
      if (this.#signal.aborted || this.#hasUnsent || this.#isSending || revision < this.#revision) return;
      const unsent = unsentInk.of(id);
      this.#show(stored, revision, unsent);
      if (unsent) this.#later(0);
    } catch {
      // Stored changes can only be applied to the server's ink.
      if (!this.#signal.aborted) setTimeout(() => this.#follow(), this.#wait());
    } finally {
      this.#isReading = false;
    }
  }

  /** @param {Ink} stored the ink of the server @param {number} revision @param {(InkChange & {width: number}) | null} unsent */
  #show(stored, revision, unsent) {
    const known = withKnownStrokes(stored.strokes, [...this.#acknowledged, ...this.#layer.ink.strokes]);
    this.#revision = revision;
    this.#acknowledged = known;
    this.#layer.merge({
      version: 1,
      width: Math.max(stored.width, unsent?.width ?? 0),
      strokes: unsent ? withInkChange(known, unsent) : known,
    });
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
    const { id } = this.#session;
    if (!this.#hasUnsent || !id || this.#isSending) return;
    this.#hasUnsent = false;
    this.#isSending = true;
    try {
      await this.#send(id, this.#layer.ink);
      this.#tries = 0;
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      this.#hasUnsent = true;
    }
    this.#isSending = false;
    if (this.#signal.aborted) return this.#sendLeft();
    if (this.failure?.isPassing) this.#later(this.#wait());
    else if (this.#hasUnsent && !this.failure) this.#later(0);
    else this.#follow();
    this.dispatchEvent(new Event("change"));
  }

  /** Sends all ink, or takes the strokes that were added elsewhere and leaves the rest unsent. @param {string} id @param {Ink} ink */
  async #send(id, ink) {
    const { notebook } = this.#session;
    try {
      const { revision } = await notebook.saveInk(id, ink, this.#revision);
      this.#revision = revision;
      this.#acknowledged = ink.strokes;
    } catch (error) {
      if (!(error instanceof NotebookError) || !error.current) throw error;
      const { revision } = error.current;
      const stored = await storedInk(notebook, id, revision);
      // It is merged again when it is sent.
      if (this.#signal.aborted) return;
      const { strokes, width } = this.#layer.ink;
      this.#show(stored, revision, { ...inkChange(this.#acknowledged, strokes), width });
      this.#hasUnsent = true;
    }
    this.#keep();
  }
}
