import { unsentInk, withKnownStrokes, withUnsentInk } from "../ink/ink-change.js";
import { readInk } from "../ink/ink-model.js";
import { NotebookError } from "../base/model/notebook-error.js";
import { sendLeftInk, storedInk } from "../sync/pending-ink.js";
/** @import { UnsentInk } from "../ink/ink-change.js" */
/** @import { InkLayer } from "../ink/ink-layer.js" */
/** @import { Ink } from "../ink/ink-model.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

const pause = 600;
/** The milliseconds after an edit of the text until anchors are stored that no longer lead to their line. */
const anchorPause = 3000;

/**
 * Connects a note's ink layer with the notebook. The ink is loaded with the note and after changes elsewhere, stored in this browser with
 * each stroke, sent after a pause, and sent again while the server is unreachable. Events: `change`.
 *
 * A stroke takes this way: `handleInkPointer` reads the device's pointer events, `InkLayer` turns them into points relative to the line
 * of their drawing, and `InkHistory` makes it undoable. This class stores what the server does not have (`PendingInk`) and sends all
 * ink of the note. If the ink changed elsewhere, the server refuses it; the strokes from elsewhere are then added, and it is sent again. When
 * the text changes, `InkAnchors` says at which line each drawing is, and its paths move there. An anchor is sent again after the person
 * edited the text so much that the stored one would lead to another line.
 */
export class NoteInk extends EventTarget {
  #layer;
  #session;
  #signal;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #tries = 0;
  /** A revision of the note with the acknowledged ink. No note has ink at its first. */ #revision = 1;
  /** The ink that the server had at that revision. */ #acknowledged = readInk(undefined);
  /** The ink of the note at the moment when another one was shown. @type {Ink | null} */ #left = null;
  #hasUnsent = false;
  #isSending = false;
  #isReading = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #anchorTimer;
  /** Whether the person edited the text since the anchors were compared. */ #hasEdited = false;
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
    // The window may close before anchors are sent.
    globalThis.addEventListener("pagehide", () => this.#hasEdited && this.#keep(), { signal });
    this.#follow();
    if (session.id && session.unsentInk.of(session.id)) void this.#read(session.inkRevision ?? 1);
  }

  /** Creates a note that is still empty: only a note that is on the server can have ink. Returns whether it is there. */
  async prepare() {
    if (!this.#session.id) await this.#session.create();
    return Boolean(this.#session.id);
  }

  #drawn() {
    this.#keep();
    this.#later(pause);
  }

  /** The person edited the text around the ink. */
  textEdited() {
    if (this.#layer.isEmpty) return;
    this.#hasEdited = true;
    clearTimeout(this.#anchorTimer);
    this.#anchorTimer = setTimeout(() => {
      this.#hasEdited = false;
      if (this.#keep()) this.#later(0);
    }, anchorPause);
  }

  /** Stores the unsent ink in this browser. Returns it, or null if all ink was sent. */
  #keep() {
    const { id, unsentInk: pending } = this.#session;
    if (!id) return null;
    return pending.keep(id, unsentInk(this.#acknowledged, this.#left ?? this.#layer.ink));
  }

  /** The layer shows another note from now on. Ink that is being sent is completed first. */
  #leave() {
    clearTimeout(this.#timer);
    clearTimeout(this.#anchorTimer);
    if (!this.#hasUnsent && !this.#isSending && !this.#hasEdited) return;
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
    const isRemoved = inkRevision === undefined && this.#acknowledged.strokes.length > 0;
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
      await this.#showRecent(id);
      // Stored changes can only be applied to the server's ink.
      if (!this.#signal.aborted) setTimeout(() => this.#follow(), this.#wait());
      return;
    } finally {
      this.#isReading = false;
    }
    // It may have changed while it was read.
    if (!this.#signal.aborted) this.#follow();
  }

  /** Shows the ink that this browser saw last, if none is shown. @param {string} id */
  async #showRecent(id) {
    const recent = await this.#session.notebook.recent?.ink(id);
    if (!recent || this.#signal.aborted || this.#hasUnsent || this.#isSending) return;
    if (recent.revision > this.#revision) {
      this.#show(readInk(recent.ink), recent.revision, this.#session.unsentInk.of(id));
    }
  }

  /** @param {Ink} stored the ink of the server @param {number} revision @param {UnsentInk | null} unsent */
  #show(stored, revision, unsent) {
    const before = [...this.#acknowledged.strokes, ...this.#layer.ink.strokes];
    const known = { ...stored, strokes: withKnownStrokes(stored.strokes, before) };
    this.#revision = revision;
    this.#acknowledged = known;
    this.#layer.merge(unsent ? withUnsentInk(known, unsent) : known);
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
    // After the note was left, the layer shows another one.
    if (!this.#hasUnsent || !id || this.#isSending || this.#left) return;
    this.#hasUnsent = false;
    this.#isSending = true;
    let isNewer = true;
    try {
      await this.#send(id, this.#layer.ink);
      this.#tries = 0;
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      // The server may take what was drawn or erased since, although it refused what was sent.
      isNewer = this.#hasUnsent;
      this.#hasUnsent = true;
    }
    this.#isSending = false;
    if (this.#signal.aborted) return this.#sendLeft();
    if (this.failure?.isPassing) this.#later(this.#wait());
    else if (this.#hasUnsent && isNewer) this.#later(0);
    else this.#follow();
    this.dispatchEvent(new Event("change"));
  }

  /** Sends all ink, or takes the strokes that were added elsewhere and leaves the rest unsent. @param {string} id @param {Ink} ink */
  async #send(id, ink) {
    const { notebook } = this.#session;
    try {
      const { revision } = await notebook.saveInk(id, ink, this.#revision);
      this.#revision = revision;
      this.#acknowledged = ink;
    } catch (error) {
      if (!(error instanceof NotebookError) || !error.current) throw error;
      const { revision } = error.current;
      const stored = await storedInk(notebook, id, revision);
      // It is merged again when it is sent.
      if (this.#signal.aborted) return;
      this.#show(stored, revision, unsentInk(this.#acknowledged, this.#layer.ink));
      this.#hasUnsent = true;
    }
    this.#keep();
  }
}
