import { readInk } from "./ink-model.js";
import { NotebookError } from "./notebook-error.js";
/** @import { InkLayer } from "./ink-layer.js" */
/** @import { NoteSession } from "./note-session.js" */

const pause = 600;

/**
 * A note's ink between its layer and the notebook: read with the note and again when it changed elsewhere, sent after
 * a pause, tried again as long as the server is out of reach. Events: `change`.
 */
export class NoteInk extends EventTarget {
  #layer;
  #session;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #tries = 0;
  /** What of the ink is shown here. @type {number | undefined} */ #revision;
  #hasUnsent = false;
  #isSending = false;
  /** Why the ink could not be kept. @type {NotebookError | null} */ failure = null;

  /** @param {InkLayer} layer @param {NoteSession} session @param {AbortSignal} signal ends when another note is shown */
  constructor(layer, session, signal) {
    super();
    this.#layer = layer;
    this.#session = session;
    layer.ink = readInk(undefined);
    layer.addEventListener("input", () => this.#later(pause), { signal });
    session.addEventListener("change", () => this.#follow(), { signal });
    signal.addEventListener("abort", () => void this.save());
    this.#follow();
  }

  /** Ink belongs to a note that is on the server. */
  get isPossible() {
    return Boolean(this.#session.id);
  }

  #follow() {
    const { id, inkRevision, notebook } = this.#session;
    if (!id || this.#hasUnsent || this.#isSending || inkRevision === this.#revision) return;
    const isNewer = inkRevision !== undefined && inkRevision > (this.#revision ?? 0);
    if (!isNewer) return;
    this.#revision = inkRevision;
    notebook.readInk(id).then((ink) => {
      if (!this.#hasUnsent && this.#session.id === id) this.#layer.ink = readInk(ink);
    }, () => (this.#revision = undefined));
  }

  /** @param {number} delay */
  #later(delay) {
    this.#hasUnsent = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  /** Sends now what is unsent. Never throws: see `failure`. */
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
      this.#tries = 0;
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof NotebookError ? error : new NotebookError("unreachable");
      this.#hasUnsent = true;
      if (this.failure.isPassing) this.#later(Math.min(30_000, 1000 * 2 ** this.#tries++));
    }
    this.#isSending = false;
    if (this.#hasUnsent && !this.failure) this.#later(0);
    this.dispatchEvent(new Event("change"));
  }
}
