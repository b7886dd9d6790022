import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { languages, languageSetting, words } from "../../base/i18n/words.js";
import { appearance, setAppearance } from "./appearance.js";
import { BackupSettings } from "./backup-settings.js";
import { CalendarSettings } from "./calendar-settings.js";
import { ImportExportSettings } from "./import-export-settings.js";
import { DeviceSettings } from "./device-settings.js";
import { NotificationSettings } from "./notification-settings.js";
import { PrivacySettings } from "./privacy-settings.js";
import { QuickNoteSettings } from "./quick-note-settings.js";
import { RuleSettings } from "./rule-settings.js";
import { settingsIndex } from "./settings-index.js";
import { ShortcutSettings } from "./shortcut-settings.js";
import { TokenSettings } from "./token-settings.js";
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { OpenedNotes } from "../shell/opened-notes.js" */

/** The settings: appearance, language, devices, notifications, shortcuts, privacy, rules, calendar, import and export, and backups. */
export class SettingsView extends HTMLElement {
  #openedNotes;
  #devices;
  #notifications;
  #tokens;
  #calendar;
  #privacy;
  #rules;
  #copies;
  #backups;
  /** The parts that failed to load. @type {{load(): Promise<boolean>}[]} */ #missing = [];

  /**
   * @param {object} services
   * @param {AccountClient} services.account
   * @param {NotebookClient} services.client
   * @param {Notice} services.notice
   * @param {OpenedNotes} services.openedNotes
   * @param {() => void} services.signOut
   */
  constructor({ account, client, notice, openedNotes, signOut }) {
    super();
    this.#openedNotes = openedNotes;
    this.#notifications = new NotificationSettings({
      client,
      notice,
      account: () => openedNotes.loadAccount(),
    });
    this.#tokens = new TokenSettings({ client, notice });
    this.#calendar = new CalendarSettings({ account, notice });
    this.#privacy = new PrivacySettings({ account, notice });
    this.#rules = new RuleSettings({ account, client, notice });
    this.#copies = new ImportExportSettings({ client });
    this.#backups = new BackupSettings({ account });
    this.#devices = new DeviceSettings({ account, client, notice, signOut }, () => void this.#tokens.load());
  }

  connectedCallback() {
    if (this.firstChild) return;
    const title = element("h1", {}, words.settings);
    this.append(
      element(
        "div",
        { class: "settings" },
        title,
        section("appearance", settingsWords.appearance, this.#appearance()),
        section("language", settingsWords.languageName, this.#language()),
        this.#devices,
        this.#notifications,
        this.#privacy,
        this.#rules,
        new QuickNoteSettings(),
        new ShortcutSettings(),
        this.#calendar,
        this.#copies,
        this.#backups,
        this.#tokens,
      ),
    );
    title.after(settingsIndex(this, [...this.querySelectorAll("h2")]));
  }

  async show() {
    document.title = `${words.settings} – ${words.product}`;
    this.#scrollToFragment();
    const before = this.scrollTop;
    await this.#load([
      this.#devices,
      this.#notifications,
      this.#tokens,
      this.#calendar,
      this.#privacy,
      this.#rules,
      this.#backups,
    ]);
    // Content that loaded above has moved it away.
    if (this.scrollTop === before) this.#scrollToFragment();
  }

  /** Retries when the server is reachable again. */
  onReconnect() {
    void this.#load(this.#missing);
  }

  /** @param {{load(): Promise<boolean>}[]} parts */
  async #load(parts) {
    const came = await Promise.all(parts.map((part) => part.load()));
    this.#missing = parts.filter((_, i) => !came[i]);
  }

  /** Scrolls to the fragment of the URL. */
  #scrollToFragment() {
    const heading = location.hash && document.getElementById(location.hash.slice(1));
    if (heading && this.contains(heading)) heading.scrollIntoView({ block: "start" });
  }

  #appearance() {
    const choices = /** @type {const} */ ([
      ["system", settingsWords.likeSystem],
      ["light", settingsWords.light],
      ["dark", settingsWords.dark],
    ]);
    return element(
      "fieldset",
      { class: "choice-bar" },
      element("legend", { class: "visually-hidden" }, settingsWords.appearance),
      ...choices.map(([value, label]) =>
        element(
          "label",
          {},
          element("input", {
            type: "radio",
            name: "appearance",
            value,
            checked: appearance() === value,
            onchange: () => setAppearance(value),
          }),
          element("span", {}, label),
        )
      ),
    );
  }

  #language() {
    const chosen = localStorage.getItem(languageSetting) ?? "";
    const names = new Intl.DisplayNames([words.language], { type: "language" });
    const option = (/** @type {string} */ tag) => {
      const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
      const label = tag === words.language ? own : `${own} (${names.of(tag)})`;
      return element("option", { value: tag, selected: tag === chosen, lang: tag }, label);
    };
    const select = element(
      "select",
      { "aria-label": settingsWords.languageName, onchange: () => void this.#setLanguage(select.value) },
      element("option", { value: "" }, settingsWords.likeBrowser),
      ...languages.map(option),
    );
    return select;
  }

  /** Reloads the app in another language, after saving all notes. @param {string} tag */
  async #setLanguage(tag) {
    if (tag) localStorage.setItem(languageSetting, tag);
    else localStorage.removeItem(languageSetting);
    await this.#openedNotes.saveAll();
    location.reload();
  }
}

/** @param {string} id the fragment of the URL @param {string} title @param {...Node} children */
function section(id, title, ...children) {
  return element("section", {}, element("h2", { id }, title), ...children);
}
