import { element } from "../../base/dom/element.js";
import { plainName } from "../../base/text/plain-name.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { rowButton, settingRow } from "./setting-parts.js";
/** @import { IdentityDecision, LearnedRule } from "../../client/account-client.js" */

/** Returns whether the service learned a decision. @param {IdentityDecision} decision @returns {decision is LearnedRule} */
export function isLearned(decision) {
  return decision.learnedFrom !== undefined;
}

/** The rules that the service learned on the person's sites, with the pages that they were learned from. Each can be undone. */
export class LearnedRules extends HTMLElement {
  #undo;
  #list = element("ul", { class: "setting-list", "aria-label": settingsWords.learnedRules });
  #message = element("p", { class: "setting-message", role: "status" });

  /** @param {(id: string, message: HTMLElement) => unknown} undo shows an error in the message */
  constructor(undo) {
    super();
    this.#undo = undo;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h3", {}, settingsWords.learnedRules),
      element("p", { class: "setting-about" }, settingsWords.learnedRulesAbout),
      this.#list,
      this.#message,
    );
  }

  /** @param {LearnedRule[]} rules */
  show(rules) {
    this.#message.textContent = rules.length ? "" : settingsWords.noLearnedRules;
    this.#list.replaceChildren(...rules.map((rule) => this.#row(rule)));
  }

  /** @param {LearnedRule} learned */
  #row({ id, rule, learnedFrom: { count, pages }, decidedAt }) {
    const unnamed = count - pages.length;
    return settingRow(
      element("code", { class: "learned-rule", dir: "ltr" }, plainName(rule)),
      [
        element(
          "details",
          { class: "setting-facts learned-from" },
          element("summary", {}, `${settingsWords.learnedFrom(count)} · ${formatTime(decidedAt)}`),
          element(
            "ul",
            { dir: "ltr" },
            ...pages.map((page) => element("li", {}, plainName(page))),
            unnamed > 0 && element("li", {}, `+${unnamed}`),
          ),
        ),
      ],
      rowButton(words.undo, settingsWords.undoLearnedRule(rule), () => this.#undo(id, this.#message)),
    );
  }
}
