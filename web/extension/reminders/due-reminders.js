import { withoutEmphasis } from "../../base/model/emphasis.js";
/** @import { NoteReminder } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */
/** @import { DueReminder } from "../protocol/calls.js" */
/** @import { Database } from "../worker/database.js" */
/** @import { ReminderNotifications } from "./reminder-notifications.js" */

/** @typedef {DueReminder} TimedReminder a note and its reminder at a time, or one that a visit has made due; due or not */

/** The keys in the database. */
const stored = { list: "reminders", notified: "notified-reminders" };

/** The name of the alarm at the time of the next reminder. */
export const reminderAlarm = "reminder";

/** The least milliseconds between two syncs of the reminders by the alarm for all syncs. */
const interval = 60_000;

/** The milliseconds for which the time of a reminder waits for the service. The browser ends a worker that waits for longer. */
const patience = 5000;

/** The milliseconds after which the time of a reminder comes once more, if the worker ends before the next one is known. */
const again = 60_000;

/** The most reminders that are kept: the first ones. */
const mostKept = 200;

/**
 * The reminders of the account, of which this browser notifies the person once, at their time. They are read with each sync and kept on disk, so
 * that the person is notified without the service, too.
 *
 * Event: `change` when other reminders are due.
 */
export class DueReminders extends EventTarget {
  #database;
  #request;
  #notifications;
  #now;
  /** The last piece of work, since each reads and writes what was notified. @type {Promise<unknown>} */ #turn =
    Promise
      .resolve();
  #readAt = 0;
  /** The number of the last request, and of the last response that was applied. Responses may arrive out of order. */
  #requests = { sent: 0, applied: 0 };
  /** The due reminders at the last `change`, as JSON. */ #lastDue = "";
  /** The number of accounts that were forgotten. What was requested before is not kept. */ #forgotten = 0;

  /**
   * @param {Database} database
   * @param {RequestFunction} request
   * @param {ReminderNotifications} notifications
   * @param {() => number} [now]
   */
  constructor(database, request, notifications, now = Date.now) {
    super();
    this.#database = database;
    this.#request = request;
    this.#notifications = notifications;
    this.#now = now;
  }

  /** Reads the reminders, unless that was in the last minute. Throws a `NotebookError`. */
  async syncIfOld() {
    if (this.#now() - this.#readAt >= interval) await this.sync();
  }

  /** Reads the reminders, and notifies the person of those that are due. Throws a `NotebookError`. @param {AbortSignal} [signal] */
  async sync(signal) {
    const forgotten = this.#forgotten;
    const number = ++this.#requests.sent;
    this.#readAt = this.#now();
    const answer = await this.#request(`/reminders?limit=${mostKept}`, { signal });
    const { reminders } = /** @type {{reminders: NoteReminder[]}} */ (answer);
    await this.#inTurn(async () => {
      if (forgotten !== this.#forgotten || number < this.#requests.applied) return;
      this.#requests.applied = number;
      await this.#apply(reminders.flatMap(timed));
    });
  }

  /** The time of a reminder has come. Without a response of the service, those that were read last are due. */
  async rang() {
    await chrome.alarms.create(reminderAlarm, { when: this.#now() + again });
    await this.sync(AbortSignal.timeout(patience)).catch(() => this.lookAgain());
  }

  /** Notifies of the reminders that were read last: the browser has started, or the person has turned notifications on. */
  async lookAgain() {
    await this.#inTurn(async () => this.#apply(await this.#kept()));
  }

  /** Lets the next look at the reminders notify of a note again, if it is still due. @param {string} note */
  async notifyAgain(note) {
    await this.#inTurn(async () => {
      const { [note]: _, ...notified } = await this.#database.read("state", stored.notified) ?? {};
      await this.#write({ list: await this.#kept(), notified });
    });
  }

  /** Returns the due reminders, the earliest first. */
  async due() {
    return this.#dueOf(await this.#kept());
  }

  /** Returns the reminder of a note, as it was read last. @param {string} note */
  async ofNote(note) {
    return (await this.#kept()).find((one) => one.note === note);
  }

  /** Removes everything, because this browser was unpaired or paired again. */
  async forget() {
    this.#forgotten++;
    this.#readAt = 0;
    await this.#inTurn(async () => {
      await this.#apply([]);
      await this.#write({ list: undefined, notified: undefined });
    });
  }

  /** @template Result @param {() => Promise<Result>} work @returns {Promise<Result>} */
  #inTurn(work) {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Keeps the reminders, notifies of those that became due, and takes back the notifications of others. @param {TimedReminder[]} list */
  async #apply(list) {
    const due = this.#dueOf(list);
    /** @type {Record<string, string>} the time that each note was notified of */
    const before = await this.#database.read("state", stored.notified) ?? {};
    const isNotified = (/** @type {TimedReminder} */ { note, reminder }) => before[note] === reminder.dueAt;
    // The overlay shows what a visit has made due.
    const toNotify = await this.#notifications.areAllowed()
      ? due.filter((one) => !one.reminder.trigger && !isNotified(one))
      : [];
    const notified = [...due.filter(isNotified), ...toNotify];
    // On disk before the first is shown: the browser may end the worker between them.
    await this.#write({
      list,
      notified: Object.fromEntries(notified.map(({ note, reminder }) => [note, reminder.dueAt])),
    });
    await this.#setAlarm(list);
    const dueNow = JSON.stringify(due);
    if (dueNow !== this.#lastDue) this.dispatchEvent(new Event("change"));
    this.#lastDue = dueNow;
    const ended = Object.keys(before).filter((note) => !notified.some((one) => one.note === note));
    await this.#notifications.remove(ended, { areAll: notified.length === 0 });
    await this.#notifications.show(toNotify);
  }

  /** @param {TimedReminder[]} list */
  async #setAlarm(list) {
    const times = list.map(({ reminder }) => Date.parse(reminder.dueAt)).filter((time) => time > this.#now());
    if (times.length === 0) return void await chrome.alarms.clear(reminderAlarm);
    await chrome.alarms.create(reminderAlarm, { when: Math.min(...times) });
  }

  /** @param {TimedReminder[]} list */
  #dueOf(list) {
    return list.filter(({ reminder }) => Date.parse(reminder.dueAt) <= this.#now());
  }

  /** @returns {Promise<TimedReminder[]>} */
  async #kept() {
    return await this.#database.read("state", stored.list).catch(() => null) ?? [];
  }

  /** @param {{list: TimedReminder[] | undefined, notified: Record<string, string> | undefined}} values */
  async #write({ list, notified }) {
    await this.#database.write([
      { store: "state", key: stored.list, value: list },
      { store: "state", key: stored.notified, value: notified },
    ]);
  }
}

/** @param {NoteReminder} reminder @returns {TimedReminder[]} empty for a reminder that waits for a visit */
function timed({ note, title, excerpt, isDue: _, dueAt, ...rest }) {
  const name = title || withoutEmphasis(excerpt).text.split("\n", 1)[0];
  return dueAt ? [{ note, name, reminder: { dueAt, ...rest } }] : [];
}
