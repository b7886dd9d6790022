/** @typedef {{kind: string, note?: string, revision?: number}} NotebookChange an entry of the account's log of changes */

const path = "/api/v1/events";
const kinds = ["noteChanged", "noteDeleted", "linkAdded", "reminderDue"];

/**
 * What others change in the notebook, as it happens. One window listens for all: a browser keeps six connections to a
 * server, and each window that listened by itself would take one of them for good. When that window closes, another one
 * takes its place.
 *
 * Events: `change` (detail: `NotebookChange`), `reset` when changes were missed and everything is to be read anew.
 */
export class NotebookEvents extends EventTarget {
  #others = new BroadcastChannel("backnote.events");
  /** @type {EventSource | null} */ #source = null;
  /** @type {AbortController | null} */ #waiting = null;

  constructor() {
    super();
    this.#others.addEventListener("message", ({ data }) => this.#hear(data));
  }

  /** Begins to listen; again when listening already does nothing. */
  start() {
    if (this.#waiting) return;
    const waiting = (this.#waiting = new AbortController());
    const { signal } = waiting;
    // Held for as long as this window listens. Without locks each window listens for itself.
    const held = navigator.locks?.request(
      "backnote.events",
      { signal },
      () =>
        new Promise((done) => {
          this.#listen();
          signal.addEventListener("abort", done);
        }),
    );
    if (held) held.catch(() => {});
    else this.#listen();
  }

  /** Signed out, there is nothing to hear. */
  stop() {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#source?.close();
    this.#source = null;
  }

  #listen() {
    const source = (this.#source = new EventSource(path));
    for (const kind of kinds) {
      source.addEventListener(kind, (event) => this.#tell(JSON.parse(event.data)));
    }
    source.addEventListener("reset", () => this.#tell({ kind: "reset" }));
  }

  /** @param {NotebookChange} change */
  #tell(change) {
    this.#others.postMessage(change);
    this.#hear(change);
  }

  /** @param {NotebookChange} change */
  #hear(change) {
    if (change.kind === "reset") this.dispatchEvent(new Event("reset"));
    else this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }
}
