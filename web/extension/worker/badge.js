/**
 * @typedef {"not-paired" | "no-access" | "ready"} BadgeState what the badge says on every tab: that this browser is not paired, that the
 * extension does not see which page a tab shows, or the number of notes
 */

/** The badge of a page with notes while the service does not answer: their number is unknown. */
const unknownCount = "•";

const general = {
  "not-paired": { text: "!", title: "badge_not_paired" },
  "no-access": { text: "?", title: "badge_no_access" },
  "ready": { text: "", title: "extension_name" },
};

/** The colors of the numbers of notes and of due reminders. */
const colors = { notes: "#7a5c00", reminders: "#a3260f" };

/** Shows what holds for all tabs. @param {BadgeState} state @param {number} dueReminders shown on tabs without notes */
export async function showState(state, dueReminders) {
  const isReminding = state !== "not-paired" && dueReminders > 0;
  const { text, title } = general[state];
  await Promise.all([
    chrome.action.setBadgeBackgroundColor({ color: isReminding ? colors.reminders : colors.notes }),
    chrome.action.setBadgeTextColor({ color: "#ffffff" }),
    chrome.action.setBadgeText({ text: isReminding ? shownNumber(dueReminders) : text }),
    chrome.action.setTitle({
      title: isReminding
        ? chrome.i18n.getMessage("badge_reminders_due", String(dueReminders))
        : chrome.i18n.getMessage(title),
    }),
  ]);
}

/** @param {number} number */
function shownNumber(number) {
  return number > 99 ? "99+" : String(number);
}

/**
 * Shows the number of notes of a tab's page. A badge of a tab ends by itself when the tab shows another document.
 *
 * @param {number} tab
 * @param {number | "unknown"} count
 */
export async function showCount(tab, count) {
  // Without notes, the tab shows how many reminders are due, or that this browser is not paired.
  const ofAllTabs = count === 0 ? await chrome.action.getBadgeText({}) : "";
  const isReminding = /^\d/.test(ofAllTabs);
  const isGeneral = isReminding || ofAllTabs === general["not-paired"].text;
  const text = count === "unknown" ? unknownCount : count > 0 ? shownNumber(count) : isGeneral ? null : "";
  const color = isReminding ? colors.reminders : colors.notes;
  // The tab may have been closed since.
  await Promise.all([
    chrome.action.setBadgeText({ tabId: tab, text }),
    chrome.action.setBadgeBackgroundColor({ tabId: tab, color }),
  ]).catch(() => {});
}

/** Says in the title of a tab's icon that another device has continued its page. @param {number} tab @param {string} device */
export async function showContinued(tab, device) {
  const title = chrome.i18n.getMessage("badge_continued_on", device);
  await chrome.action.setTitle({ tabId: tab, title }).catch(() => {});
}
