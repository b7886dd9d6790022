import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { excerptOf } from "../../base/text/excerpt.js";
import { withoutEmphasis } from "../../base/model/emphasis.js";
import { problemSentence } from "../../base/i18n/problems/problem-words.js";
import { language, words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { plainText } from "./plain-text.js";
/** @import { ConnectionState, OutboxItem } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** What is kept in this browser and not on the server: the notes that wait, and those that the server rejected, with the reason. */
export class OutboxList extends HTMLElement {
  #services;
  #drawn = 0;

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    services.worker.addEventListener("connection", (event) => {
      void this.show(/** @type {CustomEvent<ConnectionState>} */ (event).detail);
    });
  }

  /** @param {ConnectionState} connection */
  async show({ waiting, refused }) {
    const drawing = ++this.#drawn;
    const items = waiting + refused > 0 ? await this.#services.worker.call("outbox").catch(() => []) : [];
    // What a page still has open is sent by that page.
    const left = items.filter(({ state }) => state === "waiting");
    const rejected = items.filter(({ state }) => state === "refused");
    const rows = await Promise.all(rejected.map((item) => this.#row(item)));
    if (drawing !== this.#drawn) return;
    this.replaceChildren(
      ...(left.length ? [this.#waitingStrip(left.length)] : []),
      ...(rows.length
        ? [
          element("h2", {}, extensionWords.refusedTitle(rows.length)),
          element("ul", { class: "rows" }, ...rows),
        ]
        : []),
    );
  }

  /** Sends all that wait again, or a rejected item. @param {string} [key] */
  retry(key) {
    return this.#change(() => this.#services.worker.call("retry", ...(key ? [key] : [])));
  }

  /** @param {number} count */
  #waitingStrip(count) {
    return element(
      "div",
      { class: "strip" },
      icon("clock"),
      element("p", {}, extensionWords.waiting(count)),
      element("button", { type: "button", onclick: () => void this.retry() }, extensionWords.sendNow),
    );
  }

  /** @param {OutboxItem} item */
  async #row({ key, title, excerpt, links, reason }) {
    const name = title || withoutEmphasis(excerptOf(excerpt)).text.split("\n", 1)[0] || links[0]?.title ||
      links[0]?.url || words.untitled;
    const detail = reason?.detail && language !== "en"
      ? await problemSentence(reason.kind, reason.detail)
      : reason?.detail;
    const why = errorWords(reason);
    const action = (/** @type {string} */ label, /** @type {() => unknown} */ run) =>
      element("button", { type: "button", "aria-label": `${label}: ${name}`, onclick: run }, label);
    return element(
      "li",
      { class: "row refused" },
      element(
        "div",
        { class: "note" },
        element("span", { class: "name one-line", dir: "auto" }, name),
        element("span", { class: "line" }, detail || why.detail || why.title),
      ),
      element(
        "span",
        { class: "actions" },
        action(words.tryAgain, () => this.retry(key)),
        action(extensionWords.copyText, () => this.#copy(key)),
        action(extensionWords.discard, () => this.#discard(key)),
      ),
    );
  }

  /** @param {string} key */
  async #copy(key) {
    const { worker, notice } = this.#services;
    try {
      const text = await worker.call("unsentText", key);
      if (!text) return;
      await navigator.clipboard.writeText(plainText(text));
      notice.say(extensionWords.textCopied);
    } catch (error) {
      notice.say(errorWords(error).title);
    }
  }

  /** @param {string} key */
  async #discard(key) {
    const question = {
      title: extensionWords.discardTitle,
      detail: extensionWords.discardWhy,
      action: extensionWords.discard,
    };
    if (await confirmDialog(question)) await this.#change(() => this.#services.worker.call("discard", key));
  }

  /** @param {() => Promise<void>} change */
  async #change(change) {
    const { worker, notice } = this.#services;
    try {
      await change();
      await this.show(await worker.call("connectionState"));
    } catch (error) {
      notice.say(errorWords(error).title);
    }
  }
}
