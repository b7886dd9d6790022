import { urlOf } from "../../base/model/link-url.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { randomKey } from "../../base/dom/random-key.js";
import { bytesOfText, textOfBytes } from "./bytes.js";
import { errorOf } from "./plain-error.js";
/** @import { Link, NewLink } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { Calls, SentFile } from "./calls.js" */
/** @import { Call, PageKind } from "./messages.js" */

/** The times that a connection is tried without an answer between, before the extension counts as gone. */
const mostTries = 5;

/** The bytes of a file in one message. A message has at most 4 MiB of JSON. */
const partSize = 1_572_864;

/**
 * A page's connection to the worker, which the browser may end at any moment: the page then connects again, and sends the calls again that
 * have no answer. Each call can be repeated, because writes have an `Idempotency-Key`.
 *
 * Events: those of the worker, with their detail; `reconnected` after which what the page shows may be older; `closed` if the extension
 * was removed or replaced by another version.
 */
export class WorkerConnection extends EventTarget {
  #kind;
  #connect;
  /** @type {ReturnType<typeof chrome.runtime.connect> | null} */ #port = null;
  /** @type {Map<number, {message: Call, resolve: (result: any) => void, reject: (error: Error) => void}>} */ #waiting =
    new Map();
  #lastID = 0;
  #tries = 0;
  #isClosed = false;
  #isFollowing = false;
  /** Whether a worker has answered on the open port: one that still starts may not hear what a page that is closed has sent. */
  isHeard = false;
  /** The random number that names this page; the `window` of its `PendingNotes`. */
  id;

  /**
   * @param {PageKind} kind
   * @param {{id?: string, connect?: (name: string) => ReturnType<typeof chrome.runtime.connect>}} [options] `id` is that of a frame, which
   * its content script made
   */
  constructor(kind, { id = randomKey(), connect = (name) => chrome.runtime.connect({ name }) } = {}) {
    super();
    this.#kind = kind;
    this.#connect = connect;
    this.id = id;
  }

  /**
   * Calls the worker. Throws a `NotebookError`.
   *
   * @template {keyof Calls} Name
   * @param {Name} name
   * @param {Parameters<Calls[Name]>} values
   * @returns {Promise<Awaited<ReturnType<Calls[Name]>>>}
   */
  call(name, ...values) {
    return this.#call(name, values).answer;
  }

  /** Sends a request to the API through the worker, for `NotebookClient`. A file is sent in parts before it. @type {RequestFunction} */
  request = async (path, { method = "GET", body, headers = {}, signal, onStatus } = {}) => {
    signal?.throwIfAborted();
    const isWrite = method !== "GET";
    const sent = isWrite ? { "Idempotency-Key": randomKey(), ...headers } : headers;
    const content = body instanceof Blob ? { file: await this.#sendFile(body, signal) } : { body };
    const { id, answer } = this.#call("request", [path, { method, ...content, headers: sent }]);
    const cancel = () => {
      this.#waiting.get(id)?.reject(signal?.reason);
      if (this.#waiting.delete(id)) this.#post({ id, cancel: true });
    };
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const { status, value } = await answer;
      onStatus?.(status);
      return value;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };

  /** @param {Blob} file @param {AbortSignal} [signal] @returns {Promise<SentFile>} */
  async #sendFile(file, signal) {
    const key = randomKey();
    for (let offset = 0; offset < file.size || offset === 0; offset += partSize) {
      signal?.throwIfAborted();
      const part = textOfBytes(await file.slice(offset, offset + partSize).arrayBuffer());
      await this.call("sendFilePart", key, offset, part);
    }
    return { key, size: file.size };
  }

  /** Reads an image of the API through the worker. @param {string} path */
  readImage = async (path) => {
    const { type, data } = await this.call("readImage", path);
    return new Blob([bytesOfText(data)], { type });
  };

  /** Opens a link whose app continues its state; without the worker, its page. @param {Link | NewLink} link @param {boolean} isInBackground */
  async continueLink(link, isInBackground) {
    await this.call("continueLink", link, isInBackground).catch(() =>
      open(urlOf(link), "_blank", "noopener")
    );
  }

  /** Starts or stops following the changes in the notebook: `changed` events, which the worker sends while a panel is open. @param {boolean} isFollowing */
  follow(isFollowing) {
    if (this.#isFollowing === isFollowing) return;
    this.#isFollowing = isFollowing;
    this.call("follow", isFollowing).catch(() => {});
  }

  /** @param {string} name @param {unknown[]} values */
  #call(name, values) {
    const id = ++this.#lastID;
    const message = { id, call: name, arguments: values };
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { message, resolve, reject }));
    // A new port sends all waiting calls.
    if (this.#port) this.#post(message);
    else this.#open();
    return { id, answer };
  }

  #open() {
    if (this.#isClosed || ++this.#tries > mostTries) return this.#close();
    try {
      const port = this.#connect(`${this.#kind}#${this.id}`);
      port.onMessage.addListener((message) => this.#receive(message));
      port.onDisconnect.addListener(() => this.#lost(port));
      this.#port = port;
    } catch {
      return this.#close();
    }
    for (const { message } of this.#waiting.values()) this.#post(message);
  }

  /** The browser ended the worker. Its next start answers. @param {object} port */
  #lost(port) {
    if (this.#port !== port) return;
    this.#port = null;
    this.isHeard = false;
    this.#open();
    if (this.#isClosed) return;
    // Its answer shows that the worker has started again, also to a page that waits for nothing else.
    this.call("follow", this.#isFollowing).catch(() => {});
    this.dispatchEvent(new Event("reconnected"));
  }

  #close() {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.values()) reject(new NotebookError("unreachable"));
    this.#waiting.clear();
    this.dispatchEvent(new Event("closed"));
  }

  /** @param {object} message */
  #post(message) {
    try {
      this.#port?.postMessage(message);
    } catch {
      // The port has just been disconnected; `#lost` sends the call again.
    }
  }

  /** @param {any} message */
  #receive(message) {
    this.#tries = 0;
    this.isHeard = true;
    if (message.event) {
      this.dispatchEvent(new CustomEvent(message.event, { detail: message.detail }));
      return;
    }
    const call = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!call) return;
    if (message.problem) call.reject(errorOf(message.problem));
    else call.resolve(message.result);
  }
}
