/** The English words of notifications and their settings. The other languages have the same keys. */
export const en = {
  notifications: "Notifications",
  /** How this device notifies of a reminder at a time. */
  ways: {
    extension: "The extension in this browser notifies you when a reminder is due.",
    push: "This device notifies you when a reminder is due, even while Backnote is closed.",
    window: "You’re notified when a reminder is due, but only while Backnote is open.",
    nothing: "Nothing notifies you on this device when a reminder is due.",
  },
  switch: "Notify me when a reminder is due",
  /** Why the app does not notify, or only while it is open. */
  reasons: {
    extension: "Turn this on only if you want the app to notify you as well.",
    blocked:
      "Your browser blocks notifications from Backnote. Allow them in the browser’s settings for this site, then try again.",
    unsupported: "This browser can’t show notifications here. On iPhone and iPad, install the app first.",
    notInstalled: "To be notified while Backnote is closed, install it as an app and turn this on there.",
    pushFailed: "Your browser’s push service can’t be reached. The app tries again each time it opens.",
    pushOff: "This server doesn’t send messages while Backnote is closed. Its owner can turn that on.",
  },
  about:
    "While Backnote is closed, your server notifies the installed app through your browser’s push service. That service can’t read the message. It learns when your server sends one.",
  otherDevices: "Notified while Backnote is closed",
  /** @param {string} when */
  since: (when) => `Since ${when}`,
  /** @param {string} when @param {number} status */
  refusedSince: (when, status) =>
    `Notifications haven’t arrived since ${when}: the browser’s push service refuses them (status ${status}). Turn notifications off and on again on that device.`,
  /**
   * @param {string} when
   * @param {number} status
   */
  delayedSince: (when, status) =>
    `Notifications haven’t arrived since ${when}: the browser’s push service isn’t taking them now (status ${status}). Your server tries again.`,
  /** @param {string} when */
  silentSince: (when) =>
    `Notifications haven’t arrived since ${when}: your server can’t reach the browser’s push service. It tries again.`,
  otherDevicesAbout:
    "A device that you remove is added again when Backnote is opened on it. To stop that, sign it out under Devices, or turn notifications off on it.",
  remove: "Remove",
  /** @param {string} name */
  removeOf: (name) => `Remove ${name}`,
  /** @param {string} name */
  removed: (name) => `${name} was removed.`,
  done: "Done",
  inAnHour: "In an hour",
};
