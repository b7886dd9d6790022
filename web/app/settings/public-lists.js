import { element } from "../../base/dom/element.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { locale, words } from "../../base/i18n/words.js";
import { refresh, subscribe } from "./list-subscription.js";
import { rowButton, settingRow } from "./setting-parts.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { PublicRuleList, RuleClient, RuleList } from "../../client/rule-client.js" */

/** The lists of rules that others keep for everyone, each with a switch. */
export class PublicLists extends HTMLElement {
  #client;
  #notice;
  /** @type {(work: (signal: AbortSignal) => Promise<void>) => Promise<void>} */ #run;
  #isBusy = false;
  #items = element("ul", { class: "setting-list", "aria-label": settingsWords.publicLists });

  /**
   * @param {{client: RuleClient, notice: Notice}} services
   * @param {(work: (signal: AbortSignal) => Promise<void>) => Promise<void>} run shows the progress and errors of a change
   */
  constructor({ client, notice }, run) {
    super();
    this.#client = client;
    this.#notice = notice;
    this.#run = async (work) => {
      this.#isBusy = true;
      await run(work);
      this.#isBusy = false;
    };
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h3", {}, settingsWords.publicLists),
      element("p", { class: "setting-about" }, settingsWords.publicListsAbout),
      this.#items,
    );
  }

  /** @param {PublicRuleList[]} known @param {RuleList[]} lists the subscribed lists */
  show(known, lists) {
    const focused = document.activeElement?.getAttribute("name");
    this.#items.replaceChildren(
      ...known.map((list) => this.#row(list, lists.find(({ source }) => source === list.url))),
    );
    for (const box of this.#items.querySelectorAll("input")) if (box.name === focused) box.focus();
  }

  /** @param {PublicRuleList} list @param {RuleList} [subscribed] */
  #row(list, subscribed) {
    const box = element("input", {
      type: "checkbox",
      role: "switch",
      name: list.name,
      checked: Boolean(subscribed),
      "aria-label": list.title,
      onchange: () => {
        // The change before is not finished.
        if (this.#isBusy) box.checked = Boolean(subscribed);
        else if (subscribed) void this.#remove(list, subscribed);
        else void this.#add(list);
      },
    });
    return settingRow(
      list.title,
      [
        settingsWords.publicListKinds[list.name],
        element(
          "span",
          { class: "setting-facts" },
          element("a", { href: list.homepage, rel: "noreferrer", target: "_blank" }, settingsWords.aboutList),
          ` · ${settingsWords.listLicense(list.license)}`,
        ),
        subscribed && listFacts(subscribed),
        subscribed && listProblem(subscribed),
      ],
      subscribed && refreshButton(this.#client, subscribed, this.#run),
      element("label", { class: "check" }, box),
    );
  }

  /** @param {PublicRuleList} list */
  #add({ url, title }) {
    return this.#run((signal) => subscribe(this.#client, { url, name: title }, signal));
  }

  /** @param {PublicRuleList} list @param {RuleList} subscribed */
  #remove(list, { id }) {
    return this.#run(async () => {
      await this.#client.unsubscribe(id);
      this.#notice.say(settingsWords.listRemoved(list.title), {
        label: words.undo,
        run: () => this.#add(list),
      });
    });
  }
}

/** Returns the number of rules of a list and when it was fetched. @param {RuleList} list */
export function listFacts({ rules, fetchedAt }) {
  const count = new Intl.NumberFormat(locale).format(rules);
  return [settingsWords.listRules(count, rules), formatTime(fetchedAt)].join(" · ");
}

/** Returns why a list is not in force or was not updated. @param {RuleList} list */
export function listProblem({ problem, updateProblem }) {
  const trouble = problem ?? (updateProblem && settingsWords.listNotUpdated(updateProblem.detail));
  return trouble && element("span", { class: "setting-facts trouble" }, trouble);
}

/**
 * Returns the button that fetches a list again.
 *
 * @param {RuleClient} client
 * @param {RuleList} list
 * @param {(work: (signal: AbortSignal) => Promise<void>) => Promise<void>} run
 */
export function refreshButton(client, list, run) {
  return list.source && rowButton(
    settingsWords.refresh,
    settingsWords.refreshList(list.name),
    () => run((signal) => refresh(client, list, signal)),
  );
}
