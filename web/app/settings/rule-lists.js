import { element } from "../../base/dom/element.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { locale, words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { progressRow, rowButton, settingForm, settingRow } from "./setting-parts.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { RuleClient, RuleList } from "../../client/rule-client.js" */

/** The subscribed lists of rules, which can be added by URL, updated and removed. */
export class RuleLists extends HTMLElement {
  #client;
  #notice;
  #working = new AbortController();
  /** @type {() => Promise<void>} */ #reload;
  #items = element("ul", { class: "setting-list" });
  #message = element("p", { class: "setting-message", role: "status" });
  #address = element("input", {
    type: "text",
    inputmode: "url",
    required: true,
    // As the server requires, so that nobody can change the rules in transit.
    pattern: "https://.+|http://(127\\.0\\.0\\.1|\\[::1\\])[:\\/].*",
    autocomplete: "off",
    spellcheck: "false",
    dir: "ltr",
    placeholder: "https://example.com/list.txt",
  });
  #add = element("button", { class: "second", type: "submit" }, settingsWords.addList);
  #work = progressRow(
    element("progress", { "aria-label": settingsWords.fetchingList }),
    element("span", { class: "setting-facts" }, settingsWords.fetchingList),
    () => this.#working.abort(),
  );

  /** @param {{client: RuleClient, notice: Notice}} services @param {() => Promise<void>} reload */
  constructor({ client, notice }, reload) {
    super();
    this.#client = client;
    this.#notice = notice;
    this.#reload = reload;
  }

  connectedCallback() {
    if (this.firstChild) return;
    const subscribe = async (/** @type {AbortSignal} */ signal) => {
      await this.#client.subscribe(this.#address.value.trim(), signal);
      this.#address.value = "";
    };
    this.append(
      element("h3", {}, settingsWords.ruleLists),
      this.#items,
      this.#message,
      this.#work,
      settingForm(
        "setting-form one-address",
        () => this.#run(subscribe),
        element("label", { class: "field wide" }, settingsWords.listAddress, this.#address),
        this.#add,
      ),
    );
  }

  set lists(/** @type {RuleList[]} */ lists) {
    this.#items.replaceChildren(...lists.map((list) => this.#row(list)));
  }

  /** @param {RuleList} list */
  #row(list) {
    const count = new Intl.NumberFormat(locale).format(list.rules);
    const facts = [settingsWords.listRules(count, list.rules), formatTime(list.fetchedAt)].join(" · ");
    return settingRow(
      list.name,
      [
        facts,
        list.source && element("span", { class: "setting-facts one-line", dir: "ltr" }, list.source),
        list.problem && element("span", { class: "setting-facts trouble" }, list.problem),
      ],
      list.source &&
        rowButton(
          settingsWords.refresh,
          settingsWords.refreshList(list.name),
          () => this.#run((signal) => this.#client.refresh(list.id, signal)),
        ),
      rowButton(settingsWords.remove, settingsWords.removeList(list.name), () => this.#remove(list)),
    );
  }

  /** @param {RuleList} list */
  async #remove({ id, name, source }) {
    // A list without a URL cannot be added again.
    const question = {
      title: settingsWords.removeList(name),
      detail: settingsWords.listGoesForGood,
      action: settingsWords.remove,
    };
    if (!source && !await confirmDialog(question)) return;
    await this.#run(async () => {
      await this.#client.unsubscribe(id);
      const run = () => this.#run(async (signal) => void await this.#client.subscribe(source ?? "", signal));
      this.#notice.say(settingsWords.listRemoved(name), source ? { label: words.undo, run } : undefined);
    });
  }

  /** @param {(signal: AbortSignal) => Promise<void>} work */
  async #run(work) {
    const { signal } = (this.#working = new AbortController());
    this.#message.textContent = "";
    this.#add.disabled = true;
    this.#work.hidden = false;
    try {
      await work(signal);
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#message.textContent = signal.aborted ? settingsWords.stopped : detail || title;
    }
    this.#add.disabled = false;
    this.#work.hidden = true;
    await this.#reload();
  }
}
