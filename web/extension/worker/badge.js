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

/** Shows what holds for all tabs. @param {BadgeState} state */
export async function showState(state) {
  const { text, title } = general[state];
  await Promise.all([
    chrome.action.setBadgeBackgroundColor({ color: "#7a5c00" }),
    chrome.action.setBadgeTextColor({ color: "#ffffff" }),
    chrome.action.setBadgeText({ text }),
    chrome.action.setTitle({ title: chrome.i18n.getMessage(title) }),
  ]);
}

/**
 * Shows the number of notes of a tab's page. A badge of a tab ends by itself when the tab shows another document.
 *
 * @param {number} tab
 * @param {number | "unknown"} count
 */
export async function showCount(tab, count) {
  const text = count === "unknown" ? unknownCount : count === 0 ? "" : count > 99 ? "99+" : String(count);
  // The tab may have been closed since.
  await chrome.action.setBadgeText({ tabId: tab, text }).catch(() => {});
}

/** Says in the title of a tab's icon that another device has continued its page. @param {number} tab @param {string} device */
export async function showContinued(tab, device) {
  const title = chrome.i18n.getMessage("badge_continued_on", device);
  await chrome.action.setTitle({ tabId: tab, title }).catch(() => {});
}
