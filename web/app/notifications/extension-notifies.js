/**
 * The extension in this browser tells Backnote's pages for which account it notifies, by an event at the document, now and whenever it is asked
 * (`extension/reminders/app-notice.js`).
 */
const told = "backnotereminders";
const asked = "backnotereminderspage";

/** Whether what the extension tells is an answer. */
let isAsking = false;

/** Returns whether the extension in this browser notifies of the reminders of an account. @param {string} account */
export function extensionNotifies(account) {
  let name = "";
  const listen = (/** @type {Event} */ event) => {
    name = String(/** @type {CustomEvent} */ (event).detail ?? "");
  };
  document.addEventListener(told, listen);
  isAsking = true;
  document.dispatchEvent(new Event(asked));
  isAsking = false;
  document.removeEventListener(told, listen);
  return name !== "" && name === account;
}

/** Calls a function when the extension was found, or has begun or ended to notify. @param {() => void} changed */
export function onExtensionNotifies(changed) {
  document.addEventListener(told, () => isAsking || changed());
}
