import { element } from "../components/element.js";
import { languages, languageSetting, words } from "../components/words.js";
import { appearance, setAppearance } from "./appearance.js";
import { CopySettings } from "./copy-settings.js";
import { DeviceSettings } from "./device-settings.js";
import { PrivacySettings } from "./privacy-settings.js";
import { QuickNoteSettings } from "./quick-note-settings.js";
import { RuleSettings } from "./rule-settings.js";
import { settingsIndex } from "./settings-index.js";
import { ShortcutSettings } from "./shortcut-settings.js";
import { TokenSettings } from "./token-settings.js";
/** @import { App } from "./main.js" */

/** How Backnote looks and speaks on this device, and who may come in. */
export class SettingsView extends HTMLElement {
  #app;
  #devices;
  #tokens;
  #privacy;
  #rules;
  #copies;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
    this.#tokens = new TokenSettings(app);
    this.#privacy = new PrivacySettings(app);
    this.#rules = new RuleSettings(app);
    this.#copies = new CopySettings(app);
    this.#devices = new DeviceSettings(app, () => void this.#tokens.load());
  }

  connectedCallback() {
    if (this.firstChild) return;
    const title = element("h1", {}, words.settings);
    this.append(
      element(
        "div",
        { class: "settings" },
        title,
        section(words.appearance, this.#appearance()),
        section(words.languageName, this.#language()),
        this.#devices,
        this.#privacy,
        this.#rules,
        new QuickNoteSettings(),
        new ShortcutSettings(),
        this.#copies,
        this.#tokens,
      ),
    );
    title.after(settingsIndex(this, [...this.querySelectorAll("h2")]));
  }

  show() {
    document.title = `${words.settings} – ${words.product}`;
    void this.#devices.load();
    void this.#tokens.load();
    void this.#privacy.load();
    void this.#rules.load();
  }

  #appearance() {
    const choices = /** @type {const} */ ([
      ["system", words.likeSystem],
      ["light", words.light],
      ["dark", words.dark],
    ]);
    return element(
      "fieldset",
      { class: "choice-bar" },
      element("legend", { class: "visually-hidden" }, words.appearance),
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
      { "aria-label": words.languageName, onchange: () => void this.#speak(select.value) },
      element("option", { value: "" }, words.likeBrowser),
      ...Object.keys(languages).map(option),
    );
    return select;
  }

  /** Words are chosen when the app starts, so it starts anew; what is unsent is kept. @param {string} tag */
  async #speak(tag) {
    if (tag) localStorage.setItem(languageSetting, tag);
    else localStorage.removeItem(languageSetting);
    await this.#app.notes.saveAll();
    location.reload();
  }
}

/** @param {string} title @param {...Node} children */
function section(title, ...children) {
  return element("section", {}, element("h2", {}, title), ...children);
}
