import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { keepRecentNotes, keepsRecentNotes } from "../offline/recent-notes.js";
import { offersHandoff, setOffersHandoff } from "../handoff/handoff-setting.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { lastUse, rowButton, settingRow, tryLoad } from "./setting-parts.js";
/** @import { Session } from "../../client/account-client.js" */
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { Token } from "../../client/notebook-client.js" */

/** The signed-in browsers and connected extensions, with their last use. */
export class DeviceSettings extends HTMLElement {
  #account;
  #client;
  #notice;
  #signOut;
  #onTokenEnded;
  #list = element("ul", { class: "setting-list" });
  #message = element("p", { class: "setting-message", role: "status" });
  #endOthers = element("button", {
    class: "second",
    type: "button",
    hidden: true,
    onclick: () => void this.#endAllOthers(),
  }, settingsWords.endOthers);
  /** @type {Token[]} */ #paired = [];

  /**
   * @param {{account: AccountClient, client: NotebookClient, notice: Notice, signOut: () => void}} services
   * @param {() => void} onTokenEnded called after a token was revoked
   */
  constructor({ account, client, notice, signOut }, onTokenEnded) {
    super();
    this.#account = account;
    this.#client = client;
    this.#notice = notice;
    this.#signOut = signOut;
    this.#onTokenEnded = onTokenEnded;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "devices" }, settingsWords.devices),
      element("p", { class: "setting-about" }, settingsWords.devicesAbout),
      this.#list,
      this.#message,
      element(
        "label",
        { class: "check" },
        element("input", {
          type: "checkbox",
          role: "switch",
          checked: offersHandoff(),
          onchange: ({ target }) => setOffersHandoff(target.checked),
        }),
        settingsWords.handoff,
      ),
      element("p", { class: "setting-about" }, settingsWords.handoffAbout),
      element(
        "label",
        { class: "check" },
        element("input", {
          type: "checkbox",
          role: "switch",
          checked: keepsRecentNotes(),
          onchange: ({ target }) => void keepRecentNotes(target.checked),
        }),
        settingsWords.recentNotes,
      ),
      element("p", { class: "setting-about" }, settingsWords.recentNotesAbout),
      element(
        "p",
        { class: "setting-actions" },
        element("a", { class: "second", href: "/pair" }, words.connectExtension),
        this.#endOthers,
      ),
    );
  }

  /** Returns whether it loaded. */
  load() {
    return tryLoad(this.#message, async () => {
      const [sessions, tokens] = await Promise.all([this.#account.sessions(), this.#client.tokens()]);
      this.#paired = tokens.filter((token) => token.origin);
      this.#draw(sessions);
    });
  }

  /** @param {Session[]} sessions */
  #draw(sessions) {
    const others = sessions.filter((session) => !session.isCurrent);
    this.#endOthers.hidden = others.length + this.#paired.length === 0;
    this.#message.textContent = "";
    this.#list.replaceChildren(
      ...sessions.filter((session) => session.isCurrent).map((session) => this.#thisBrowser(session)),
      ...others.map((session) =>
        settingRow(
          session.name,
          [lastUse(session)],
          rowButton(settingsWords.signOut, settingsWords.endSessionOf(session.name), () =>
            this.#endSession(session)),
        )
      ),
      ...this.#paired.map((token) =>
        settingRow(
          token.name,
          [`${token.origin} · ${lastUse(token)}`],
          rowButton(
            settingsWords.endToken,
            settingsWords.endTokenOf(token.name),
            () => this.#endToken(token),
          ),
        )
      ),
    );
  }

  /** @param {Session} session */
  #thisBrowser(session) {
    const out = element(
      "button",
      { class: "second", type: "button", onclick: () => void this.#signOut() },
      icon("sign-out"),
      settingsWords.signOut,
    );
    return settingRow(session.name, [settingsWords.thisBrowser], out);
  }

  /** @param {Session} session */
  #endSession({ id, name }) {
    return this.#try(() => this.#account.endSession(id), settingsWords.sessionEnded(name));
  }

  /** @param {Token} token */
  #endToken({ id, name }) {
    return this.#try(() => this.#client.endToken(id), settingsWords.tokenEnded(name));
  }

  async #endAllOthers() {
    const question = {
      title: settingsWords.endOthersTitle,
      detail: settingsWords.endOthersWhy,
      action: settingsWords.endOthers,
    };
    if (!await confirmDialog(question)) return;
    await this.#try(async () => {
      await this.#account.endOtherSessions();
      for (const { id } of this.#paired) await this.#client.endToken(id);
    }, settingsWords.othersEnded);
  }

  /** @param {() => Promise<void>} end @param {string} message */
  async #try(end, message) {
    try {
      await end();
      this.#notice.say(message);
      this.#onTokenEnded();
      await this.load();
    } catch (error) {
      this.#message.textContent = errorWords(error).title;
    }
  }
}
