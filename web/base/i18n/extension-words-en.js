import { plural } from "./plural.js";

/** The words of the extension's own pages in English. The other languages have the same keys. */
export const en = {
  popupTitle: "Backnote: notes for this page",
  openBacknote: "Open Backnote",
  openBeside: "Open beside the page",
  pageNotes: "Notes for this page",
  noPageNotes: "No notes for this page yet. Add its link to a note, and the note appears when you return.",
  noPage: "This is not a web page. You can still write a note.",

  setUp: "Set up",
  setUpWhy: "Your notes are on your own server. Enter its address to connect this browser.",
  connectAgain: "Connect again",
  troubles: {
    unreachable:
      "The server can’t be reached. Your changes are saved in this browser and will be sent later.",
    ended:
      "This browser’s access was revoked. Your changes are saved in this browser until you connect again.",
    "not-proven":
      "The server no longer recognizes this browser, or another program responds at its address. Nothing was sent.",
  },
  selectionNotReadable:
    "If text is selected in a frame of another site, it can’t be read here. To quote it, right-click it and choose “Add link with this quote…”.",
  /** @param {number} count */
  waiting: (count) =>
    plural("en", count, {
      one: "1 note is saved in this browser only.",
      other: `${count} notes are saved in this browser only.`,
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

  accessTitle: "Let notes come back",
  accessWhy:
    "Backnote then shows your notes when you open their pages. Addresses are compared on this device.",
  allowAllSites: "Allow on all sites",
  accessAllowed: "On all sites, Backnote recognizes pages that have notes.",
  endAccess: "Turn off",

  optionsTitle: "Backnote settings",
  serverTitle: "Server",
  serverAddress: "Address",
  /** @param {string} server */
  connectedTo: (server) => `Connected to ${server}.`,
  connectHow:
    "Notes are on your own server. This is where Backnote usually is on this device. Nothing is asked there before you press Connect.",
  connect: "Connect",
  connected: "Connected. The server was verified.",
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
    "invalid-address": "This is not a web address. Enter an address like http://127.0.0.1:8347.",
    "not-running":
      "No server responds at this address. Start it with scripts/run, or correct the host and port.",
    "not-backnote": "A program responds at this address, but it is not Backnote. Check the port and path.",
    certificate:
      "There is no secure connection to this address. If you made its certificate yourself, open the address in a tab and accept the certificate first.",
    "proxy-sign-in":
      "The sign-in page of a proxy responds. Sign in to it in a tab, or enter the headers that it requires.",
    "permission-needed": "This browser needs your permission to send requests to this server.",
    refused: "Backnote responds, but it rejected the request. Check the server’s log.",
    "not-paired": "Backnote responds. Connect this browser to it.",
    "token-ended": "Backnote responds, but this browser’s access was revoked. Connect again.",
    "not-proven": "Backnote responds, but it is not the server that this browser was connected to.",
    /** @param {string} time */
    "clock-off": (time) => `This device’s clock differs from the server’s by ${time}. Set it, and try again.`,
    /** @param {string} status */
    "server-failed": (status) => `The server failed with status ${status}. Check the server’s log.`,
  },
  allowTitle: "Allow it in Backnote",
  allowHow: "Backnote asks you in the tab that has just opened. Press Allow there.",
  codeElsewhere:
    "Do you use Backnote in another browser? Enter this code there, under Add Backnote to your browser:",
  codeTitle: "Enter this code in Backnote",
  codeHow: "The code is valid for two minutes. This page updates when you are connected.",
  pairingEnds: {
    declined: "Backnote denied the connection.",
    expired: "The request has expired. Connect again.",
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
  disconnectUnsentWhy: "Unsent notes are saved in this browser only. This can’t be undone.",
  disconnectAndDiscard: "Disconnect and discard",
  disconnected: "Disconnected.",
  disconnectedHereOnly:
    "This browser is disconnected, but the server didn’t respond. In Backnote, revoke its access in Settings under Devices.",
  stepNext: "Next step",
  stepDone: "Done",
  firstNoteTitle: "Write your first note",
  /** @param {string} shortcut */
  firstNoteHow: (shortcut) =>
    `Open any page, press ${shortcut} and then Enter, and write. The note has the page’s link, and is there when you return.`,
  firstNoteByButton:
    "Open any page, press Backnote’s button in the toolbar, and add a link to the page. Write, and the note is there when you return.",
  openSample: "Try it on a sample page",
  remindersTitle: "Reminders",
  notifySwitch: "Notify me when a reminder is due",
  notifyAbout:
    "Notifications show the note’s title, or its first line. Due reminders are also on this extension’s button and in its popup.",
  deviceTitle: "This browser",
  deviceWhy: "Other devices show this name beside pages that are open here.",
  deviceName: "Name",
  handoffTitle: "Continue on other devices",
  handoffSwitch: "Offer the page I’m viewing to my other devices",
  handoffWhy:
    "This is off by default, because it tells your server which pages you view. While it is off, visits to pages without notes stay in this browser.",
  handoffBrief: "While this is on, your server learns which page you view.",
  handoffAbout:
    "Your server gets the page’s title, its address, and what its app needs to continue, and keeps them in memory until you leave the page. Pages in private windows and on sites marked “Never show here” are never offered.",
  languageTitle: "Language",
  likeBrowser: "Same as browser",
  shortcutsTitle: "Shortcuts",
  shortcutsWhy: "You can change these shortcuts in your browser’s extension settings.",
  noShortcut: "Not set",
};
