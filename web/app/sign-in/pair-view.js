import { element } from "../../base/dom/element.js";
import { plainName } from "../../base/text/plain-name.js";
import { icon } from "../../base/dom/icons.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatList } from "../../base/i18n/format-list.js";
import { formatDuration } from "../../base/i18n/format-duration.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { loadingSteps, showPackages } from "./extension-packages.js";
import { stepPicture } from "./step-pictures.js";
/** @import { Pairing } from "../../client/account-client.js" */
/** @import { AccountClient } from "../../client/account-client.js" */

/**
 * Connects an extension: the person types the code, sees what asks, and allows or denies it. The code never comes from the address, to
 * which any program can lead the browser. Any program can also state the name and the origin of an extension.
 */
export class PairView extends HTMLElement {
  #account;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {{account: AccountClient}} services */
  constructor({ account }) {
    super();
    this.#account = account;
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  async show() {
    document.title = `${settingsWords.pairTitle} – ${words.product}`;
    this.#ask();
    // A person who is not signed in signs in first.
    await this.#account.current().catch(() => {});
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
      void this.#find(field.value.trim());
    };
    const packages = element("div");
    this.#draw(
      icon("device"),
      element("h1", {}, settingsWords.pairTitle),
      element(
        "ol",
        { class: "extension-steps" },
        step("download", settingsWords.extensionGet, packages),
        step("load", settingsWords.extensionLoad, ...loadingSteps()),
        step(
          "code",
          settingsWords.extensionEnter,
          element("p", {}, settingsWords.pairHow),
          trouble && element("p", { class: "trouble", role: "alert", id: "pair-trouble" }, trouble),
          element(
            "form",
            { onsubmit: submit },
            element("label", {}, settingsWords.pairCode, field),
            element("button", { class: "primary", type: "submit" }, settingsWords.pairNext),
          ),
        ),
      ),
    );
    void showPackages(packages);
    // The first step stays in view, unless the person has to correct the code.
    field.focus({ preventScroll: !trouble });
    field.select();
  }

  /** @param {string} code */
  async #find(code) {
    try {
      this.#decide(await this.#account.pairing(code));
    } catch (error) {
      this.#ask(this.#trouble(error), code);
    }
  }

  /** @param {Pairing} pairing */
  #decide(pairing) {
    const left = element("p", { class: "pair-left" });
    const heading = element("h1", { tabindex: -1 }, settingsWords.pairWho);
    this.#draw(
      icon("device"),
      heading,
      element("p", { class: "pair-code", dir: "ltr" }, pairing.userCode),
      element("p", {}, settingsWords.pairCompare),
      element(
        "dl",
        { class: "pair-facts" },
        ...fact(settingsWords.pairName, element("bdi", {}, plainName(pairing.name))),
        ...fact(
          settingsWords.pairOrigin,
          element("bdi", {}, plainName(pairing.origin ?? settingsWords.pairNoOrigin)),
        ),
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
            onclick: () => void this.#refuse(pairing),
          }, settingsWords.pairDeny),
        ),
        guardAnswer(
          element("button", {
            class: "primary",
            type: "button",
            onclick: () => void this.#approve(pairing),
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
    if (remaining <= 0) return this.#end(settingsWords.pairExpired, settingsWords.pairExpiredWhy, true);
    const text = settingsWords.pairTimeLeft(formatDuration(remaining));
    if (shown.textContent !== text) shown.textContent = text;
    this.#timer = setTimeout(() => this.#countDown(pairing, shown), Math.min(remaining, 1000));
  }

  /** @param {Pairing} pairing */
  async #approve({ userCode, name }) {
    try {
      await this.#account.approvePairing(userCode);
      this.#end(settingsWords.pairApproved, settingsWords.pairApprovedWhy(plainName(name)));
    } catch (error) {
      this.#ask(this.#trouble(error));
    }
  }

  /** @param {Pairing} pairing */
  async #refuse({ userCode }) {
    try {
      await this.#account.denyPairing(userCode);
      this.#end(settingsWords.pairDenied, settingsWords.pairDeniedWhy);
    } catch (error) {
      this.#ask(this.#trouble(error));
    }
  }

  /** @param {string} title @param {string} detail @param {boolean} [canBeginAgain] */
  #end(title, detail, canBeginAgain = false) {
    const heading = element("h1", { tabindex: -1 }, title);
    this.#draw(
      icon("device"),
      heading,
      element("p", { dir: "auto" }, detail),
      element(
        "p",
        { class: "actions" },
        canBeginAgain &&
          element("button", { class: "primary", type: "button", onclick: () => this.#ask() }, words.tryAgain),
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

/**
 * Returns one of the steps that connect an extension.
 *
 * @param {Parameters<typeof stepPicture>[0]} picture
 * @param {string} title
 * @param {...(Node | string | false)} content
 */
function step(picture, title, ...content) {
  return element("li", {}, stepPicture(picture), element("div", {}, element("h2", {}, title), ...content));
}

/** @param {string} name @param {Node | string} value */
function fact(name, value) {
  return [element("dt", {}, name), element("dd", {}, value)];
}
