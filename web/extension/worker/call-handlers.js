import { readDeclaredIdentity } from "../activities/declared-identity.js";
import { areOfPage } from "../activities/page-declarations.js";
import { NotebookError } from "../../base/model/notebook-error.js";
import { testConnection } from "../connection/connection-test.js";
import { validAddress } from "../connection/server-address.js";
import { isPageMessage, isRecord, typesToPage } from "../protocol/messages.js";
import { isAllowedRequest } from "./allowed-routes.js";
import { isCommandName } from "./commands.js";
import { openApp } from "./open-app.js";
import { highlightStyle } from "../protocol/quote-highlights.js";
import { SentFiles } from "./sent-files.js";
/** @import { Handlers } from "../protocol/answer-calls.js" */
/** @import { Calls, ChosenCommand, Hello, PageInView, ShownNote } from "../protocol/calls.js" */
/** @import { Extension } from "./extension.js" */
/** @import { ConnectedPage } from "./ports.js" */

/** The longest name of a device. */
const longestName = 64;

/** The longest tag of a language. */
const longestTag = 35;

/** The longest identifier of a note. */
const longestID = 128;

/** The requests after which another page may have notes. */
const changesIndex = /^\/(notes|links|identity-decisions)\b/;

/** The requests after which other reminders may be due. */
const changesReminder = /^\/notes\/[^/]+\/reminder\b/;

/** The requests after which a page may have fewer notes, because the person does not want them there. */
const hidesNotes = /^(PUT \/notes\/[^/]+\/snooze|POST \/identity-decisions)$/;

/**
 * Returns the calls that a page may make. They check their arguments: a page of the extension may have been opened by anyone.
 *
 * @param {Extension} extension
 * @param {ConnectedPage} page
 * @returns {Handlers}
 */
export function callHandlers(extension, page) {
  const ofAll = commonHandlers(extension, page);
  switch (page.kind) {
    case "frame":
      return { ...ofAll, ...noteHandlers(extension, page), ...frameHandlers(extension, page) };
    case "popup":
      return { ...ofAll, ...noteHandlers(extension, page), ...settingHandlers(extension) };
    case "options":
      return { ...ofAll, ...settingHandlers(extension), ...optionsHandlers(extension) };
    default:
      return { ...ofAll, ...noteHandlers(extension, page) };
  }
}

/**
 * @param {Extension} extension
 * @param {ConnectedPage} page
 * @returns {Omit<Handlers, keyof Calls> & Partial<Handlers>}
 */
function commonHandlers(extension, page) {
  const { ports, outbox, service, pages, commands, offline } = extension;
  const files = new SentFiles();
  return {
    hello: async (tab) => {
      if (page.kind !== "frame") page.tab = isTab(tab) ? tab : -1;
      return await hello(extension, page);
    },
    request: async (path, options, signal) => {
      if (!isAllowedRequest(page.kind, path, options)) {
        throw new NotebookError("not-allowed", { status: 403 });
      }
      const { method, body, headers, file } = options;
      const content = file ? files.take(file.key, file.size) : body ?? undefined;
      // What a page kept before it sends is on disk before it is sent.
      if (method !== "GET") await outbox.written();
      let status = 0;
      const onStatus = (/** @type {number} */ received) => (status = received);
      try {
        const sent = { method, body: content, headers, signal, onStatus };
        const [request, owner] = [`${method} ${path}`, await offline.owner()];
        const asked = service.request(path, sent);
        const soon = await offline.noteSoon(request, asked);
        if (!soon) {
          void asked.then(() => extension.responds(), () => {});
          throw new NotebookError("unreachable");
        }
        const { value } = soon;
        void offline.answered(owner, request, value).catch(() => {});
        if (method !== "GET" && changesIndex.test(path)) {
          // A PATCH of a note changes what is in it, and not the pages that it belongs to. That of a link may change how its page shows it.
          extension.notesChanged({
            changesPages: method !== "PATCH" || path.includes("/links/"),
            hidesNotes: hidesNotes.test(request),
          });
        }
        if (changesReminder.test(path)) await extension.reminders.sync().catch(() => {});
        return { status, value };
      } finally {
        if (service.failure) extension.tellState();
      }
    },
    sendFilePart: (key, offset, part) => files.add(key, offset, part),
    readImage: (path, signal) => offline.readImage(path, signal),
    store: (key, value) => outbox.store(key, value),
    canonicalize: (url) => pages.canonicalize(url),
    openedPages: () => extension.recent.all(),
    readPage: async () => {
      const inView = await pageInView(extension, page.tab);
      return inView && await pages.withActivity(inView);
    },
    continueLink: (link, isInBackground) =>
      extension.continuations.open(link, { isInBackground: isInBackground === true, from: page.tab }),
    handoff: async () => {
      const { handoff } = extension;
      // While handoff is off, a page with notes causes no request for offers.
      if (page.kind !== "frame" || await handoff.isOn()) await handoff.receiver.refresh();
      return await handoff.state();
    },
    continueHandoff: (id) => extension.handoff.receiver.continue(String(id).slice(0, longestID), page.tab),
    connectionState: () => extension.connectionState(),
    follow: (isFollowing) => {
      page.isFollowing = isFollowing === true || page.kind === "popup" || page.kind === "side-panel";
      extension.followChanges();
      if (page.isFollowing) extension.syncSoon();
    },
    openInNotes: (noteID) =>
      openApp(extension.store, `/notes/${encodeURIComponent(String(noteID).slice(0, longestID))}`),
    openApp: (path) => openApp(extension.store, path),
    showInPage: async (tab, command) =>
      isTab(tab) && isCommand(command) && await commands.showInPage(tab, command),
    outbox: () => outbox.items(ports.windows),
    retry: async (key) => {
      if (typeof key === "string") await outbox.retry(key);
      await extension.sendLeftBehind();
    },
    unsentText: (key) => outbox.textOf(String(key)),
    discard: (key) => outbox.discard(String(key)),
  };
}

/** @param {Extension} extension @param {ConnectedPage} page @returns {Handlers} */
function noteHandlers({ answers, offline, outbox, ports, reconnected }, page) {
  return {
    savedNote: async (id) => {
      // The page wants to hear when the service responds.
      answers.unanswered();
      return await offline.note(String(id));
    },
    takeUnsent: async (id) => {
      await reconnected;
      const entry = await outbox.unsentOf(String(id));
      return entry && !ports.windows.has(entry.window) ? await outbox.takeOver(entry.key, page.id) : null;
    },
  };
}

/** @param {Extension} extension @param {ConnectedPage} page @returns {Handlers} */
function frameHandlers({ ports, commands, shownNotes }, page) {
  return {
    toPage: (message) => {
      if (isPageMessage(message, typesToPage)) ports.sendToContent(page, message);
    },
    takeCommand: () => commands.take(page.tab),
    showsNote: (shown) => shownNotes.remember(page, isShownNote(shown) ? shown : null),
    colorQuotes: (names) => colorQuotes(page.tab, highlightStyle(names)),
    textSelectedInFrames: () => textSelectedInFrames(page.tab),
    closeFrame: () => ports.sendToContent(page, { type: "close" }),
  };
}

/** @param {Extension} extension @returns {Handlers} */
function settingHandlers({ handoff, reminders }) {
  return {
    turnHandoff: (isOn) => handoff.turn(isOn === true),
    dueReminders: async () => {
      void reminders.sync().catch(() => {});
      return await reminders.due();
    },
  };
}

/** Colors the quotes of a page. The page does not see the style sheet of an extension. @param {number} tab @param {string} css */
async function colorQuotes(tab, css) {
  if (!css) return;
  // A user style sheet applies in shadow trees, too. But Chromium takes only the line of a highlight from it, and its colors from the author's
  // style sheets (css-pseudo-4, paired cascade).
  for (const origin of /** @type {const} */ (["USER", "AUTHOR"])) {
    await chrome.scripting.insertCSS({ target: { tabId: tab, allFrames: true }, css, origin }).catch(
      () => {},
    );
  }
}

/** The longest text that is read from a frame. */
const longestSelection = 8000;

/** @param {number} tab */
async function textSelectedInFrames(tab) {
  // Frames that the extension may not read are left out.
  const results = await chrome.scripting.executeScript({
    target: { tabId: tab, allFrames: true },
    func: (/** @type {number} */ length) => String(getSelection() ?? "").trim().slice(0, length),
    args: [longestSelection],
  }).catch(() => []);
  const texts = results.flatMap(({ frameId, result }) => frameId && typeof result === "string" ? result : []);
  const selected = texts.filter(Boolean);
  return selected.length === 1 ? selected[0] : "";
}

/** @param {Extension} extension @returns {Handlers} */
function optionsHandlers(extension) {
  const { store, service, pairing, pairingPage, outbox } = extension;
  return {
    testConnection: async (address) => {
      const hasPermission = (/** @type {string} */ origin) =>
        chrome.permissions.contains({ origins: [origin] });
      const send = (/** @type {string} */ url, /** @type {RequestInit} */ init = {}) => fetch(url, init);
      const test = await testConnection(address, await service.connection(), { send, hasPermission });
      if (test.result === "ok") extension.connectionChanged();
      return test;
    },
    serverAddress: () => store.address(),
    setServerAddress: async (address) => {
      await store.setAddress(address);
      await extension.connectionChanged();
    },
    beginPairing: async (address) => {
      const valid = validAddress(address);
      if (!valid) throw new NotebookError("invalid-address", { status: 400 });
      return await pairing.begin(valid, `Backnote in ${await extension.device()}`.slice(0, longestName));
    },
    pairing: async () => {
      await pairing.resume();
      return pairing.state;
    },
    openPairingPage: () => pairingPage.open(),
    cancelPairing: () => pairing.cancel(),
    unpair: async (unsent) => {
      const { waiting, refused } = await outbox.counts();
      if (waiting + refused > 0 && unsent !== "discard") {
        throw new NotebookError("unsent-notes", { status: 409 });
      }
      await outbox.discardAll();
      await Promise.all([outbox.forgetNotes(), extension.shownNotes.forgetAll()]);
      // The consent was for this service.
      await extension.handoff.turn(false);
      const isRevoked = await service.revokeToken();
      await store.unpair();
      await extension.forgetAccount();
      await extension.connectionChanged();
      extension.tellState();
      return { isRevoked };
    },
    settings: async () => ({
      device: await extension.device(),
      language: (await store.settings()).language ?? "",
      handoff: await extension.handoff.isOn(),
    }),
    setSettings: async (settings) => {
      const { device, language } = isRecord(settings) ? settings : {};
      if (typeof device === "string") {
        await store.setSettings({ device: device.trim().slice(0, longestName) });
      }
      if (typeof language === "string") await store.setSettings({ language: language.slice(0, longestTag) });
    },
  };
}

/** @param {Extension} extension @param {ConnectedPage} page @returns {Promise<Hello>} */
async function hello(extension, page) {
  const reading = pageInView(extension, page.tab);
  const [inView, suggestions, command, storage, connection, device, { language = "" }, shown, hasHandoff] =
    await Promise.all([
      reading,
      reading.then((inView) => inView ? extension.pages.suggestions(inView.tab, inView.url) : []),
      reading.then((inView) => inView ? extension.commands.take(inView.tab) : null),
      extension.outbox.settings(),
      extension.connectionState(),
      extension.device(),
      extension.store.settings(),
      page.kind === "frame" ? extension.shownNotes.takeOver(page) : null,
      extension.handoff.isOn(),
    ]);
  const similarPages = inView && !suggestions.length ? await questionsAbout(extension, inView, page) : [];
  const ofTab = { page: inView, suggestions, similarPages, command, shown };
  return { version: 1, ...ofTab, device, language, hasHandoff, storage, connection };
}

/**
 * Returns the linked pages that the page in view may be. The popup looks for them; others show what was asked.
 *
 * @param {Extension} extension
 * @param {PageInView} inView
 * @param {ConnectedPage} page
 */
async function questionsAbout({ questions }, { tab, url }, page) {
  if (page.kind !== "popup") return questions.asked(tab, url);
  const identity = await readDeclaredIdentity(tab, { isLoaded: false });
  const own = identity && areOfPage(identity, url) ? identity : null;
  return await questions.ofOpenedPage(url, own).catch(() => []);
}

/** @param {Extension} extension @param {number} id @returns {Promise<PageInView | null>} */
async function pageInView({ pages }, id) {
  const tab = id >= 0 ? await chrome.tabs.get(id).catch(() => null) : null;
  if (!tab) return null;
  return await pages.described({ tab: id, url: tab.url ?? "", title: tab.title ?? "" });
}

/** @param {unknown} tab @returns {tab is number} */
function isTab(tab) {
  return Number.isSafeInteger(tab) && Number(tab) >= 0;
}

/** @param {unknown} shown @returns {shown is ShownNote} */
function isShownNote(shown) {
  if (!isRecord(shown)) return false;
  const { key, noteID } = shown;
  return isID(key) && (noteID === null || isID(noteID));
}

/** @param {unknown} text */
function isID(text) {
  return typeof text === "string" && text.length <= longestID;
}

/** @param {unknown} command @returns {command is ChosenCommand} */
function isCommand(command) {
  return isRecord(command) && isCommandName(command.command);
}
