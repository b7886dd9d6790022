/** @import { NotebookChange } from "../../client/notebook-events.js" */

/** Parses server-sent events (HTML Standard, "Interpreting an event stream"), as far as the service writes them. */
export class EventStreamParser {
  #rest = "";
  #event = "";
  #data = "";
  #id = "";

  /** Returns the events that a part of the stream completes. @param {string} part @returns {{event: string, data: string, id: string}[]} */
  push(part) {
    const lines = (this.#rest + part).split("\n");
    this.#rest = lines.pop() ?? "";
    const events = [];
    for (const line of lines) {
      if (line === "") {
        if (this.#data) events.push({ event: this.#event || "message", data: this.#data, id: this.#id });
        this.#event = "";
        this.#data = "";
        continue;
      }
      const [, name, value] = /^([a-z]*): ?(.*)$/.exec(line) ?? [];
      if (name === "event") this.#event = value;
      if (name === "data") this.#data = this.#data ? `${this.#data}\n${value}` : value;
      if (name === "id") this.#id = value;
    }
    return events;
  }
}

/** The milliseconds until a stream that ended is requested again: the first delay and the longest. */
const again = { first: 500, most: 30_000 };

/** The milliseconds without a sign of life after which a stream counts as lost. The service gives one each 15 seconds. */
const longestSilence = 40_000;

/** The key of the position in the session's storage, which outlives the worker. */
const stored = "events.position";

/**
 * Follows the changes in the notebook while a page of the extension wants to know of them.
 *
 * Events: `change` (detail: `NotebookChange`); `reset` if changes were missed; `listening` when it begins to hear of changes; `handoffs` when
 * devices offer other activities.
 */
export class ChangeFollower extends EventTarget {
  #send;
  #lastKnown;
  /** @type {AbortController | null} */ #stopping = null;
  #position = "";
  /** The position at the start, which a page that wants to know of changes has read at least. */
  #known = 0;
  #pause = again.first;

  /**
   * @param {(path: string, init: RequestInit) => Promise<Response>} send
   * @param {() => Promise<number>} lastKnown returns a position in the log that is not later than what the pages show
   */
  constructor(send, lastKnown) {
    super();
    this.#send = send;
    this.#lastKnown = lastKnown;
  }

  /** Starts to follow. Does nothing if it already does. */
  start() {
    if (this.#stopping) return;
    this.#stopping = new AbortController();
    void this.#follow(this.#stopping.signal);
  }

  /** Stops, and forgets the position: what happens until the next start is in the next delta of the index. */
  stop() {
    if (!this.#stopping) return;
    this.#stopping.abort();
    this.#stopping = null;
    this.#position = "";
    void chrome.storage.session.remove(stored);
  }

  /** @param {AbortSignal} signal */
  async #follow(signal) {
    // Before anything else: a later look may find what these pages have not read.
    const known = this.#lastKnown();
    const kept = (await chrome.storage.session.get(stored))[stored];
    this.#known = await known;
    this.#position ||= typeof kept === "string" ? kept : "";
    while (!signal.aborted) {
      await this.#read(signal).catch(() => {});
      if (signal.aborted) return;
      await new Promise((done) => setTimeout(done, this.#pause));
      this.#pause = Math.min(2 * this.#pause, again.most);
    }
  }

  /** @param {AbortSignal} signal */
  async #read(signal) {
    const path = this.#position ? `/events?after=${this.#position}` : "/events";
    const lost = new AbortController();
    let silence = setTimeout(() => lost.abort(), longestSilence);
    try {
      const response = await this.#send(path, { signal: AbortSignal.any([signal, lost.signal]) });
      if (!response.ok || !response.body) return;
      const parser = new EventStreamParser();
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(silence);
        silence = setTimeout(() => lost.abort(), longestSilence);
        for (const event of parser.push(part)) this.#receive(event);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  /** @param {{event: string, data: string, id: string}} event */
  #receive({ event, data, id }) {
    this.#pause = again.first;
    if (event === "handoffsChanged") return void this.dispatchEvent(new Event("handoffs"));
    // What a page shows was read before the stream began.
    const mayHaveMissed = event === "ready" && !this.#position && id !== String(this.#known);
    if (id && id !== this.#position) {
      this.#position = id;
      void chrome.storage.session.set({ [stored]: id });
    }
    // Offers are not in the log.
    if (event === "ready" || event === "reset") this.dispatchEvent(new Event("listening"));
    if (event === "ready" && !mayHaveMissed) return;
    if (event === "ready" || event === "reset") this.dispatchEvent(new Event("reset"));
    else {
      /** @type {NotebookChange} */
      const change = { ...JSON.parse(data), place: id };
      this.dispatchEvent(new CustomEvent("change", { detail: change }));
    }
  }
}
