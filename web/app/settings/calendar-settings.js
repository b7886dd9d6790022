import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { formatTime } from "../../base/i18n/format-time.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { lastUse, rowButton, tryLoad } from "./setting-parts.js";
/** @import { AccountClient, CalendarAddress } from "../../client/account-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

/** Creates, replaces and revokes the secret address of the calendar of reminders. A new address is shown once. */
export class CalendarSettings extends HTMLElement {
  #account;
  #notice;
  #facts = element("p", { class: "setting-facts" });
  #message = element("p", { class: "setting-message", role: "alert" });
  #made = element("div", { class: "made-token", role: "status" });
  #make = guardAnswer(
    element("button", { class: "second", type: "button", onclick: () => void this.#makeAddress() }),
  );
  #end = rowButton(settingsWords.endToken, settingsWords.endCalendarAddress, () => void this.#endAddress());

  /** @param {{account: AccountClient, notice: Notice}} services */
  constructor({ account, notice }) {
    super();
    this.#account = account;
    this.#notice = notice;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.#draw(null);
    this.append(
      element("h2", { id: "calendar" }, settingsWords.calendar),
      element("p", { class: "setting-about" }, settingsWords.calendarAbout),
      this.#facts,
      this.#message,
      this.#made,
      element("div", { class: "setting-actions" }, this.#make, this.#end),
    );
  }

  /** Returns whether it loaded. */
  load() {
    return tryLoad(this.#message, async () => {
      this.#draw(await this.#account.calendarAddress());
      this.#message.textContent = "";
    });
  }

  /** @param {CalendarAddress | null} address */
  #draw(address) {
    this.#facts.textContent = address
      ? `${settingsWords.calendarMadeAt(formatTime(address.createdAt))} · ${lastUse(address)}`
      : settingsWords.noCalendarAddress;
    this.#make.textContent = address
      ? settingsWords.remakeCalendarAddress
      : settingsWords.makeCalendarAddress;
    this.#end.hidden = !address;
    this.#made.replaceChildren(
      ...(address?.url
        ? [
          element("p", {}, settingsWords.calendarOnce),
          element("code", { tabindex: 0, "aria-label": settingsWords.calendar }, address.url),
        ]
        : []),
    );
  }

  async #makeAddress() {
    await this.#do(async () => this.#draw(await this.#account.makeCalendarAddress()));
  }

  async #endAddress() {
    await this.#do(async () => {
      await this.#account.endCalendarAddress();
      this.#draw(null);
      this.#make.focus();
      this.#notice.say(settingsWords.calendarAddressEnded);
    });
  }

  /** @param {() => Promise<void>} work */
  async #do(work) {
    this.#message.textContent = "";
    try {
      await work();
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
    }
  }
}
