const name = "backnote.handoff";

/** Whether this browser offers the page in Browse to the person's other devices. Off until a person turns it on. */
export function offersHandoff() {
  return localStorage.getItem(name) === "on";
}

/** @param {boolean} isOn */
export function setOffersHandoff(isOn) {
  if (isOn) localStorage.setItem(name, "on");
  else localStorage.removeItem(name);
  dispatchEvent(new Event("bn-handoff-setting"));
}

/** Calls a function when a window of this browser changes the setting. @param {() => void} changed */
export function onHandoffSetting(changed) {
  addEventListener("bn-handoff-setting", changed);
  addEventListener("storage", ({ key }) => key === name && changed());
}
