import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { goTo } from "../routing/navigate.js";
import { waitingShare } from "./received-share.js";
/** @import { Notice } from "../../base/ui/notice.js" */

/** Offers what another app has shared and the person has not decided about, unless it is shown. @param {Notice} notice */
export async function tellWaitingShare(notice) {
  const id = location.pathname === "/share" ? null : await waitingShare();
  if (!id) return;
  const open = () => goTo(`/share?received=${id}`);
  notice.say(settingsWords.shareWaiting, { label: words.openIt, run: open });
}
