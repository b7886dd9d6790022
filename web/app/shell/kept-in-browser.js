/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { Notice } from "../../base/ui/notice.js" */
/** @import { OpenedNotes } from "./opened-notes.js" */

/**
 * Lets the installed app start without the server, removes what the browser keeps of another account, and offers what another app has
 * shared and the person has neither saved nor discarded.
 *
 * @param {{account: AccountClient, notice: Notice, openedNotes: OpenedNotes}} services
 */
export async function prepareOffline({ account, notice, openedNotes }) {
  if (document.body.classList.contains("signed-out")) return;
  const { isOtherAccount } = await import("../offline/kept-account.js");
  if (isOtherAccount((await account.current()).account)) {
    await clearBrowser(openedNotes);
    await openedNotes.signedIn();
  }
  const { registerServiceWorker } = await import("../offline/installed-app.js");
  await registerServiceWorker();
  const { tellWaitingShare } = await import("../sign-in/waiting-share.js");
  await tellWaitingShare(notice);
}

/** Removes what opens the notes in this browser while the server is unreachable. @param {OpenedNotes} openedNotes */
export async function clearBrowser(openedNotes) {
  try {
    const { unregisterServiceWorker } = await import("../offline/installed-app.js");
    await Promise.all([openedNotes.signedOut(), unregisterServiceWorker()]);
  } catch {
    // A browser without these storages has nothing to remove.
  }
}
