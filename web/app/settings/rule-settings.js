import { addressInput } from "../../base/ui/address-input.js";
import { addressLine } from "../../base/ui/address-line.js";
import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { changeList } from "../../base/ui/change-list.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { partName } from "../../identity/part-choice.js";
import { CustomRules } from "./custom-rules.js";
import { isLearned, LearnedRules } from "./learned-rules.js";
import { RuleClient } from "../../client/rule-client.js";
import { RuleLists } from "./rule-lists.js";
import { typedAddress } from "../../base/url/typed-address.js";
import { rowButton, settingRow, tryLoad } from "./setting-parts.js";
/** @import { AccountClient, IdentityDecision } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** Shows which parts of an address count, and the decisions of the person and the learned rules, which can be undone. */
export class RuleSettings extends HTMLElement {
  #account;
  #notice;
  #client;
  #own;
  #lists;
  #loading = new AbortController();
  #field = addressInput({ placeholder: words.addressHint, oninput: () => void this.#explain() });
  #explanation = element("div", { class: "explanation", role: "status" });
  #list = element("ul", { class: "setting-list" });
  #elsewhere = element(
    "p",
    { class: "setting-about after" },
    settingsWords.rulesElsewhere,
    " ",
    element("code", { dir: "ltr" }, settingsWords.rulesCommand),
  );
  #message = element("p", { class: "setting-message", role: "status" });
  #learned = new LearnedRules((id, message) => this.#undo(id, message));

  /** @param {{account: AccountClient, client: NotebookClient, notice: Notice}} services */
  constructor({ account, client, notice }) {
    super();
    this.#account = account;
    this.#notice = notice;
    this.#client = new RuleClient(client);
    this.#own = new CustomRules(this.#client);
    this.#lists = new RuleLists({ client: this.#client, notice }, () => this.#loadRules());
    this.#own.hidden = this.#lists.hidden = true;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "rules" }, settingsWords.rules),
      element("p", { class: "setting-about" }, settingsWords.rulesAbout),
      element("label", { class: "field wide" }, settingsWords.explainAddress, this.#field),
      this.#explanation,
      this.#own,
      this.#lists,
      element("h3", {}, settingsWords.overrides),
      this.#list,
      this.#message,
      this.#learned,
      this.#elsewhere,
    );
  }

  /** Only the server's owner can change rules; others see how to. */
  async #loadRules() {
    const rules = await this.#client.rules().catch(() => null);
    this.#own.hidden = this.#lists.hidden = !rules;
    this.#elsewhere.hidden = Boolean(rules);
    if (!rules) return;
    this.#own.text = rules.own.text;
    this.#lists.rules = rules;
  }

  /** Returns whether it loaded. */
  load() {
    const rules = this.#loadRules();
    return tryLoad(this.#message, async () => {
      this.#draw(await this.#account.decisions());
      await rules;
    });
  }

  /** Explains the typed address. A response that arrives after more typing is dropped. */
  async #explain() {
    this.#loading.abort();
    const { signal } = (this.#loading = new AbortController());
    const url = typedAddress(this.#field.value);
    if (!url) return this.#explanation.replaceChildren();
    try {
      const { canonicalURL, changes = [] } = await this.#account.explain(url, signal);
      if (signal.aborted) return;
      if (!canonicalURL) return this.#explanation.replaceChildren(words.notAnAddress);
      this.#explanation.replaceChildren(
        element("p", { class: "explained", dir: "ltr" }, ...addressLine({ webpageURL: url, canonicalURL })),
        element("p", {}, `${settingsWords.explainLink}: `, element("bdi", { dir: "ltr" }, canonicalURL)),
        changes.length === 0
          ? element("p", {}, settingsWords.explainKeeps)
          : changeList(changes, "explained-changes"),
      );
    } catch (error) {
      if (!signal.aborted) this.#explanation.replaceChildren(errorWords(error).title);
    }
  }

  /** @param {IdentityDecision[]} decisions */
  #draw(decisions) {
    const own = decisions.filter((decision) => !isLearned(decision));
    this.#message.textContent = own.length ? "" : settingsWords.noOverrides;
    this.#list.replaceChildren(...own.map((decision) => this.#row(decision)));
    this.#learned.show(decisions.filter(isLearned));
  }

  /** @param {IdentityDecision} decision */
  #row({ id, kind, pages, part }) {
    return settingRow(
      settingsWords.overrideKinds[kind],
      [
        ...pages.map((page) => element("span", { class: "setting-facts", dir: "ltr" }, page)),
        part && partName(part),
      ],
      rowButton(words.undo, settingsWords.undoOverride(pages[0] ?? ""), () => this.#undo(id)),
    );
  }

  /** @param {string} id @param {HTMLElement} [message] says what went wrong */
  async #undo(id, message = this.#message) {
    try {
      await this.#account.undoDecision(id);
      this.#notice.say(settingsWords.overrideUndone);
      await this.load();
    } catch (error) {
      message.textContent = errorWords(error).title;
    }
  }
}
