import { randomKey } from "../../base/dom/random-key.js";
import { quoteColors } from "../../base/text/quote.js";
import { currentAddress, followAddress } from "./page-address.js";
import { PageHost } from "./page-host.js";
import { PageQuotes, selectedQuote } from "./page-quotes.js";
/** @import { Area } from "./page-host.js" */

/**
 * The content script: one classic script that the worker injects into a page with notes, or on which a person uses the extension. It puts
 * the extension's frame into the page, follows the page's address, and finds quotes. It never receives a note, a suggestion or the token:
 * only areas of the window, and quotes of this page. It listens to no message of the page.
 */

/** How often a browser without visibility tracking is asked what covers the panels, in milliseconds. */
const lookPause = 200;

class ContentScript {
  #host = new PageHost({ lost: () => this.#open(), gone: () => this.#giveUp() });
  #id = randomKey();
  /** @type {chrome.runtime.Port | null} */ #port = null;
  #highlights = Object.fromEntries(["none", ...quoteColors].map((color) => [color, `h${randomKey()}`]));
  #quotes = new PageQuotes(
    this.#highlights,
    (ids) => this.#post({ type: "quotesFound", ids, highlights: this.#highlights }),
  );
  #following = new AbortController();
  /** @type {Area[] | "all"} */ #areas = [];
  #isUncovered = true;

  /** Whether its panels are in the page, which may have removed them for good. */
  get isThere() {
    return this.#host.isConnected;
  }

  start() {
    this.#open();
    const { signal } = this.#following;
    followAddress((address) => this.#post({ type: "pageChanged", ...address }), signal);
    if (!("isVisible" in IntersectionObserverEntry.prototype)) {
      const looking = setInterval(() => this.#look(), lookPause);
      signal.addEventListener("abort", () => clearInterval(looking));
    }
    // A page that comes back from the browser's cache has lost its port.
    addEventListener("pageshow", ({ persisted }) => persisted && this.#open(), { signal });
  }

  /** Removes all traces from the page. */
  close() {
    this.#following.abort();
    this.#quotes.clear();
    this.#host.close();
    const port = this.#port;
    this.#port = null;
    port?.disconnect();
    delete world.backnoteContentScript;
  }

  /** The page removes the panels again and again. They come back only when the person asks for them. */
  #giveUp() {
    this.close();
    world.backnoteGaveUp = true;
  }

  /** Opens a frame. Each has an ID of its own that the worker knows before the frame begins, and that no page can know. */
  #open() {
    this.#id = randomKey();
    this.#connect();
    if (this.#port) this.#host.open(`${frameAddress()}#${this.#id}`);
  }

  #connect() {
    const before = this.#port;
    this.#port = null;
    before?.disconnect();
    try {
      const port = chrome.runtime.connect({ name: `page#${this.#id}` });
      port.onMessage.addListener((message) => this.#receive(/** @type {any} */ (message)));
      // The browser has ended the worker; or the extension is gone, and then there is nothing to connect to.
      port.onDisconnect.addListener(() => port === this.#port && this.#connect());
      this.#port = port;
      this.#post({ type: "pageChanged", ...currentAddress() });
    } catch {
      this.close();
    }
  }

  /** Reports to the frame whether the page has something above its panels. Other browsers report that themselves. */
  #look() {
    const isUncovered = this.#areas === "all" || this.#areas.every((area) => this.#host.isOnTop(area));
    if (isUncovered === this.#isUncovered) return;
    this.#isUncovered = isUncovered;
    this.#post({ type: "uncovered", isUncovered });
  }

  /** @param {object} message */
  #post(message) {
    try {
      this.#port?.postMessage(message);
    } catch {
      // The port has just been disconnected. The page's address is sent again by the next one.
    }
  }

  /** @param {{type: string} & Record<string, any>} message of the frame, which the worker has checked */
  #receive({ type, areas, links, id }) {
    switch (type) {
      case "clip":
        this.#areas = areas;
        return this.#host.clip(areas);
      case "focusFrame":
        this.#host.focus();
        return this.#post({ type: "frameFocused" });
      case "focusPage":
        return this.#host.blur();
      case "covered":
        return this.#host.free();
      case "readSelection":
        return this.#post({ type: "selection", ...selectedQuote(this.#host.focused) });
      case "findQuotes":
        return this.#quotes.mark(links);
      case "scrollToQuote":
        return this.#quotes.scrollTo(id);
      case "close":
        return this.close();
    }
  }
}

/** Returns the address of the frame. After the person has asked for panels, it says that the quick note is needed, and in which language. */
function frameAddress() {
  const { backnoteLanguage: language } = world;
  const query = language === undefined ? "" : `?quick-note=${encodeURIComponent(language)}`;
  return chrome.runtime.getURL(`extension/frame/frame.html${query}`);
}

/** @typedef {{backnoteContentScript?: ContentScript, backnoteGaveUp?: boolean, backnoteLanguage?: string}} World */

/** Knows the script that runs in this page, for a second injection, and whether it has given up. The page does not see it. */
const world = /** @type {World} */ (/** @type {unknown} */ (globalThis));
// In the PDF viewer the keys stay with the browser's own frame: there the popup does it all.
const isPage = self === top && document.contentType !== "application/pdf";
if (isPage && !world.backnoteGaveUp && !world.backnoteContentScript?.isThere) {
  world.backnoteContentScript?.close();
  const script = new ContentScript();
  world.backnoteContentScript = script;
  script.start();
}
