import { settingsWords } from "../../base/i18n/settings-words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { waitingShare } from "../capture/received-share.js";
import { setNotificationSetting } from "../notifications/notification-setting.js";
import { forgetSubscriber } from "../notifications/push.js";
import { isOtherAccount } from "../offline/kept-account.js";
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { OpenedNotes } from "./opened-notes.js" */

/**
 * Lets the installed app start without the server, removes what the browser keeps of another account, sends the files that wait, renews
 * notifications, and offers what another app has shared and the person has neither saved nor discarded.
 *
 * @param {{client: NotebookClient, notice: Notice, openedNotes: OpenedNotes}} services
 */
export async function prepareOffline({ client, notice, openedNotes }) {
  if (document.body.classList.contains("signed-out")) return;
  if (isOtherAccount(await openedNotes.loadAccount())) {
    await clearBrowser(openedNotes);
    await openedNotes.signedIn();
  }
  const { registerServiceWorker } = await import("../offline/installed-app.js");
  await registerServiceWorker();
  // What was shared is offered at once, however long files take.
  void openedNotes.sendFiles().catch(() => {});
  const { startNotifications } = await import("../notifications/notifications.js");
  void startNotifications({ client, account: openedNotes.account }).catch(() => {});
  const { tellWaitingShare } = await import("../capture/waiting-share.js");
  await tellWaitingShare(notice);
}

/** Removes what opens the notes in this browser while the server is unreachable, and what notifies in it. @param {OpenedNotes} openedNotes */
export async function clearBrowser(openedNotes) {
  try {
    const { unregisterServiceWorker } = await import("../offline/installed-app.js");
    setNotificationSetting(null);
    forgetSubscriber();
    await Promise.all([openedNotes.signedOut(), unregisterServiceWorker()]);
  } catch {
    // A browser without these storages has nothing to remove.
  }
}

/** Asks whether to sign out if notes are unsent, or if something shared would be deleted. Returns the answer. @param {OpenedNotes} openedNotes */
export async function confirmSignOut(openedNotes) {
  const isConfirmed = !openedNotes.hasUnsent || await confirmDialog({
    title: settingsWords.signOutUnsentTitle,
    detail: settingsWords.signOutUnsentWhy,
    action: settingsWords.signOut,
  });
  if (!isConfirmed || !await waitingShare().catch(() => null)) return isConfirmed;
  return await confirmDialog({
    title: settingsWords.signOutShareTitle,
    detail: settingsWords.signOutShareWhy,
    action: settingsWords.signOut,
  });
}
