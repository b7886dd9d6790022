/** @typedef {"system" | "light" | "dark"} Appearance */

const name = "backnote.appearance";

/** Returns the appearance chosen on this device. @returns {Appearance} */
export function appearance() {
  try {
    const kept = localStorage.getItem(name);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

/** @param {Appearance} wanted */
export function setAppearance(wanted) {
  try {
    localStorage.setItem(name, wanted);
  } catch {
    // Without local storage, the choice lasts as long as the window.
  }
  showAppearance(wanted);
}

/** Applies the appearance: every color follows `color-scheme`. @param {Appearance} [wanted] */
export function showAppearance(wanted = appearance()) {
  document.documentElement.style.colorScheme = wanted === "system" ? "" : wanted;
}
