import { answerCalls } from "../protocol/answer-calls.js";
import { isPageMessage, pagePaths, readPortName, typesFromPage } from "../protocol/messages.js";
import { framePatience } from "../protocol/patience.js";
/** @import { Handlers } from "../protocol/answer-calls.js" */
/** @import { PageKind, PageMessage } from "../protocol/messages.js" */

/**
 * @typedef {object} ConnectedPage a page of the extension with an open port
 * @property {PageKind} kind
 * @property {string} id
 * @property {number} tab the tab that it is about; -1 before it is known
 * @property {string} [document] of a frame: the document that it is in
 * @property {chrome.runtime.Port} port
 * @property {boolean} isFollowing whether it wants to know of changes in the notebook
 *
 * @typedef {{tab: number, document: string, frameDocument?: string}} FrameBinding which frame belongs to a content script: the tab, the
 * document of the page, and the document of the frame once it has connected
 */

/** The prefix of the bindings in the session's storage, which is in memory and outlives the worker. */
const prefix = "frame.";

/** The milliseconds between two reports of a page that changes its URL or title all the time; the last report counts. */
const reportInterval = 100;

/** The most other messages of a content script in a second. */
const mostMessages = 50;

/** The most messages that wait for a frame or content script. */
const mostWaiting = 32;

/**
 * The open ports of the extension's pages and content scripts. Accepts a port only if its sender is what its name says.
 *
 * Events: `connected` and `disconnected` of a page of the extension (detail: `ConnectedPage`).
 */
export class Ports extends EventTarget {
  #handlersFor;
  /** @type {Map<string, ConnectedPage>} */ #pages = new Map();
  /** The ports of content scripts by id. @type {Map<string, chrome.runtime.Port>} */ #contents = new Map();
  /**
   * What a content script and its frame have sent each other before both had connected again to a new worker, by id.
   *
   * @type {Map<string, {toFrame: PageMessage[], toContent: PageMessage[]}>}
   */
  #waiting = new Map();
  /** @type {Promise<Map<string, FrameBinding>> | null} */ #bindings = null;

  /** @param {(page: ConnectedPage) => Handlers} handlersFor */
  constructor(handlersFor) {
    super();
    this.#handlersFor = handlersFor;
  }

  /** Accepts a port, or disconnects it. Registers its listeners before anything else, so that no message is missed. @param {chrome.runtime.Port} port */
  accept(port) {
    const name = readPortName(port.name);
    const { sender } = port;
    if (!name || sender?.id !== chrome.runtime.id) return port.disconnect();
    if (name.kind === "page") return this.#acceptContent(port, name.id);
    const url = URL.parse(sender?.url ?? "");
    if (url?.origin !== location.origin || url.pathname !== pagePaths[name.kind]) return port.disconnect();
    return this.#acceptPage(port, name.kind, name.id);
  }

  /** @returns {ConnectedPage[]} */
  get pages() {
    return [...this.#pages.values()];
  }

  /** Returns the frame in the page of a tab. @param {number} tab */
  frameIn(tab) {
    return this.pages.find((page) => page.kind === "frame" && page.tab === tab);
  }

  /** Returns whether the page of a tab has a frame, or gets one soon. @param {number} tab */
  async getsFrame(tab) {
    if (this.frameIn(tab)) return true;
    const { promise, resolve } = /** @type {PromiseWithResolvers<boolean>} */ (Promise.withResolvers());
    const connected = () => this.frameIn(tab) && resolve(true);
    this.addEventListener("connected", connected);
    const timer = setTimeout(() => resolve(false), framePatience);
    const isThere = await promise;
    clearTimeout(timer);
    this.removeEventListener("connected", connected);
    return isThere;
  }

  /** Returns a frame, popup or side panel about a tab. @param {number} tab */
  pageOf(tab) {
    return this.pages.find((page) => page.tab === tab);
  }

  /** The windows of `PendingNotes` that are open. @returns {Set<string>} */
  get windows() {
    return new Set(this.#pages.keys());
  }

  /** Sends an event to all pages about a tab. @param {number} tab @param {string} event @param {unknown} detail */
  sendToTab(tab, event, detail) {
    for (const page of this.pages) if (page.tab === tab) this.send(page, event, detail);
  }

  /** @param {string} event @param {unknown} detail */
  sendToAll(event, detail) {
    for (const page of this.pages) this.send(page, event, detail);
  }

  /** @param {ConnectedPage} page @param {string} event @param {unknown} detail */
  send(page, event, detail) {
    try {
      page.port.postMessage({ event, detail });
    } catch {
      // It has just been closed.
    }
  }

  /** Sends a message to the content script of a frame. @param {ConnectedPage} page @param {PageMessage} message */
  sendToContent(page, message) {
    const port = this.#contents.get(page.id);
    if (!port) return this.#keepWaiting(page.id, "toContent", message);
    try {
      port.postMessage(message);
    } catch {
      // Its page has just been left.
    }
  }

  /** @param {string} id @param {"toFrame" | "toContent"} direction @param {PageMessage} message */
  #keepWaiting(id, direction, message) {
    const waiting = this.#waiting.get(id) ?? { toFrame: [], toContent: [] };
    waiting[direction] = [...waiting[direction], message].slice(-mostWaiting);
    this.#waiting.set(id, waiting);
  }

  /** Returns the messages that wait, and forgets them. @param {string} id @param {"toFrame" | "toContent"} direction */
  #takeWaiting(id, direction) {
    const waiting = this.#waiting.get(id);
    const messages = waiting?.[direction] ?? [];
    if (waiting) waiting[direction] = [];
    return messages;
  }

  /** @param {chrome.runtime.Port} port @param {PageKind} kind @param {string} id */
  #acceptPage(port, kind, id) {
    /** @type {ConnectedPage} */
    const page = { kind, id, tab: -1, port, isFollowing: false };
    const accepted = kind === "frame" ? this.#bindFrame(page) : Promise.resolve();
    const handlers = Object.entries(this.#handlersFor(page)).map((
      [name, handler],
    ) => /** @type {const} */ ([name, async (/** @type {unknown[]} */ ...values) => {
      await accepted;
      return handler(...values);
    }]));
    answerCalls(port, Object.fromEntries(handlers));
    let isOpen = true;
    port.onDisconnect.addListener(() => {
      isOpen = false;
      if (this.#pages.get(id) !== page) return;
      this.#pages.delete(id);
      this.#waiting.delete(id);
      this.dispatchEvent(new CustomEvent("disconnected", { detail: page }));
    });
    accepted.then(() => {
      if (!isOpen) return;
      this.#pages.set(id, page);
      this.dispatchEvent(new CustomEvent("connected", { detail: page }));
      for (const message of this.#takeWaiting(id, "toFrame")) this.send(page, "fromPage", message);
    }, () => port.disconnect());
  }

  /** Throws if no content script of the frame's tab has announced it, or if another frame has its ID. @param {ConnectedPage} page */
  async #bindFrame(page) {
    const bindings = await this.#load();
    const binding = bindings.get(page.id);
    const { tab, documentId, frameId } = page.port.sender ?? {};
    const document = documentId ?? String(frameId);
    if (!binding || binding.tab !== tab?.id || (binding.frameDocument ?? document) !== document) {
      throw new Error("not a frame of a content script");
    }
    page.tab = binding.tab;
    page.document = binding.document;
    if (!binding.frameDocument) await this.#bind(page.id, { ...binding, frameDocument: document });
  }

  /** @param {chrome.runtime.Port} port @param {string} id */
  #acceptContent(port, id) {
    const { tab, frameId, documentId, url } = port.sender ?? {};
    if (tab?.id === undefined || frameId !== 0 || url?.startsWith(location.origin)) return port.disconnect();
    const document = documentId ?? String(tab.id);
    const binding = { tab: tab.id, document };
    const accepted = this.#load().then(async (bindings) => {
      const known = bindings.get(id);
      if (known && (known.tab !== binding.tab || known.document !== document)) throw new Error("known");
      this.#contents.set(id, port);
      for (const message of this.#takeWaiting(id, "toContent")) port.postMessage(message);
      if (!known) await this.#bind(id, binding);
    });
    accepted.catch(() => port.disconnect());
    port.onMessage.addListener(boundedRate((message) => {
      void accepted.then(() => {
        const frame = this.#pages.get(id);
        if (frame?.kind === "frame") this.send(frame, "fromPage", message);
        else if (!frame) this.#keepWaiting(id, "toFrame", message);
      }, () => {});
    }));
    port.onDisconnect.addListener(() => {
      if (this.#contents.get(id) !== port) return;
      this.#contents.delete(id);
      this.#waiting.delete(id);
      // Its page was left. A page that comes back connects again.
      void this.#unbind(id);
    });
  }

  #load() {
    return this.#bindings ??= chrome.storage.session.get(null).then((entries) =>
      new Map(
        Object.entries(entries).filter(([name]) => name.startsWith(prefix)).map(([name, binding]) => [
          name.slice(prefix.length),
          /** @type {FrameBinding} */ (binding),
        ]),
      )
    );
  }

  /** @param {string} id @param {FrameBinding} binding */
  async #bind(id, binding) {
    const bindings = await this.#load();
    bindings.set(id, binding);
    await chrome.storage.session.set({ [prefix + id]: binding });
  }

  /** @param {string} id */
  async #unbind(id) {
    (await this.#load()).delete(id);
    await chrome.storage.session.remove(prefix + id);
  }
}

/**
 * Returns a listener that passes on the messages of the protocol, and not more of them than a frame can answer: of the reports about the
 * page's URL and title the last one in each interval, and of the others so many in a second.
 *
 * @param {(message: PageMessage) => void} receive
 */
function boundedRate(receive) {
  /** @type {PageMessage | null} */
  let last = null;
  let isWaiting = false;
  let second = 0;
  let count = 0;
  const report = () => {
    isWaiting = last !== null;
    if (!last) return;
    const message = last;
    last = null;
    receive(message);
    setTimeout(report, reportInterval);
  };
  return (/** @type {unknown} */ message) => {
    if (!isPageMessage(message, typesFromPage)) return;
    if (message.type === "pageChanged") {
      last = message;
      if (!isWaiting) report();
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count <= mostMessages) receive(message);
  };
}
