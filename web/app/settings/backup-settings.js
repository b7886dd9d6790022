import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { tryLoad } from "./setting-parts.js";
import { backupFacts, storageProblems } from "./storage-words.js";
/** @import { AccountClient } from "../../client/account-client.js" */

/** When notes were last backed up, and what is wrong with the data file or its backups. */
export class BackupSettings extends HTMLElement {
  #account;
  #facts = element("p", { class: "setting-facts" });
  #message = element("p", { class: "setting-message", role: "alert" });

  /** @param {{account: AccountClient}} services */
  constructor({ account }) {
    super();
    this.#account = account;
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(element("h2", { id: "backups" }, settingsWords.backups), this.#message, this.#facts);
  }

  /** Returns whether it loaded. */
  load() {
    return tryLoad(this.#message, async () => {
      const status = await this.#account.storageStatus();
      this.#message.textContent = storageProblems(status).join(" ");
      this.#facts.textContent = backupFacts(status);
    });
  }
}
