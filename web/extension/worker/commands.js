import { commandPatience } from "../protocol/patience.js";
/** @import { ChosenCommand, Command } from "../protocol/calls.js" */
/** @typedef {ChosenCommand["command"]} CommandName */
/** @import { ConnectionStore } from "./connection-store.js" */
/** @import { PageNotes } from "./page-notes.js" */
/** @import { Ports } from "./ports.js" */

/** The key of what a popup or frame is opened for, in the session's storage. */
const stored = (/** @type {number} */ tab) => `command.${tab}`;

const names = ["quick-note", "page-note", "add-link"];

/**
 * Returns whether this is the name of a command that a person can choose.
 *
 * @param {unknown} name
 * @returns {name is CommandName}
 */
export function isCommandName(name) {
  return names.includes(/** @type {string} */ (name));
}

/** Opens the quick note and the add-link menu: in the page, or in the popup where the browser allows nothing in a page. */
export class Commands {
  #pages;
  #ports;
  #store;

  /** @param {PageNotes} pages @param {Ports} ports @param {ConnectionStore} store */
  constructor(pages, ports, store) {
    this.#pages = pages;
    this.#ports = ports;
    this.#store = store;
  }

  /** Opens a panel in the page of a tab, or the popup where the browser allows nothing in the page. @param {number} tab @param {Command} command */
  async show(tab, command) {
    if (!await this.showInPage(tab, command)) await chrome.action.openPopup().catch(() => {});
  }

  /** Opens a panel in the page of a tab. Returns false where the browser allows none. @param {number} tab @param {Command} command */
  async showInPage(tab, command) {
    const waiting = { command, until: Date.now() + commandPatience };
    const [{ language = "" }] = await Promise.all([
      this.#store.settings(),
      chrome.storage.session.set({ [stored(tab)]: waiting }),
    ]);
    // It takes the command, unless it is that of a page that is just being left.
    const frame = this.#ports.frameIn(tab);
    if (frame) this.#ports.send(frame, "command", null);
    return await this.#pages.inject(tab, { language });
  }

  /** Returns what a frame or popup was opened for, once. @param {number} tab @returns {Promise<Command | null>} */
  async take(tab) {
    const key = stored(tab);
    const waiting = /** @type {{command: Command, until: number} | undefined} */ (
      (await chrome.storage.session.get(key))[key]
    );
    if (!waiting) return null;
    await chrome.storage.session.remove(key);
    return waiting.until > Date.now() ? waiting.command : null;
  }
}
