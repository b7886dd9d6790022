import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { noteName } from "../../base/model/note-name.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { endReminder, finishReminder, reminders, snoozes } from "../../client/reminder-client.js";
import { reminderMenu } from "./reminder-menu.js";
import { reminderText, reminderTime } from "../../base/reminders/reminder-times.js";
import { notesPath } from "../routing/route.js";
import { NotebookView } from "../../base/ui/notebook-view.js";
import { emptyState, errorState, loadingState } from "../../base/ui/states.js";
/** @import { Note, NoteReminder, Reminder } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { Snooze } from "../../client/reminder-client.js" */

/** A menu of a reminder that is open, or opens once its form has loaded. */
const openMenu = ":popover-open, [data-opening]";

/** The reminders, due, later and on visits, and the snoozed notes. */
export class RemindersView extends NotebookView {
  #client;
  #account;
  #notice;
  #isLoaded = false;
  /** Whether the list changed while a menu was open, which stays open. */ #isStale = false;
  #lists = element("div", { class: "reminder-lists" });
  #message = element("div", { role: "status" });

  /** @param {{client: NotebookClient, account: AccountClient, notice: Notice}} services */
  constructor({ client, account, notice }) {
    super(words.reminders);
    this.#client = client;
    this.#account = account;
    this.#notice = notice;
  }

  connectedCallback() {
    if (this.firstChild) return;
    // `toggle` does not bubble.
    this.#lists.addEventListener("toggle", () => this.#isStale && void this.load(), { capture: true });
    this.#lists.addEventListener(
      "bn-trouble",
      (event) => this.#notice.say(errorWords(/** @type {CustomEvent} */ (event).detail.error).title),
    );
    const head = element("header", { class: "page-head" }, element("h1", {}, words.reminders));
    this.append(element("div", { class: "page-column" }, head, this.#message, this.#lists));
  }

  /** @override */
  async load() {
    this.#isStale = this.#lists.querySelector(openMenu) !== null;
    if (this.#isStale) return;
    const signal = this.startLoading();
    if (!this.#isLoaded) this.#message.replaceChildren(loadingState(4));
    try {
      const [all, snoozed] = await Promise.all([
        reminders(this.#client, signal),
        snoozes(this.#client, signal),
      ]);
      this.#isLoaded = true;
      this.#isStale = this.#lists.querySelector(openMenu) !== null;
      if (!this.#isStale) this.#draw(all, snoozed);
    } catch (error) {
      if (signal.aborted) return;
      this.#lists.replaceChildren();
      this.#message.replaceChildren(errorState(error, () => void this.load()));
    }
  }

  /** @param {NoteReminder[]} all @param {(readonly [Snooze, Note])[]} snoozed */
  #draw(all, snoozed) {
    const due = all.filter(({ isDue }) => isDue);
    const later = all.filter(({ isDue, trigger }) => !isDue && !trigger);
    const waiting = all.filter(({ isDue, trigger }) => !isDue && trigger);
    this.#message.replaceChildren(
      all.length || snoozed.length ? "" : emptyState(
        "bell",
        words.noReminders,
        element("a", { class: "second", href: notesPath(null) }, icon("notes"), words.notes),
      ),
    );
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.closest("li")?.dataset.note;
    this.#lists.replaceChildren(
      ...section(words.dueNow, due.map((one) => this.#reminder(one))),
      ...section(words.dueLater, later.map((one) => this.#reminder(one))),
      ...section(words.whenYouVisit, waiting.map((one) => this.#reminder(one))),
      ...section(
        words.asleep,
        snoozed.map(([snooze, note]) => this.#snooze(snooze, note)),
        words.asleepAbout,
      ),
    );
    const again = focused && this.#lists.querySelector(`[data-note="${CSS.escape(focused)}"] a`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {NoteReminder} reminder */
  #reminder({ note, title, excerpt, isDue, ...reminder }) {
    const name = noteName({ title, excerpt });
    const { dueAt } = reminder;
    /** @type {Reminder} */
    const old = reminder;
    const back = () => this.#do(() => this.#client.setReminder(note, old), () => words.actionUndone);
    const { button, menu } = reminderMenu({
      label: isDue ? words.remindLaterOf(name) : words.changeTimeOf(name),
      text: isDue ? words.remindLater : words.changeTime,
      current: () => old,
      choose: (chosen) =>
        this.#do(
          () => this.#client.setReminder(note, chosen),
          () => words.remindsAt(reminderText(chosen)),
          back,
        ),
    });
    const done = element(
      "button",
      {
        type: "button",
        "aria-label": words.reminderDoneOf(name),
        onclick: () =>
          this.#do(
            async () => {
              if (dueAt) return await finishReminder(this.#client, note, dueAt);
              await endReminder(this.#client, note);
              return null;
            },
            (next) => next?.dueAt ? words.remindsNext(reminderTime(next.dueAt)) : words.reminderDone,
            back,
          ),
      },
      icon("check", "small"),
      element("span", {}, words.doneWithIt),
    );
    return row(note, name, old, isDue, done, button, menu);
  }

  /** @param {Snooze} snooze @param {Note} read */
  #snooze({ note, until }, read) {
    const name = noteName(read);
    const back = () => this.#do(() => this.#account.snooze(note, new Date(until)), () => words.actionUndone);
    const wake = element(
      "button",
      {
        type: "button",
        "aria-label": words.wakeNowOf(name),
        onclick: () => this.#do(() => this.#account.endSnooze(note), () => words.awake, back),
      },
      words.wakeNow,
    );
    return row(note, name, { dueAt: until }, false, wake);
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} work
   * @param {(result: Result) => string} message
   * @param {() => unknown} [back]
   */
  async #do(work, message, back) {
    let result;
    try {
      result = await work();
    } catch (error) {
      return this.#notice.say(errorWords(error).title);
    }
    this.#notice.say(message(result), back && { label: words.undo, run: back });
    await this.load();
  }
}

/** @param {string} title @param {HTMLLIElement[]} rows @param {string} [about] */
function section(title, rows, about) {
  if (!rows.length) return [];
  return [element(
    "section",
    {},
    element("h2", {}, title),
    about ? element("p", { class: "about" }, about) : null,
    element("ul", {}, ...rows),
  )];
}

/**
 * @param {string} note
 * @param {string} name
 * @param {Reminder} reminder
 * @param {boolean} isDue
 * @param {...Node} actions
 */
function row(note, name, reminder, isDue, ...actions) {
  return element(
    "li",
    { class: "reminder", "data-note": note },
    element("a", { class: "page-title one-line", href: notesPath(note), dir: "auto" }, name),
    element(
      "time",
      { datetime: reminder.dueAt ?? null, class: isDue ? "due" : "" },
      reminderText(reminder),
    ),
    element("div", { class: "reminder-actions" }, ...actions),
  );
}
