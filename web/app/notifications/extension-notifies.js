/**
 * Events at the document of Backnote's pages. In the first one, the extension in this browser says for which account it notifies. It responds to
 * the second one (`extension/reminders/app-notice.js`).
 */
const answerEvent = "backnotereminders";
const questionEvent = "backnotereminderspage";

/** Whether what the extension tells is an answer. */
let isAsking = false;

/** Returns whether the extension in this browser notifies of the reminders of an account. @param {string} account */
export function extensionNotifies(account) {
  let name = "";
  const listen = (/** @type {Event} */ event) => {
    name = String(/** @type {CustomEvent} */ (event).detail ?? "");
  };
  document.addEventListener(answerEvent, listen);
  isAsking = true;
  document.dispatchEvent(new Event(questionEvent));
  isAsking = false;
  document.removeEventListener(answerEvent, listen);
  return name !== "" && name === account;
}

/** Calls a function when the extension was found, or has begun or ended to notify. @param {() => void} changed */
export function onExtensionNotifies(changed) {
  document.addEventListener(answerEvent, () => isAsking || changed());
}
