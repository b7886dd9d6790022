import { element } from "../../base/dom/element.js";
import { forgetWebPictures } from "../../base/dom/web-pictures.js";
import { formatList } from "../../base/i18n/format-list.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { locale } from "../../base/i18n/words.js";
import { addressInput } from "../../base/ui/address-input.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { settingForm, tryLoad } from "./setting-parts.js";
/** @import { PageImages, VisitRetention } from "../../client/account-client.js" */
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */

const choices = [1, 7, 30, 90, 365];
/** The number of visits that are kept after none were. */
const usualCount = 1000;
const hour = 60 * 60 * 1000;
/** The spans in milliseconds; undefined for all time. @type {Record<string, number | undefined>} */
const spans = { hour, day: 24 * hour, week: 7 * 24 * hour, all: undefined };

/**
 * How long visits are kept, which images Browse shows, whether sites have their icons and photos their places, and deleting visits: all,
 * those of a site, or recent ones.
 */
export class PrivacySettings extends HTMLElement {
  #account;
  #notice;
  /** @type {VisitRetention} */ #kept = { days: 30, count: usualCount };
  #keep = element("select", { onchange: () => void this.#change() });
  #pictures = element("input", {
    type: "checkbox",
    onchange: () => void this.#turn(this.#pictures, "webPictures"),
  });
  #location = element("input", {
    type: "checkbox",
    onchange: () => void this.#turn(this.#location, "removePhotoLocation"),
  });
  #span = element(
    "select",
    {},
    ...Object.entries(settingsWords.forgetSpans).map(([value, label]) => element("option", { value }, label)),
  );
  #site = addressInput({ placeholder: settingsWords.forgetSiteHint });
  #images = element(
    "select",
    { onchange: () => void this.#chooseImages() },
    ...Object.entries(settingsWords.pageImages).map(([value, label]) => element("option", { value }, label)),
  );
  /** The choice that the server has. */
  #shownImages = "ownSite";
  #message = element("p", { class: "setting-message", role: "alert" });

  /** @param {{account: AccountClient, notice: Notice}} services */
  constructor({ account, notice }) {
    super();
    this.#account = account;
    this.#notice = notice;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "privacy" }, settingsWords.privacy),
      element("p", { class: "setting-about" }, settingsWords.privacyAbout),
      element("label", { class: "field" }, settingsWords.keepVisits, this.#keep),
      element("label", { class: "field" }, settingsWords.imagesInBrowse, this.#images),
      element("p", { class: "setting-about" }, settingsWords.imagesInBrowseWhy),
      element("label", { class: "check" }, this.#pictures, settingsWords.webPictures),
      element("p", { class: "setting-about" }, settingsWords.webPicturesAbout),
      element("label", { class: "check" }, this.#location, settingsWords.removePhotoLocation),
      element("p", { class: "setting-about" }, settingsWords.removePhotoLocationAbout),
      element("h3", {}, settingsWords.forgetVisits),
      settingForm(
        "setting-form",
        () => this.#forget(),
        element("label", { class: "field" }, settingsWords.forgetSpan, this.#span),
        element("label", { class: "field" }, settingsWords.forgetSite, this.#site),
        element("button", { class: "second", type: "submit" }, settingsWords.forget),
      ),
      this.#message,
    );
  }

  /** Returns whether it loaded. */
  load() {
    return tryLoad(this.#message, async () => {
      const { visits, pageImages, webPictures, removePhotoLocation } = await this.#account.settings();
      this.#kept = visits;
      this.#images.value = this.#shownImages = pageImages;
      this.#pictures.checked = webPictures;
      this.#location.checked = removePhotoLocation;
      this.#message.textContent = "";
      this.#drawChoices();
    });
  }

  #drawChoices() {
    const { days, count } = this.#kept;
    const chosen = count === 0 ? 0 : days;
    const offered = [...new Set([...choices, ...(chosen ? [chosen] : [])])].sort((one, other) => one - other);
    const spoken = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
    this.#keep.replaceChildren(
      ...offered.map((value) =>
        element("option", { value, selected: value === chosen }, settingsWords.keepDays(spoken.format(value)))
      ),
      element("option", { value: 0, selected: chosen === 0 }, settingsWords.keepNone),
    );
  }

  async #change() {
    const days = Number(this.#keep.value);
    const visits = days === 0 ? { count: 0 } : { days, count: this.#kept.count || usualCount };
    try {
      await this.#account.changeSettings({ visits });
      this.#kept = { ...this.#kept, ...visits };
      this.#message.textContent = "";
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
      this.#drawChoices();
    }
  }

  async #chooseImages() {
    const chosen = this.#images.value;
    try {
      await this.#account.changeSettings({ pageImages: /** @type {PageImages} */ (chosen) });
      this.#shownImages = chosen;
      this.#message.textContent = "";
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
      this.#images.value = this.#shownImages;
    }
  }

  /** @param {HTMLInputElement} box @param {"webPictures" | "removePhotoLocation"} name */
  async #turn(box, name) {
    try {
      await this.#account.changeSettings({ [name]: box.checked });
      if (name === "webPictures") forgetWebPictures();
      this.#message.textContent = "";
    } catch (error) {
      box.checked = !box.checked;
      this.#message.textContent = errorWords(error).title;
    }
  }

  async #forget() {
    const site = hostIn(this.#site.value);
    const span = this.#span.value;
    const parts = [
      settingsWords.forgetSpans[/** @type {keyof typeof settingsWords.forgetSpans} */ (span)],
      site,
    ];
    const title = `${settingsWords.forgetVisits}: ${formatList(parts.filter(Boolean), "unit")}`;
    if (!await confirmDialog({ title, detail: settingsWords.forgetWhy, action: settingsWords.forget })) {
      return;
    }
    const back = spans[span];
    try {
      await this.#account.forgetVisits({ site, from: back ? new Date(Date.now() - back) : undefined });
      this.#message.textContent = "";
      this.#site.value = "";
      this.#notice.say(settingsWords.forgotten);
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#message.textContent = detail || title;
    }
  }
}

/** Returns the host of a typed host or URL. @param {string} typed */
function hostIn(typed) {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text && URL.canParse(address) ? new URL(address).hostname : text;
}
