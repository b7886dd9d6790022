import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { language } from "../../base/i18n/words.js";
import { loadingSteps, showPackages } from "./extension-packages.js";
import { stepPicture } from "./step-pictures.js";

/**
 * Returns the steps from the download of the extension to the first note. The next one is marked: a press in a step leads to the one after it.
 *
 * @param {...(Node | string | false)} connecting what the step shows in which the extension is connected
 */
export function extensionSteps(...connecting) {
  const packages = element("div");
  const steps = [
    step("download", settingsWords.extensionGet, packages),
    step("load", settingsWords.extensionLoad, ...loadingSteps()),
    step("code", settingsWords.extensionConnect, element("p", {}, settingsWords.pairHow), ...connecting),
    step("note", settingsWords.extensionTry, element("p", {}, settingsWords.extensionTryHow), sampleLink()),
  ];
  for (const [index, one] of steps.slice(0, 2).entries()) {
    one.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a, button")) markNext(steps, index + 1);
    });
  }
  markNext(steps, 0);
  void showPackages(packages);
  return element("ol", { class: "extension-steps" }, ...steps);
}

/** Returns a link to a page of this server on which a first note can be tried. */
export function sampleLink() {
  return element(
    "a",
    { class: "second", href: `/sample/${language}.html`, target: "_blank" },
    settingsWords.openSample,
  );
}

/** @param {HTMLElement[]} steps @param {number} next */
function markNext(steps, next) {
  for (const [index, one] of steps.entries()) {
    if (index === next) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
    const state = index === next ? settingsWords.stepNext : "";
    /** @type {Element} */ (one.querySelector(".step-state")).textContent = state;
  }
}

/**
 * @param {Parameters<typeof stepPicture>[0]} picture
 * @param {string} title
 * @param {...(Node | string | false)} content
 */
function step(picture, title, ...content) {
  const text = element(
    "div",
    {},
    element("p", { class: "step-state" }),
    element("h2", {}, title),
    ...content,
  );
  return element("li", {}, stepPicture(picture), text);
}
