// The extension's service worker, and its event page in Firefox. All listeners are registered here, before the first await: the browser
// starts the worker for an event, and gives the event only to listeners that exist when the module has run.

import { isCommandName } from "./commands.js";
import { commandOf, createContextMenus } from "./context-menus.js";
import { Extension } from "./extension.js";
import { AppNotice } from "../reminders/app-notice.js";
import { notifications } from "../reminders/reminder-notifications.js";

const extension = new Extension();
const appNotice = new AppNotice(
  () => extension.service.connection(),
  () => chrome.permissions.contains(notifications),
);
const { WINDOW_ID_NONE } = chrome.windows;

chrome.runtime.onConnect.addListener((port) => extension.ports.accept(port));

chrome.runtime.onMessage.addListener((message, sender) => {
  void extension.continuations.answered(message, sender);
});

chrome.runtime.onInstalled.addListener(async ({ reason }) => {
  await Promise.all([createContextMenus(), extension.started()]);
  // One that is loaded anew for each session of the browser may be connected already.
  if (reason === "install" && !await extension.service.connection()) await chrome.runtime.openOptionsPage();
});

chrome.runtime.onStartup.addListener(() => extension.started());

chrome.tabs.onUpdated.addListener((tab, change, { url, title, incognito }) => {
  const isNavigation = change.url !== undefined || change.status === "loading";
  // A page that is left is no longer offered, whatever comes after it.
  if (isNavigation || change.title !== undefined || change.status === "complete") {
    void extension.handoff.source.changed();
  }
  // A page of which the extension may not know the address has none here.
  if (!url || incognito) return;
  if (change.status === "complete" || change.title !== undefined) void extension.recent.shown({ url, title });
  if (change.status === "loading") {
    void extension.continuations.pageShown(tab);
    void extension.pairingPage.shown(tab);
    void appNotice.shown(tab, url);
  }
  // The address of a page that is loaded again does not change.
  if (isNavigation) extension.pages.lookUp(tab, url, { isVisit: change.url !== undefined });
  else if (change.title !== undefined || change.status === "complete") extension.pages.changed(tab, url);
});

chrome.tabs.onActivated.addListener(({ tabId }) => extension.activated(tabId));

chrome.tabs.onRemoved.addListener((tab) => {
  extension.pages.closed(tab);
  void extension.shownNotes.forget(tab);
  void extension.continuations.forget(tab);
  void extension.handoff.source.changed();
});

chrome.tabs.onReplaced.addListener((_, replaced) => extension.pages.closed(replaced));

chrome.windows.onFocusChanged.addListener((window) => {
  // An app saves what it shows when its window loses the focus.
  void extension.handoff.source.changed();
  if (window !== WINDOW_ID_NONE) void extension.focused();
});

chrome.alarms.onAlarm.addListener(({ name }) => extension.alarm(name));

for (const change of [chrome.permissions.onAdded, chrome.permissions.onRemoved]) {
  change.addListener(() => {
    void appNotice.changed();
    return extension.permissionsChanged();
  });
}

chrome.commands.onCommand.addListener(async (command, tab) => {
  const [inView] = tab ? [tab] : await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  if (inView?.id !== undefined && isCommandName(command)) {
    await extension.commands.show(inView.id, { command });
  }
});

chrome.contextMenus.onClicked.addListener((click, tab) => {
  if (tab?.id !== undefined) void extension.commands.show(tab.id, commandOf(click));
});

chrome.omnibox.onInputChanged.addListener(async (text, suggest) => {
  await extension.omnibox.search(text, (await extension.store.address()).server, suggest);
});

chrome.omnibox.onInputEntered.addListener(async (text, disposition) => {
  const { server } = await extension.store.address();
  if (!server) return chrome.runtime.openOptionsPage();
  const url = extension.omnibox.address(text, server);
  if (disposition !== "currentTab") {
    return void await chrome.tabs.create({ url, active: disposition === "newForegroundTab" });
  }
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id !== undefined) await chrome.tabs.update(tab.id, { url });
});
