import { notificationWords } from "../../base/i18n/notifications/notification-words.js";
import { noteName } from "../../base/model/note-name.js";
import { reminderTime } from "../../base/reminders/reminder-times.js";
import { goTo } from "../routing/navigate.js";
import { notesPath } from "../routing/route.js";
import { extensionNotifies, onExtensionNotifies } from "./extension-notifies.js";
import { notificationSetting, setNotificationSetting } from "./notification-setting.js";
import { installedWorker, ownSubscriber, subscribe, unsubscribe } from "./push.js";
/** @import { NoteReminder } from "../../base/model/model.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */

/**
 * @typedef {{client: NotebookClient, account: string}} Services
 *
 * @typedef {keyof typeof notificationWords.ways} Way what notifies on this device when a reminder is due
 * @typedef {keyof typeof notificationWords.reasons} Reason why the app does not, or only while it is open
 */

/** Renews what the person has turned on, now and whenever the extension begins or stops to notify. @param {Services} services */
export async function startNotifications(services) {
  onExtensionNotifies(() => void renewNotifications(services).catch(() => {}));
  await renewNotifications(services);
}

/** The last renewal: a later one finds what it has done. @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @typedef {{way: Way, isOn: boolean, reason?: Reason}} State `isOn` is whether the app notifies, or would if it could */

/**
 * Begins or ends the messages for the time while the app is closed, as the person wants. Returns what notifies. Throws a `NotebookError`.
 *
 * @param {Services} services
 */
export function renewNotifications(services) {
  const renewed = turn.then(() => renew(services));
  turn = renewed.catch(() => {});
  return renewed;
}

/** @param {Services} services @returns {Promise<State>} */
async function renew({ client, account }) {
  const worker = await installedWorker();
  const byExtension = extensionNotifies(account);
  if (!isWanted(account)) {
    if (worker) await unsubscribe(client, worker);
    if (byExtension) return { way: "extension", isOn: false, reason: "extension" };
    return { way: "nothing", isOn: false, reason: hindrance("denied") };
  }
  const reason = hindrance("denied", "default");
  if (reason) return { way: byExtension ? "extension" : "nothing", isOn: false, reason };
  if (!worker) return { way: "window", isOn: true, reason: "notInstalled" };
  const result = worker.pushManager ? await subscribe(client, worker) : "pushFailed";
  return result === "done" ? { way: "push", isOn: true } : { way: "window", isOn: true, reason: result };
}

/** Turns notifications on, and asks for the browser's permission. Called when the person presses the switch. @param {string} account */
export async function turnOnNotifications(account) {
  const isBesideExtension = extensionNotifies(account);
  await globalThis.Notification?.requestPermission();
  setNotificationSetting({ account, ...(isBesideExtension ? { isBesideExtension } : {}) });
}

/** Turns notifications off. */
export function turnOffNotifications() {
  setNotificationSetting(null);
}

/**
 * Notifies of a reminder that has become due while this window is open, unless the extension or a message to the service worker does. Windows
 * that do so at the same time show one notification.
 *
 * @param {Services} services
 * @param {string} id the note
 */
export async function notifyOf({ client, account }, id) {
  if (!isWanted(account) || ownSubscriber() || globalThis.Notification?.permission !== "granted") return;
  const note = await client.readNote(id).catch(() => null);
  const { dueAt, trigger } = note?.reminder ?? {};
  // What a visit has made due is shown on its page.
  if (!note || note.trashedAt || !dueAt || trigger) return;
  const title = noteName(note);
  const options = {
    tag: `${id} ${dueAt}`,
    body: reminderTime(dueAt),
    icon: "/app/icon-192.png",
    data: { note: id, dueAt, title },
  };
  const actions = [
    { action: "done", title: notificationWords.done },
    { action: "later", title: notificationWords.inAnHour },
  ];
  const worker = await installedWorker();
  if (worker) {
    return await worker.showNotification(title, { ...options, .../** @type {object} */ ({ actions }) });
  }
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      shown.close();
      focus();
      goTo(notesPath(id));
    };
  } catch {
    // Chrome on Android has none without a service worker.
  }
}

/** Returns the notifications that this browser shows. @returns {Promise<Notification[]>} */
export async function shownNotifications() {
  return await (await installedWorker())?.getNotifications() ?? [];
}

/**
 * Takes back the notifications of reminders that are no longer due.
 *
 * @param {Notification[]} shown those that were shown before the reminders were read: a later one may be of a reminder that has become due since
 * @param {NoteReminder[]} due all reminders that are due
 */
export function takeBackNotifications(shown, due) {
  for (const notification of shown) {
    const { note, dueAt } = notification.data ?? {};
    if (!due.some((one) => one.note === note && one.dueAt === dueAt)) notification.close();
  }
}

/** Whether the person wants this browser to notify of the reminders of an account, and the extension does not do so already. @param {string} account */
function isWanted(account) {
  const setting = notificationSetting(account);
  return setting !== null && (setting.isBesideExtension === true || !extensionNotifies(account));
}

/** Returns why the browser shows no notification. @param {...NotificationPermission} refusals @returns {Reason | undefined} */
function hindrance(...refusals) {
  if (!globalThis.Notification || !isSecureContext) return "unsupported";
  return refusals.includes(Notification.permission) ? "blocked" : undefined;
}
