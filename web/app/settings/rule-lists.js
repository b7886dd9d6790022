import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { subscribe } from "./list-subscription.js";
import { listFacts, listProblem, PublicLists, refreshButton } from "./public-lists.js";
import { progressRow, rowButton, settingForm, settingRow } from "./setting-parts.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { RuleClient, RuleList, Rules } from "../../client/rule-client.js" */

/** The public lists, and other subscribed lists of rules, which can be added by URL, updated and removed. */
export class RuleLists extends HTMLElement {
  #client;
  #notice;
  #working = new AbortController();
  /** @type {() => Promise<void>} */ #reload;
  #public;
  #items = element("ul", { class: "setting-list", "aria-label": settingsWords.ruleLists });
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
    this.#public = new PublicLists({ client, notice }, (work) => this.#run(work));
  }

  connectedCallback() {
    if (this.firstChild) return;
    const add = async (/** @type {AbortSignal} */ signal) => {
      await subscribe(this.#client, { url: this.#address.value.trim() }, signal);
      this.#address.value = "";
    };
    this.append(
      this.#public,
      element("h3", {}, settingsWords.ruleLists),
      this.#items,
      this.#message,
      this.#work,
      settingForm(
        "setting-form one-address",
        () => this.#run(add),
        element("label", { class: "field wide" }, settingsWords.listAddress, this.#address),
        this.#add,
      ),
    );
  }

  set rules(/** @type {Rules} */ { lists, publicLists }) {
    const urls = new Set(publicLists.map(({ url }) => url));
    this.#public.show(publicLists, lists);
    this.#items.replaceChildren(
      ...lists.filter(({ source }) => !urls.has(source ?? "")).map((list) => this.#row(list)),
    );
  }

  /** @param {RuleList} list */
  #row(list) {
    return settingRow(
      list.name,
      [
        listFacts(list),
        list.source && element("span", { class: "setting-facts one-line", dir: "ltr" }, list.source),
        listProblem(list),
      ],
      refreshButton(this.#client, list, (work) => this.#run(work)),
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
      const run = () =>
        this.#run(async (signal) => void await this.#client.subscribe({ url: source ?? "" }, { signal }));
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
