/** The setting in local storage. */
const place = "backnote.notifications";

/**
 * @typedef {{account: string, isBesideExtension?: boolean}} NotificationSetting whose reminders this browser notifies of, and whether it does
 * so although its extension does, too
 */

/** Returns the setting if it was made for an account. Off until a person turns it on. @param {string} account @returns {NotificationSetting | null} */
export function notificationSetting(account) {
  try {
    const setting = JSON.parse(localStorage.getItem(place) ?? "null");
    return setting?.account === account ? setting : null;
  } catch {
    return null;
  }
}

/** @param {NotificationSetting | null} setting */
export function setNotificationSetting(setting) {
  if (setting) localStorage.setItem(place, JSON.stringify(setting));
  else localStorage.removeItem(place);
}
