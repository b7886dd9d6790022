import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { settingForm } from "./setting-parts.js";
/** @import { RuleClient } from "../../client/rule-client.js" */

/** The custom rules, one on each line, saved together. A line with an error is named, with a link to it. */
export class CustomRules extends HTMLElement {
  #client;
  #text = element("textarea", {
    rows: 6,
    spellcheck: "false",
    autocapitalize: "none",
    autocomplete: "off",
    dir: "ltr",
    placeholder: "||example.com^$removeparam=ref",
    "aria-describedby": "own-rules-trouble",
    oninput: () => this.#save.disabled = false,
  });
  #save = element("button", { class: "second", type: "submit", disabled: true }, settingsWords.saveRules);
  #trouble = element("ul", { class: "rule-trouble", id: "own-rules-trouble" });
  #message = element("p", { class: "setting-message", role: "status" });

  /** @param {RuleClient} client */
  constructor(client) {
    super();
    this.#client = client;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h3", {}, settingsWords.ownRules),
      settingForm(
        "own-rules",
        () => this.#keep(),
        element("label", { class: "field wide" }, settingsWords.ownRulesAbout, this.#text),
        this.#trouble,
        this.#message,
        this.#save,
      ),
    );
  }

  /** Sets the saved rules, unless they are being edited. @param {string} text */
  set text(text) {
    if (this.#save.disabled) this.#text.value = text;
  }

  async #keep() {
    this.#save.disabled = true;
    this.#trouble.replaceChildren();
    this.#text.removeAttribute("aria-invalid");
    try {
      const { own } = await this.#client.keepOwn(this.#text.value);
      this.#text.value = own.text;
      this.#message.textContent = settingsWords.rulesSaved;
    } catch (error) {
      const { title, detail } = errorWords(error);
      const { errors = [] } =
        /** @type {import("../../base/model/notebook-error.js").NotebookError} */ (error);
      this.#save.disabled = false;
      this.#message.textContent = detail || title;
      if (errors.length) this.#text.setAttribute("aria-invalid", "true");
      this.#trouble.replaceChildren(...errors.map(({ line, detail }) =>
        element(
          "li",
          {},
          element(
            "button",
            { class: "line-link", type: "button", onclick: () => this.#goTo(line) },
            settingsWords.ruleLine(line),
          ),
          ` ${detail}`,
        )
      ));
    }
  }

  /** @param {number} line starting at 1 */
  #goTo(line) {
    const lines = this.#text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.#text.focus();
    this.#text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  }
}
