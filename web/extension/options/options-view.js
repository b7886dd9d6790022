import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { languageSetting, words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { HandoffSwitch } from "../pages/handoff-switch.js";
import { ReminderSwitch } from "../pages/reminder-switch.js";
import { OutboxList } from "../pages/outbox-list.js";
import { endAllSites, hasAllSites, SiteAccess } from "../pages/site-access.js";
import { pairingCode } from "./pairing-code.js";
import { ServerForm } from "./server-form.js";
import { testMessage } from "./test-message.js";
/** @import { ConnectionState, PairingState, ServerAddress, Settings } from "../protocol/calls.js" */
/** @import { PageServices } from "../pages/open-page.js" */

/** The names of the languages, in themselves. */
const languageNames = { en: "English", ja: "日本語", ko: "한국어" };

/** The settings of the extension. Before the first connection they are its first page, and begin with the server. */
export class OptionsView extends HTMLElement {
  #services;
  #connection;
  #pairing;
  #form;
  #server = element("section", { "aria-labelledby": "server" });
  #result = element("div", { class: "test-result", role: "status" });
  #outbox;
  #access = element("section", { "aria-labelledby": "access" });

  /**
   * @param {PageServices} services
   * @param {{address: ServerAddress, connection: ConnectionState, pairing: PairingState, settings: Settings}} state
   */
  constructor(services, { address, connection, pairing, settings }) {
    super();
    this.#services = services;
    this.#connection = connection;
    this.#pairing = pairing;
    this.#form = new ServerForm(address);
    this.#outbox = new OutboxList(services);
    this.#form.addEventListener("submit", () => {
      void (this.#isPaired ? this.#changeServer() : this.#connect());
    });
    services.worker.addEventListener("pairing", (event) => {
      this.#showPairing(/** @type {CustomEvent<PairingState>} */ (event).detail);
    });
    services.worker.addEventListener("connection", (event) => {
      const { state, server } = this.#connection;
      this.#connection = /** @type {CustomEvent<ConnectionState>} */ (event).detail;
      // A form that is drawn again loses the focus.
      if (state !== this.#connection.state || server !== this.#connection.server) this.#drawServer();
    });
    services.worker.addEventListener("reconnected", () => void this.#readAgain());
    this.append(
      element("h1", {}, extensionWords.optionsTitle),
      this.#server,
      this.#outbox,
      this.#access,
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
      element("section", { id: "shortcuts", "aria-labelledby": "shortcut-title" }),
    );
    this.#drawServer();
    void this.#outbox.show(connection);
    void this.#drawAccess();
    void this.#drawShortcuts();
  }

  get #isPaired() {
    return this.#connection.state !== "not-paired";
  }

  #drawServer() {
    const { state, server } = this.#connection;
    const isEnded = state === "ended" || state === "not-proven";
    const primary = this.#isPaired && !isEnded ? extensionWords.saveAddress : extensionWords.connect;
    this.#form.actions(
      element("button", { class: "primary", type: "submit" }, primary),
      element(
        "button",
        { class: "second", type: "button", onclick: () => void this.#test() },
        extensionWords.testConnection,
      ),
      this.#isPaired && element(
        "button",
        { class: "second danger", type: "button", onclick: () => void this.#disconnect() },
        extensionWords.disconnect,
      ),
    );
    const isWaiting = this.#pairing.state === "waiting";
    this.#server.replaceChildren(
      element("h2", { id: "server" }, extensionWords.serverTitle),
      element(
        "p",
        { class: "about" },
        this.#isPaired ? extensionWords.connectedTo(server) : extensionWords.setUpWhy,
      ),
      ...(isWaiting
        ? [pairingCode(this.#pairing, {
          open: (uri) => void chrome.tabs.create({ url: uri }),
          cancel: () => void this.#cancel(),
        })]
        : [this.#form.element, this.#result]),
    );
  }

  /** @param {PairingState} pairing */
  #showPairing(pairing) {
    const wasWaiting = this.#pairing.state === "waiting";
    this.#pairing = pairing;
    const { state, problem } = pairing;
    if (state === "declined" || state === "expired" || state === "failed") {
      this.#say(extensionWords.pairingEnds[state] + (problem?.detail ? ` ${problem.detail}` : ""), "trouble");
    } else if (state === "paired" && wasWaiting) this.#say(extensionWords.connected, "ok");
    else this.#result.replaceChildren();
    this.#drawServer();
  }

  /** The worker started again; what happened meanwhile is not known. */
  async #readAgain() {
    const { worker } = this.#services;
    this.#connection = await worker.call("connectionState");
    this.#showPairing(await worker.call("pairing"));
  }

  async #connect() {
    const address = this.#form.value;
    if (!await this.#test(address)) return;
    await this.#try(async () => this.#showPairing(await this.#services.worker.call("beginPairing", address)));
  }

  async #changeServer() {
    const { state } = this.#connection;
    if (state === "ended" || state === "not-proven") return this.#connect();
    await this.#try(async () => {
      await this.#services.worker.call("setServerAddress", this.#form.value);
      await this.#test();
    });
  }

  #cancel() {
    return this.#try(async () => {
      await this.#services.worker.call("cancelPairing");
      this.#showPairing({ state: "none" });
    });
  }

  /** Tests the connection and says in words what is wrong. Returns whether it can be used. @param {ServerAddress} [address] */
  async #test(address = this.#form.value) {
    this.#say(extensionWords.testing);
    const test = await this.#services.worker.call("testConnection", address).catch(() => null);
    if (!test) {
      this.#say(words.somethingWrong, "trouble");
      return false;
    }
    const isUsable = test.result === "ok" || test.result === "not-paired" || test.result === "token-ended";
    const isFine = test.result === "ok" || (test.result === "not-paired" && !this.#isPaired);
    this.#say(testMessage(test), isFine ? "ok" : "trouble");
    const { origin } = test;
    if (test.result === "permission-needed" && origin) {
      this.#result.append(
        element(
          "button",
          { class: "second", type: "button", onclick: () => void this.#allow(origin) },
          extensionWords.allowServer,
        ),
      );
    }
    return isUsable;
  }

  /** @param {string} origin */
  async #allow(origin) {
    if (await chrome.permissions.request({ origins: [origin] })) await this.#test();
  }

  async #disconnect() {
    const { worker } = this.#services;
    const { waiting, refused } = await worker.call("connectionState");
    const unsent = waiting + refused;
    const question = unsent
      ? {
        title: extensionWords.disconnectUnsentTitle(unsent),
        detail: extensionWords.disconnectUnsentWhy,
        action: extensionWords.disconnectAndDiscard,
      }
      : {
        title: extensionWords.disconnectTitle,
        detail: extensionWords.disconnectWhy,
        action: extensionWords.disconnect,
      };
    if (!await confirmDialog(question)) return;
    await this.#try(async () => {
      const { isRevoked } = await worker.call("unpair", unsent ? "discard" : "keep");
      this.#connection = await worker.call("connectionState");
      this.#drawServer();
      if (isRevoked) this.#say(extensionWords.disconnected, "ok");
      else this.#say(extensionWords.disconnectedHereOnly, "trouble");
    });
  }

  async #drawAccess() {
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
    ask.addEventListener("bn-allowed", () => void this.#drawAccess());
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

  async #drawShortcuts() {
    const commands = await chrome.commands.getAll();
    const rows = commands.filter(({ name }) => name && !name.startsWith("_")).flatMap((
      { description, shortcut },
    ) => [
      element("dt", {}, description ?? ""),
      element("dd", {}, shortcut ? element("kbd", {}, shortcut) : extensionWords.noShortcut),
    ]);
    this.querySelector("#shortcuts")?.replaceChildren(
      element("h2", { id: "shortcut-title" }, extensionWords.shortcutsTitle),
      element("dl", {}, ...rows),
      element("p", { class: "about" }, extensionWords.shortcutsWhy),
      element("p", { class: "about" }, `${words.quickNote}: ${editorWords.howToLeaveQuickNote}`),
    );
  }

  /** @param {() => Promise<void>} action */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#say(detail || title, "trouble");
    }
  }

  /** @param {string} sentence @param {"ok" | "trouble" | "plain"} [kind] */
  #say(sentence, kind = "plain") {
    this.#result.dataset.kind = kind;
    this.#result.replaceChildren(element("p", {}, sentence));
  }
}
