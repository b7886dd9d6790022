import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { words } from "../../base/i18n/words.js";
import {
  choiceTime,
  reminderChoices,
  reminderText,
  reminderTime,
} from "../../base/reminders/reminder-times.js";
import { reminderAt } from "../../base/reminders/repetition.js";
import { closeOnChoice } from "../../base/ui/close-on-choice.js";
import { finishReminder } from "../../client/reminder-client.js";
import { ReminderSwitch } from "./reminder-switch.js";
/** @import { DueReminder } from "../protocol/calls.js" */
/** @import { PageServices } from "./open-page.js" */

/**
 * Shows the due reminders, and lets the person mark them done or put them off. Hidden if none is due. Event: `bn-open-note` (detail: {noteID}).
 */
export class DueList extends HTMLElement {
  #services;
  #rows = element("ul", { class: "rows" });
  #drawn = "[]";

  /** @param {PageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    this.hidden = true;
    services.worker.addEventListener(
      "reminders",
      (event) => this.#show(/** @type {CustomEvent<DueReminder[]>} */ (event).detail),
    );
    services.worker.addEventListener("reconnected", () => void this.#read());
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(element("h2", {}, words.dueNow), this.#rows, new ReminderSwitch());
    void this.#read();
  }

  async #read() {
    const due = await this.#services.worker.call("dueReminders").catch(() => null);
    if (due) this.#show(due);
  }

  /** Does nothing if these are shown, to keep an open menu. @param {DueReminder[]} due */
  #show(due) {
    const drawn = JSON.stringify(due);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.hidden = due.length === 0;
    const isFocused = this.#rows.contains(document.activeElement);
    this.#rows.replaceChildren(...due.map((one) => this.#row(one)));
    if (isFocused) (this.hidden ? this.parentElement : this.#rows)?.querySelector("button")?.focus();
  }

  /** @param {DueReminder} due */
  #row({ note, name: known, reminder }) {
    const name = known || words.untitled;
    const { client } = this.#services;
    const back = () => this.#do(() => client.setReminder(note, reminder), () => words.actionUndone);
    const done = () =>
      this.#do(
        () => finishReminder(client, note, reminder.dueAt),
        (next) => next?.dueAt ? words.remindsNext(reminderTime(next.dueAt)) : words.reminderDone,
        back,
      );
    const later = (/** @type {Date} */ at) => {
      const { trigger: _, site: __, ...timed } = reminder;
      const chosen = reminderAt(at, { interval: timed.repetition?.interval, before: timed });
      return this.#do(
        () => client.setReminder(note, chosen),
        () => words.remindsAt(reminderText(chosen)),
        back,
      );
    };
    const menu = element(
      "div",
      { class: "menu", popover: "auto", role: "group", "aria-label": words.remindLaterOf(name) },
      ...reminderChoices(new Date()).map((choice) =>
        element(
          "button",
          { type: "button", onclick: () => void later(choice.at) },
          element("span", {}, words.reminderTimes[choice.name]),
          " ",
          element("time", { class: "line", datetime: choice.at.toISOString() }, choiceTime(choice.at)),
        )
      ),
    );
    const postpone = element(
      "button",
      { class: "icon", type: "button", "aria-label": words.remindLaterOf(name), title: words.remindLater },
      icon("clock"),
    );
    postpone.popoverTargetElement = menu;
    closeOnChoice(menu, postpone);
    const open = () =>
      this.dispatchEvent(new CustomEvent("bn-open-note", { bubbles: true, detail: { noteID: note } }));
    return element(
      "li",
      { class: "row" },
      element(
        "button",
        {
          class: "note",
          type: "button",
          "aria-label": `${words.openNote(name)}, ${reminderText(reminder)}`,
          onclick: open,
        },
        element("span", { class: "name one-line", dir: "auto" }, name),
        element("time", { class: "line", datetime: reminder.dueAt }, reminderText(reminder)),
      ),
      postpone,
      element(
        "button",
        {
          class: "icon",
          type: "button",
          "aria-label": words.reminderDoneOf(name),
          title: words.doneWithIt,
          onclick: () => void done(),
        },
        icon("check"),
      ),
      menu,
    );
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} work
   * @param {(result: Result) => string} message
   * @param {() => unknown} [back]
   */
  async #do(work, message, back) {
    try {
      const result = await work();
      this.#services.notice.say(message(result), back && { label: words.undo, run: back });
    } catch (error) {
      this.#services.notice.say(errorWords(error).title);
    }
  }
}
