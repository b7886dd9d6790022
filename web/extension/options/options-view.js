import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { languageSetting, words } from "../../base/i18n/words.js";
import { HandoffSwitch } from "../pages/handoff-switch.js";
import { ReminderSwitch } from "../pages/reminder-switch.js";
import { OutboxList } from "../pages/outbox-list.js";
import { endAllSites, hasAllSites, SiteAccess } from "../pages/site-access.js";
import { firstNote, openSample } from "./first-note.js";
import { FirstSteps } from "./first-steps.js";
import { ServerSection } from "./server-section.js";
/** @import { ConnectionState, PairingState, ServerAddress, Settings } from "../protocol/calls.js" */
/** @import { PageServices } from "../pages/open-page.js" */

/**
 * @typedef {object} OptionsState
 * @property {ServerAddress} address
 * @property {ConnectionState} connection
 * @property {PairingState} pairing
 * @property {Settings} settings
 * @property {chrome.commands.Command[]} commands
 */

/** The names of the languages, in themselves. */
const languageNames = { en: "English", ja: "日本語", ko: "한국어" };

/** The settings of the extension. Before the first connection they are its first page, and begin with the server. */
export class OptionsView extends HTMLElement {
  #services;
  #server;
  #outbox;
  #access = element("section", { "aria-labelledby": "access" });
  #steps;

  /**
   * @param {PageServices} services
   * @param {OptionsState} state
   */
  constructor(services, { address, connection, pairing, settings, commands }) {
    super();
    this.#services = services;
    this.#server = new ServerSection(services, { address, connection, pairing });
    this.#server.addEventListener("bn-connection", () => void this.#showSteps());
    this.#outbox = new OutboxList(services);
    const shortcut = commands.find(({ name }) => name === "add-link")?.shortcut ?? "";
    this.#steps = new FirstSteps(
      element("section", { "aria-labelledby": "server" }, this.#server),
      this.#access,
      firstNote(services, shortcut),
    );
    this.append(
      element("h1", {}, extensionWords.optionsTitle),
      this.#steps,
      this.#outbox,
      element(
        "section",
        { "aria-labelledby": "reminders" },
        element("h2", { id: "reminders" }, extensionWords.remindersTitle),
        new ReminderSwitch(),
      ),
      this.#deviceSection(settings),
      element(
        "section",
        { "aria-labelledby": "handoff" },
        element("h2", { id: "handoff" }, extensionWords.handoffTitle),
        element("p", { class: "about" }, extensionWords.handoffWhy),
        new HandoffSwitch(services, settings.handoff),
      ),
      this.#languageSection(),
      shortcutSection(commands),
    );
    void this.#outbox.show(connection);
    void this.#drawAccess();
  }

  async #showSteps() {
    this.#steps.show([this.#server.isPaired, await hasAllSites()]);
  }

  async #drawAccess() {
    void this.#showSteps();
    const heading = element("h2", { id: "access" }, extensionWords.accessTitle);
    if (await hasAllSites()) {
      const end = async () => {
        await endAllSites();
        await this.#drawAccess();
      };
      this.#access.replaceChildren(
        heading,
        element("p", { class: "about" }, extensionWords.accessAllowed),
        element(
          "button",
          { class: "second", type: "button", onclick: () => void end() },
          extensionWords.endAccess,
        ),
      );
      return;
    }
    const ask = new SiteAccess();
    ask.addEventListener("bn-allowed", () => {
      void this.#drawAccess();
      // The last step of the first run is there.
      if (this.#steps.isFirstRun && this.#server.isPaired) openSample(this.#services);
    });
    // It has a heading of its own.
    this.#access.replaceChildren(ask);
    ask.querySelector("h2")?.setAttribute("id", "access");
  }

  /** @param {Settings} settings */
  #deviceSection({ device }) {
    const field = element("input", { type: "text", value: device, maxlength: 100, autocomplete: "off" });
    const save = () =>
      this.#try(async () => {
        await this.#services.worker.call("setSettings", { device: field.value.trim() });
        this.#services.notice.say(words.saved);
      });
    field.addEventListener("change", () => void save());
    return element(
      "section",
      { "aria-labelledby": "device" },
      element("h2", { id: "device" }, extensionWords.deviceTitle),
      element("p", { class: "about" }, extensionWords.deviceWhy),
      element("label", {}, extensionWords.deviceName, field),
    );
  }

  #languageSection() {
    const select = element(
      "select",
      { "aria-labelledby": "language" },
      element("option", { value: "" }, extensionWords.likeBrowser),
      ...Object.entries(languageNames).map(([tag, name]) =>
        element("option", { value: tag, lang: tag }, name)
      ),
    );
    select.value = localStorage.getItem(languageSetting) ?? "";
    select.addEventListener("change", () =>
      void this.#try(async () => {
        // Panels in pages have no local storage. They get the language from the worker.
        await this.#services.worker.call("setSettings", { language: select.value });
        if (select.value) localStorage.setItem(languageSetting, select.value);
        else localStorage.removeItem(languageSetting);
        location.reload();
      }));
    return element(
      "section",
      { "aria-labelledby": "language" },
      element("h2", { id: "language" }, extensionWords.languageTitle),
      select,
    );
  }

  /** @param {() => Promise<void>} action */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#services.notice.say(detail || title);
    }
  }
}

/** @param {chrome.commands.Command[]} commands */
function shortcutSection(commands) {
  const rows = commands.filter(({ name }) => name && !name.startsWith("_")).flatMap((
    { description, shortcut },
  ) => [
    element("dt", {}, description ?? ""),
    element("dd", {}, shortcut ? element("kbd", {}, shortcut) : extensionWords.noShortcut),
  ]);
  return element(
    "section",
    { id: "shortcuts", "aria-labelledby": "shortcut-title" },
    element("h2", { id: "shortcut-title" }, extensionWords.shortcutsTitle),
    element("dl", {}, ...rows),
    element("p", { class: "about" }, extensionWords.shortcutsWhy),
    element("p", { class: "about" }, `${words.quickNote}: ${editorWords.howToLeaveQuickNote}`),
  );
}
