import { element } from "../../base/dom/element.js";
import { plainName } from "../../base/text/plain-name.js";
import { icon } from "../../base/dom/icons.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatList } from "../../base/i18n/format-list.js";
import { formatDuration } from "../../base/i18n/format-duration.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { extensionSteps, sampleLink } from "./extension-steps.js";
import { isPageCode, typedCode } from "./pairing-code.js";
/** @import { Pairing } from "../../client/account-client.js" */
/** @import { AccountClient } from "../../client/account-client.js" */

/**
 * Connects an extension: the person sees what asks, and allows or denies it. A person types the code, or the extension in this browser hands the
 * page a longer one. It does so by an event at the document, where no other window, frame or program can dispatch one. No code comes
 * from the address, to which any program can lead the browser. Any program can also state the name and the origin of an extension.
 */
export class PairView extends HTMLElement {
  #account;
  /** The account that is named and gets the extension; empty until it is known. */ #accountName = "";
  /** The code that the person has allowed or denied here. */ #decided = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #receiving = new AbortController();

  /** @param {{account: AccountClient}} services */
  constructor({ account }) {
    super();
    this.#account = account;
  }

  connectedCallback() {
    this.#receiving = new AbortController();
    document.addEventListener("backnotepairingcode", (event) => {
      const code = event instanceof CustomEvent ? event.detail : null;
      // Before the account is known, the page has not asked for it. The same code is not asked about again.
      if (this.#accountName && isPageCode(code) && code !== this.#decided) void this.#find(code);
    }, { signal: this.#receiving.signal });
  }

  disconnectedCallback() {
    this.#receiving.abort();
    clearTimeout(this.#timer);
  }

  async show() {
    document.title = `${settingsWords.pairTitle} – ${words.product}`;
    this.#accountName = "";
    this.#ask();
    // A person who is not signed in signs in first.
    const current = await this.#account.current().catch(() => null);
    if (!current) return;
    this.#accountName = current.account;
    document.dispatchEvent(new Event("backnotepairingpage"));
  }

  /** @param {string} [trouble] @param {string} [typed] */
  #ask(trouble = "", typed = "") {
    const field = element("input", {
      class: "pair-code",
      type: "text",
      required: true,
      maxlength: 20,
      value: typed,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      dir: "ltr",
      placeholder: "BCDF-GHJK",
      "aria-invalid": trouble ? "true" : null,
      "aria-describedby": trouble ? "pair-trouble" : null,
    });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#find(typedCode(field.value), field.value.trim());
    };
    this.#draw(
      icon("device"),
      element("h1", {}, settingsWords.pairTitle),
      extensionSteps(
        trouble && element("p", { class: "trouble", role: "alert", id: "pair-trouble" }, trouble),
        element(
          "form",
          { onsubmit: submit },
          element("label", {}, settingsWords.pairCode, field),
          element("button", { class: "primary", type: "submit" }, settingsWords.pairNext),
        ),
      ),
    );
    // The first step stays in view, unless the person has to correct the code.
    field.focus({ preventScroll: !trouble });
    field.select();
  }

  /** @param {string} code @param {string} [typed] what a person typed; without it, the extension has handed over the code */
  async #find(code, typed) {
    try {
      this.#accountName ||= (await this.#account.current()).account;
      this.#decide(await this.#account.pairing(code), code, typed !== undefined);
    } catch (error) {
      this.#ask(this.#trouble(error), typed);
    }
  }

  /** @param {Pairing} pairing @param {string} code @param {boolean} isTyped */
  #decide(pairing, code, isTyped) {
    const left = element("p", { class: "pair-left" });
    const heading = element("h1", { tabindex: -1 }, settingsWords.pairWho);
    this.#draw(
      icon("device"),
      heading,
      isTyped && element("p", { class: "pair-code", dir: "ltr" }, pairing.userCode),
      element("p", {}, isTyped ? settingsWords.pairCompare : settingsWords.pairHere),
      element(
        "dl",
        { class: "pair-facts" },
        ...fact(settingsWords.pairName, element("bdi", {}, plainName(pairing.name))),
        ...fact(
          settingsWords.pairOrigin,
          element("bdi", {}, plainName(pairing.origin ?? settingsWords.pairNoOrigin)),
        ),
        ...fact(settingsWords.pairAccount, element("bdi", {}, plainName(this.#accountName))),
        ...fact(
          settingsWords.tokenMay,
          formatList(pairing.scopes.map((scope) => settingsWords.scopes[scope]), "unit"),
        ),
      ),
      element(
        "p",
        { class: "actions" },
        guardAnswer(
          element("button", {
            class: "second",
            type: "button",
            onclick: () => void this.#refuse(code),
          }, settingsWords.pairDeny),
        ),
        guardAnswer(
          element("button", {
            class: "primary",
            type: "button",
            onclick: () => void this.#approve(code, pairing.name),
          }, settingsWords.pairApprove),
        ),
      ),
      left,
    );
    this.#countDown(pairing, left);
    heading.focus();
  }

  /**
   * Announces the remaining time when its words change, not every second.
   *
   * @param {Pairing} pairing
   * @param {HTMLElement} shown
   */
  #countDown(pairing, shown) {
    const remaining = Date.parse(pairing.expiresAt) - Date.now();
    if (remaining <= 0) {
      return this.#end(settingsWords.pairExpired, settingsWords.pairExpiredWhy, this.#again());
    }
    const text = settingsWords.pairTimeLeft(formatDuration(remaining));
    if (shown.textContent !== text) shown.textContent = text;
    this.#timer = setTimeout(() => this.#countDown(pairing, shown), Math.min(remaining, 1000));
  }

  /** @param {string} code @param {string} name */
  async #approve(code, name) {
    try {
      await this.#account.approvePairing(code, this.#accountName);
      this.#decided = code;
      this.#end(settingsWords.pairApproved, settingsWords.pairApprovedWhy(plainName(name)), sampleLink());
    } catch (error) {
      this.#ask(this.#trouble(error));
    }
  }

  /** @param {string} code */
  async #refuse(code) {
    try {
      await this.#account.denyPairing(code);
      this.#decided = code;
      this.#end(settingsWords.pairDenied, settingsWords.pairDeniedWhy);
    } catch (error) {
      this.#ask(this.#trouble(error));
    }
  }

  #again() {
    return element(
      "button",
      { class: "primary", type: "button", onclick: () => this.#ask() },
      words.tryAgain,
    );
  }

  /** @param {string} title @param {string} detail @param {Node} [next] what to do next */
  #end(title, detail, next) {
    const heading = element("h1", { tabindex: -1 }, title);
    this.#draw(
      icon("device"),
      heading,
      element("p", { dir: "auto" }, detail),
      element(
        "p",
        { class: "actions" },
        next,
        element("a", { class: "second", href: "/settings#devices" }, settingsWords.toDevices),
      ),
    );
    heading.focus();
  }

  /** @param {unknown} error */
  #trouble(error) {
    const { kind } = /** @type {{kind?: string}} */ (error);
    if (kind === "pairing-not-found") return settingsWords.pairUnknown;
    if (kind === "pairing-closed") return settingsWords.pairClosed;
    const { title, detail } = errorWords(error);
    return detail || title;
  }

  /** @param {...(Node | string | false)} children */
  #draw(...children) {
    clearTimeout(this.#timer);
    this.replaceChildren(element("div", { class: "sign-in-page pairing" }, ...children));
  }
}

/** @param {string} name @param {Node | string} value */
function fact(name, value) {
  return [element("dt", {}, name), element("dd", {}, value)];
}
