import { element } from "../../base/dom/element.js";
import { formatList } from "../../base/i18n/format-list.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { lastUse, rowButton, settingForm, settingRow, tryLoad } from "./setting-parts.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { Scope, Token } from "../../client/notebook-client.js" */

/** @type {Scope[]} */
const scopes = ["visit", "read", "write", "admin"];

/**
 * The access tokens of programs: their scopes, last use, and a button to revoke each. A new token is shown
 * once.
 */
export class TokenSettings extends HTMLElement {
  #client;
  #notice;
  #list = element("ul", { class: "setting-list" });
  #message = element("p", { class: "setting-message", role: "status" });
  #name = element("input", {
    type: "text",
    required: true,
    maxlength: 64,
    autocomplete: "off",
    placeholder: settingsWords.tokenNameHint,
  });
  #scopes = scopes.map((scope) =>
    element("input", { type: "checkbox", value: scope, checked: scope === "visit" || scope === "read" })
  );
  #made = element("div", { class: "made-token", role: "status" });

  /** @param {{client: NotebookClient, notice: Notice}} services */
  constructor({ client, notice }) {
    super();
    this.#client = client;
    this.#notice = notice;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "tokens" }, settingsWords.tokens),
      element("p", { class: "setting-about" }, settingsWords.tokensAbout),
      this.#list,
      this.#message,
      this.#made,
      settingForm(
        "token-form",
        () => this.#make(),
        element("label", { class: "field" }, settingsWords.tokenName, this.#name),
        element(
          "fieldset",
          { class: "scopes" },
          element("legend", {}, settingsWords.tokenMay),
          ...this.#scopes.map((box) =>
            element("label", {}, box, settingsWords.scopes[/** @type {Scope} */ (box.value)])
          ),
        ),
        guardAnswer(element("button", { class: "second", type: "submit" }, settingsWords.makeToken)),
      ),
    );
  }

  /** Returns whether it loaded. */
  load() {
    return tryLoad(this.#message, async () => {
      // Connected extensions are listed with the devices.
      this.#draw((await this.#client.tokens()).filter((token) => !token.origin));
    });
  }

  /** @param {Token[]} tokens */
  #draw(tokens) {
    this.#message.textContent = tokens.length ? "" : settingsWords.noTokens;
    this.#list.replaceChildren(...tokens.map((token) => this.#row(token)));
  }

  /** @param {Token} token */
  #row(token) {
    const may = formatList(token.scopes.map((scope) => settingsWords.scopes[scope]), "unit");
    return settingRow(
      token.name,
      [`${token.prefix}… · ${may} · ${lastUse(token)}`],
      rowButton(settingsWords.endToken, settingsWords.endTokenOf(token.name), () => this.#end(token)),
    );
  }

  async #make() {
    const wanted = this.#scopes.filter((box) => box.checked).map((box) => /** @type {Scope} */ (box.value));
    try {
      const made = await this.#client.makeToken(this.#name.value.trim(), wanted);
      this.#name.value = "";
      this.#made.replaceChildren(
        element("p", {}, settingsWords.tokenOnce),
        element("code", { tabindex: 0, "aria-label": made.name }, made.token ?? ""),
      );
      await this.load();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#message.textContent = detail || title;
    }
  }

  /** @param {Token} token */
  async #end(token) {
    try {
      await this.#client.endToken(token.id);
      this.#made.replaceChildren();
      await this.load();
      this.#notice.say(settingsWords.tokenEnded(token.name));
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
    }
  }
}
