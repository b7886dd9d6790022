/** @typedef {{kind: string, note?: string, revision?: number, place?: string}} NotebookChange an entry of the account's log of changes; `place` is its position in the log */

const path = "/api/v1/events";
const kinds = ["noteChanged", "noteDeleted", "linkAdded", "reminderDue", "savedSearchesChanged"];

/** Milliseconds before a refused stream is requested again: the first delay and the longest. */
const again = { first: 1000, most: 60_000 };

/**
 * Changes in the notebook as they happen. One window of a browser listens for all, because a browser opens at most six connections to a
 * server and each stream takes one. When that window closes, another continues at its place. Events: `change` (detail: `NotebookChange`);
 * `reset` when changes were missed and everything must be read again; `listening` when a window starts to listen or reaches the server
 * again, because what it shows may be older; `handoffs` when devices offer other activities.
 */
export class NotebookEvents extends EventTarget {
  #others = new BroadcastChannel("backnote.events");
  /** @type {EventSource | null} */ #source = null;
  /** @type {AbortController | null} */ #waiting = null;
  /** The place of the last received entry in the log of changes; empty before the first. */
  #place = "";
  #pause = again.first;
  /** Whether the connection was lost since the last event. */ #isBroken = false;

  constructor() {
    super();
    this.#others.addEventListener("message", ({ data }) => this.#waiting && this.#receive(data));
  }

  /** Starts to listen. Does nothing if it listens already. */
  start() {
    if (this.#waiting) return;
    const waiting = (this.#waiting = new AbortController());
    const { signal } = waiting;
    // Without locks, each window listens by itself.
    if (navigator.locks) this.#takeTurns(signal).catch(() => {});
    else this.#listen(signal);
  }

  /** Stops listening, when signed out. */
  stop() {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#source?.close();
    this.#source = null;
    this.#place = "";
  }

  /** Holds the lock for as long as this window listens. @param {AbortSignal} signal */
  async #takeTurns(signal) {
    const name = "backnote.events";
    const listen = () =>
      new Promise((done) => {
        this.#listen(signal);
        signal.addEventListener("abort", done);
      });
    await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
      if (free) await listen();
      // Another window has listened since this window opened.
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
        (event) => this.#broadcast({ ...JSON.parse(event.data), place: event.lastEventId }),
      );
    }
    source.addEventListener("handoffsChanged", () => this.#broadcast({ kind: "handoffs" }));
    source.addEventListener(
      "reset",
      ({ lastEventId }) => this.#broadcast({ kind: "reset", place: lastEventId }),
    );
    source.addEventListener("ready", ({ lastEventId }) => {
      this.#pause = again.first;
      if (!this.#place || this.#isBroken) this.#broadcast({ kind: "listening", place: lastEventId });
      this.#isBroken = false;
    });
    // The browser reconnects a lost connection by itself, but not one that was refused, as by a server that is just starting.
    source.addEventListener("error", () => {
      this.#isBroken = true;
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
      setTimeout(() => this.#listen(signal), this.#pause);
      this.#pause = Math.min(2 * this.#pause, again.most);
    });
  }

  /** @param {NotebookChange} change */
  #broadcast(change) {
    this.#others.postMessage(change);
    this.#receive(change);
  }

  /** @param {NotebookChange} change */
  #receive(change) {
    if (change.place) this.#place = change.place;
    const { kind } = change;
    if (kind === "reset" || kind === "listening" || kind === "handoffs") this.dispatchEvent(new Event(kind));
    else this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }
}
