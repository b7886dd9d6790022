import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { locale } from "../../base/i18n/words.js";
import { copyButton } from "./copy-button.js";

/** @typedef {{browser: "chromium" | "firefox", path: string, size: number, sha256: string}} ExtensionPackage */

/** The browsers that there are packages for, this one first. @type {ExtensionPackage["browser"][]} */
const browsers = navigator.userAgent.includes("Firefox/") ? ["firefox", "chromium"] : ["chromium", "firefox"];

/** Where each browser loads extensions. No page can link to it. */
const loadingPages = { chromium: "chrome://extensions", firefox: "about:debugging#/runtime/this-firefox" };

const buildCommand = "scripts/build-extension";

/** Shows the packages that this server offers, or how to build them where it has none. @param {HTMLElement} place */
export async function showPackages(place) {
  const packages = await offeredPackages();
  if (packages.length === 0) {
    place.replaceChildren(
      element("p", {}, settingsWords.extensionNotBuilt),
      element("pre", {}, element("code", {}, buildCommand)),
      copyButton(buildCommand),
    );
    return;
  }
  const links = browsers.flatMap((browser) => packages.filter((one) => one.browser === browser));
  place.replaceChildren(
    element(
      "ul",
      { class: "extension-packages" },
      ...links.map((one) => element("li", {}, packageLink(one))),
    ),
  );
}

/** Returns how to load a package, for each browser. */
export function loadingSteps() {
  return browsers.flatMap((browser) => [
    element(
      "p",
      {},
      element("strong", {}, `${settingsWords.extensionBrowsers[browser]}: `),
      settingsWords.extensionLoading[browser],
    ),
    element("p", {}, copyButton(loadingPages[browser])),
  ]);
}

/** @param {ExtensionPackage} one */
function packageLink({ browser, path, size, sha256 }) {
  const kilobytes = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 0,
  });
  return element(
    "a",
    { class: "second", href: path, download: "", title: `SHA-256: ${sha256}` },
    icon("download"),
    settingsWords.extensionBrowsers[browser],
    element("small", {}, kilobytes.format(size / 1000)),
  );
}

/** @returns {Promise<ExtensionPackage[]>} */
async function offeredPackages() {
  try {
    return (await (await fetch("/extension/packages.json")).json()).packages;
  } catch {
    return [];
  }
}
