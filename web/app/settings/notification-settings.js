import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { locale } from "../../base/i18n/words.js";
import { notificationWords } from "../../base/i18n/notifications/notification-words.js";
import { pushSubscribers, removePushSubscriber } from "../../client/push-client.js";
import {
  renewNotifications,
  turnOffNotifications,
  turnOnNotifications,
} from "../notifications/notifications.js";
import { onExtensionNotifies } from "../notifications/extension-notifies.js";
import { ownSubscriber } from "../notifications/push.js";
import { rowButton, settingRow, tryLoad } from "./setting-parts.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { PushFailure, PushSubscriber } from "../../client/push-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { Services } from "../notifications/notifications.js" */

/** What notifies on this device when a reminder is due, and the other devices that are notified while the app is closed. */
export class NotificationSettings extends HTMLElement {
  #client;
  #notice;
  #account;
  /** Identifies the last load. An earlier one, whose answer may be older than a press, shows nothing. */
  #latest = {};
  #way = element("p", { class: "setting-about", role: "status" });
  #input = element("input", {
    type: "checkbox",
    role: "switch",
    "aria-describedby": "notification-reason",
    onchange: () => void this.#turn(this.#input.checked),
  });
  #reason = element("p", { class: "setting-about", id: "notification-reason" });
  #failure = element("p", { class: "setting-message", role: "alert" });
  #message = element("p", { class: "setting-message", role: "alert" });
  #others = element("div");

  /** @param {{client: NotebookClient, notice: Notice, account: () => Promise<string>}} services */
  constructor({ client, notice, account }) {
    super();
    this.#client = client;
    this.#notice = notice;
    this.#account = account;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "notifications" }, notificationWords.notifications),
      this.#way,
      this.#failure,
      element("label", { class: "check" }, this.#input, notificationWords.switch),
      this.#reason,
      element("p", { class: "setting-about" }, notificationWords.about),
      this.#message,
      this.#others,
    );
    onExtensionNotifies(() => this.isConnected && void this.load());
  }

  /** Returns whether it loaded. */
  load() {
    const load = this.#latest = {};
    return tryLoad(this.#message, async () => {
      const { way, isOn, reason } = await renewNotifications(await this.#services());
      const { subscriptions } = await pushSubscribers(this.#client);
      if (load !== this.#latest) return;
      this.#way.textContent = notificationWords.ways[way];
      this.#input.checked = isOn;
      this.#reason.textContent = reason ? notificationWords.reasons[reason] : "";
      this.#reason.hidden = !reason;
      this.#message.textContent = "";
      const own = way === "push" && subscriptions.find(({ id }) => id === ownSubscriber());
      this.#failure.textContent = own && own.failure ? failureWords(own.failure) : "";
      this.#drawOthers(subscriptions.filter(({ id }) => id !== ownSubscriber()));
    });
  }

  /** @returns {Promise<Services>} */
  async #services() {
    return { client: this.#client, account: await this.#account() };
  }

  /** @param {PushSubscriber[]} others */
  #drawOthers(others) {
    if (others.length === 0) return this.#others.replaceChildren();
    const rows = others.map(({ id, name, createdAt, failure }) =>
      settingRow(
        name,
        [notificationWords.since(formatTime(createdAt)), ...(failure ? [failureWords(failure)] : [])],
        rowButton(
          notificationWords.remove,
          notificationWords.removeOf(name),
          () => void this.#end(id, name),
        ),
      )
    );
    this.#others.replaceChildren(
      element("h3", {}, notificationWords.otherDevices),
      element("p", { class: "setting-about" }, notificationWords.otherDevicesAbout),
      element("ul", { class: "setting-list" }, ...rows),
    );
  }

  /** @param {boolean} isOn */
  async #turn(isOn) {
    this.#latest = {};
    this.#input.disabled = true;
    try {
      if (isOn) await turnOnNotifications(await this.#account());
      else turnOffNotifications();
      await this.load();
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
    }
    this.#input.disabled = false;
  }

  /** @param {string} id @param {string} name */
  async #end(id, name) {
    try {
      await removePushSubscriber(this.#client, id);
      this.#notice.say(notificationWords.removed(name));
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
      return;
    }
    await this.load();
  }
}

/** @param {PushFailure} failure */
function failureWords({ since, status }) {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(since),
  );
  if (!status) return notificationWords.silentSince(when);
  // The statuses after which the server sends a message again.
  const isDelayed = status === 408 || status === 429 || status >= 500;
  return isDelayed
    ? notificationWords.delayedSince(when, status)
    : notificationWords.refusedSince(when, status);
}
