import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { problemSentence } from "../../base/i18n/problem-words.js";
import { language, words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
/** @import { ConnectionState, OutboxItem } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/** What is wrong with the connection, and what is kept here because of it. Nothing while all is well. */
export class ConnectionStatus extends HTMLElement {
  #services;
  #message = element("div", { role: "status" });
  #outbox = element("div", { class: "outbox" });
  #drawn = 0;

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    services.worker.addEventListener("connection", (event) => {
      this.show(/** @type {CustomEvent<ConnectionState>} */ (event).detail);
    });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#message, this.#outbox);
  }

  /** @param {ConnectionState} connection */
  show({ state, waiting, refused }) {
    const trouble = state === "connected" || state === "not-paired" ? null : this.#trouble(state);
    this.#message.replaceChildren(...(trouble ? [trouble] : []));
    void this.#showOutbox(waiting + refused > 0);
  }

  /** @param {Exclude<ConnectionState["state"], "connected" | "not-paired">} state */
  #trouble(state) {
    const again = state === "unreachable"
      ? element("button", { type: "button", onclick: () => void this.#retry() }, words.tryAgain)
      : element(
        "button",
        { type: "button", onclick: () => void chrome.runtime.openOptionsPage() },
        extensionWords.connectAgain,
      );
    return element(
      "div",
      { class: "strip" },
      icon(state === "unreachable" ? "offline" : "alert"),
      element("p", {}, extensionWords.troubles[state]),
      again,
    );
  }

  /** @param {boolean} isAny whether anything is kept here */
  async #showOutbox(isAny) {
    const drawing = ++this.#drawn;
    const items = isAny ? await this.#services.worker.call("outbox").catch(() => []) : [];
    // What a page still has open is sent by that page.
    const waiting = items.filter((item) => item.state === "waiting");
    const refused = items.filter((item) => item.state === "refused");
    const rows = await Promise.all(refused.map((item) => this.#refusedRow(item)));
    if (drawing !== this.#drawn) return;
    this.#outbox.replaceChildren(
      ...(waiting.length ? [this.#waitingStrip(waiting.length)] : []),
      ...(rows.length
        ? [
          element("h2", {}, extensionWords.refusedTitle(rows.length)),
          element("ul", { class: "rows" }, ...rows),
        ]
        : []),
    );
  }

  /** @param {number} count */
  #waitingStrip(count) {
    return element(
      "div",
      { class: "strip" },
      icon("clock"),
      element("p", {}, extensionWords.waiting(count)),
      element("button", { type: "button", onclick: () => void this.#retry() }, extensionWords.sendNow),
    );
  }

  /** @param {OutboxItem} item */
  async #refusedRow({ key, title, excerpt, links, reason }) {
    const name = title || excerpt || links[0]?.title || links[0]?.url || words.untitled;
    const detail = reason?.detail && language !== "en"
      ? await problemSentence(reason.kind, reason.detail)
      : reason?.detail;
    return element(
      "li",
      { class: "row refused" },
      element(
        "div",
        { class: "note" },
        element("span", { class: "name one-line", dir: "auto" }, name),
        element("span", { class: "line" }, detail || errorWords(reason).title),
      ),
      element(
        "span",
        { class: "actions" },
        element("button", {
          type: "button",
          "aria-label": `${words.tryAgain}: ${name}`,
          onclick: () => void this.#retry(key),
        }, words.tryAgain),
        element("button", {
          type: "button",
          "aria-label": `${extensionWords.discard}: ${name}`,
          onclick: () => void this.#discard(key),
        }, extensionWords.discard),
      ),
    );
  }

  /** @param {string} [key] that of a refused item; otherwise all that wait */
  #retry(key) {
    return this.#change(() => this.#services.worker.call("retry", ...(key ? [key] : [])));
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
      this.show(await worker.call("connectionState"));
    } catch (error) {
      notice.say(errorWords(error).title);
    }
  }
}
