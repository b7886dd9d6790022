/** @typedef {{kind: string, note?: string, revision?: number, place?: string}} NotebookChange an entry of the account's log of changes; `place` is where in the log it stands */

const path = "/api/v1/events";
const kinds = ["noteChanged", "noteDeleted", "linkAdded", "reminderDue"];

/** Until a stream that was refused is asked for again: at first, and at most. */
const again = { first: 1000, most: 60_000 };

/**
 * What others change in the notebook, as it happens. One window listens for all: a browser keeps six connections to a
 * server, and each window that listened by itself would take one of them for good. When that window closes, another one
 * takes its place, and goes on where it ended.
 *
 * Events: `change` (detail: `NotebookChange`); `reset` when changes were missed and everything is to be read anew; `listening` when a
 * window begins to hear, for what it shows was asked for before, and when the service is there again.
 */
export class NotebookEvents extends EventTarget {
  #others = new BroadcastChannel("backnote.events");
  /** @type {EventSource | null} */ #source = null;
  /** @type {AbortController | null} */ #waiting = null;
  /** The last place in the log of changes that was heard of; none before the first. */
  #place = "";
  #pause = again.first;
  /** Whether the service was out of reach since it was heard last. */ #isBroken = false;

  constructor() {
    super();
    this.#others.addEventListener("message", ({ data }) => this.#waiting && this.#hear(data));
  }

  /** Begins to listen; again when listening already does nothing. */
  start() {
    if (this.#waiting) return;
    const waiting = (this.#waiting = new AbortController());
    const { signal } = waiting;
    // Without locks each window listens for itself.
    if (navigator.locks) this.#takeTurns(signal).catch(() => {});
    else this.#listen(signal);
  }

  /** Signed out, there is nothing to hear. */
  stop() {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#source?.close();
    this.#source = null;
    this.#place = "";
  }

  /** The lock is held for as long as this window listens. @param {AbortSignal} signal */
  async #takeTurns(signal) {
    const name = "backnote.events";
    const listen = () =>
      new Promise((done) => {
        this.#listen(signal);
        signal.addEventListener("abort", done);
      });
    await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
      if (free) await listen();
      // Another one listens, and this one has heard since it is there.
      else if (!signal.aborted) this.dispatchEvent(new Event("listening"));
    });
    if (!signal.aborted) await navigator.locks.request(name, { signal }, listen);
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    if (signal.aborted) return;
    const source = (this.#source = new EventSource(this.#place ? `${path}?after=${this.#place}` : path));
    for (const kind of kinds) {
      source.addEventListener(
        kind,
        (event) => this.#tell({ ...JSON.parse(event.data), place: event.lastEventId }),
      );
    }
    source.addEventListener("reset", ({ lastEventId }) => this.#tell({ kind: "reset", place: lastEventId }));
    source.addEventListener("ready", ({ lastEventId }) => {
      this.#pause = again.first;
      if (!this.#place || this.#isBroken) this.#tell({ kind: "listening", place: lastEventId });
      this.#isBroken = false;
    });
    // A connection that breaks, the browser takes up again by itself; one that was refused, as by a server that is just starting, not.
    source.addEventListener("error", () => {
      this.#isBroken = true;
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
      setTimeout(() => this.#listen(signal), this.#pause);
      this.#pause = Math.min(2 * this.#pause, again.most);
    });
  }

  /** @param {NotebookChange} change */
  #tell(change) {
    this.#others.postMessage(change);
    this.#hear(change);
  }

  /** @param {NotebookChange} change */
  #hear(change) {
    if (change.place) this.#place = change.place;
    const { kind } = change;
    if (kind === "reset" || kind === "listening") this.dispatchEvent(new Event(kind));
    else this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }
}
