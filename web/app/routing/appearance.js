/** @typedef {"system" | "light" | "dark"} Appearance */

const name = "backnote.appearance";

/** What the reader chose for this device. @returns {Appearance} */
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
    // A browser that keeps nothing shows it until it is closed.
  }
  showAppearance(wanted);
}

/** Every colour follows `color-scheme`. @param {Appearance} [wanted] */
export function showAppearance(wanted = appearance()) {
  document.documentElement.style.colorScheme = wanted === "system" ? "" : wanted;
}
