import { plural } from "./plural.js";

/** The words of the extension's own pages in English. The other languages have the same keys. */
export const en = {
  popupTitle: "Backnote: notes for this page",
  openBacknote: "Open Backnote",
  openBeside: "Open beside the page",
  pageNotes: "Notes for this page",
  noPageNotes: "No notes yet. Add a link to this page, and its note appears when you return.",
  noPage: "This is not a web page. You can still write a note.",

  setUp: "Set up",
  setUpWhy: "Your notes are on a server of your own. Enter its address to connect this browser.",
  connectAgain: "Connect again",
  troubles: {
    unreachable: "The server can’t be reached. What you write is saved in this browser and will be sent.",
    ended: "This browser’s access was revoked. What you wrote is saved here until you connect again.",
    "not-proven":
      "The server no longer knows this browser, or another program answers at its address. Nothing was sent to it.",
  },
  /** @param {number} count */
  waiting: (count) =>
    plural("en", count, {
      one: "1 note is saved here, not yet on the server.",
      other: `${count} notes are saved here, not yet on the server.`,
    }),
  sendNow: "Send now",
  /** @param {number} count */
  refusedTitle: (count) =>
    plural("en", count, {
      one: "The server rejected 1 note",
      other: `The server rejected ${count} notes`,
    }),
  copyText: "Copy text",
  textCopied: "Text copied.",
  discard: "Discard",
  discardTitle: "Discard this note?",
  discardWhy: "It is saved in this browser only. This can’t be undone.",

  accessTitle: "Notes as you browse",
  accessWhy:
    "With access to all sites, Backnote recognizes pages that have notes. It compares addresses on this device and reports pages without notes to no one.",
  allowAllSites: "Allow on all sites",
  accessAllowed: "Backnote recognizes pages that have notes on all sites.",
  endAccess: "Stop",

  optionsTitle: "Backnote settings",
  serverTitle: "Server",
  serverAddress: "Address",
  /** @param {string} server */
  connectedTo: (server) => `Connected to ${server}.`,
  connect: "Connect",
  connected: "Connected. The server proved that it knows this browser.",
  saveAddress: "Save",
  allowServer: "Allow access to this server",
  proxyHeaders: "Headers for a proxy",
  proxyHeadersWhy: "Sent with each request to your server, and nowhere else.",
  headerName: "Name",
  headerValue: "Value",
  addHeader: "Add header",
  removeHeader: "Remove header",
  testConnection: "Test connection",
  testing: "Testing…",
  tests: {
    ok: "The connection works.",
    "invalid-address": "This is not a web address. Enter one such as http://127.0.0.1:8347.",
    "not-running": "Nothing answers at this address. Start the server, and check the host and the port.",
    "not-backnote": "A program answers at this address, but it is not Backnote. Check the port and the path.",
    certificate:
      "Nothing answers safely at this address. If its certificate is your own, open the address in a tab and accept it first.",
    "proxy-sign-in":
      "A proxy’s sign-in page answers. Sign in to it in a tab, or enter the headers that it requires.",
    "permission-needed": "This browser needs your permission to send requests to this server.",
    refused: "Backnote answers, but it refused the request. Look at its log.",
    "not-paired": "Backnote answers. Connect this browser to it.",
    "token-ended": "Backnote answers, but this browser’s access was revoked. Connect again.",
    "not-proven": "Backnote answers, but it is not the server that this browser was connected to.",
    /** @param {string} time */
    "clock-off": (time) => `This device’s clock differs from the server’s by ${time}. Set it, and try again.`,
    /** @param {string} status */
    "server-failed": (status) => `The server failed with the status ${status}. Look at its log.`,
  },
  codeTitle: "Enter this code in Backnote",
  codeHow: "It is valid for two minutes. This page shows when you are connected.",
  pairingEnds: {
    declined: "Backnote denied the connection.",
    expired: "The code has expired. Connect again to get a new one.",
    failed: "The connection failed. Nothing was changed.",
  },
  disconnect: "Disconnect",
  disconnectTitle: "Disconnect this browser?",
  disconnectWhy: "The extension forgets the server. Your notes on the server are kept.",
  /** @param {number} count */
  disconnectUnsentTitle: (count) =>
    plural("en", count, {
      one: "Disconnect and lose 1 unsent note?",
      other: `Disconnect and lose ${count} unsent notes?`,
    }),
  disconnectUnsentWhy: "They are saved in this browser only. This can’t be undone.",
  disconnectAndDiscard: "Disconnect and discard",
  disconnected: "Disconnected.",
  disconnectedHereOnly:
    "Disconnected here, but the server did not answer. In Backnote, open Settings and revoke the token of this browser.",
  deviceTitle: "This browser",
  deviceWhy: "Other devices show this name beside pages that are open here.",
  deviceName: "Name",
  handoffTitle: "Continue on other devices",
  handoffSwitch: "Offer the page I’m looking at to my other devices",
  handoffWhy:
    "Off at first, because your server then learns which pages you look at. Without it, visits to pages without notes stay in this browser.",
  handoffAbout:
    "Sends its title, its address and what its app needs to continue to your server, which keeps them in memory until you leave the page. Never from private windows and sites that you marked “Never here”.",
  languageTitle: "Language",
  likeBrowser: "Same as browser",
  shortcutsTitle: "Shortcuts",
  shortcutsWhy: "You can change these keys in your browser’s settings for extensions.",
  noShortcut: "not set",
};
