import { element } from "../../base/dom/element.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { addressLine } from "../../base/ui/address-line.js";
import { siteTile } from "../../base/ui/site-tile.js";
import { siteOf } from "../../base/url/url-parts.js";
import { linkableActivity } from "./linkable-activity.js";
/** @import { PageInView } from "../protocol/calls.js" */

/** Returns the page that a popup or side panel is about, with what its link leaves out struck through. @param {PageInView | null} page */
export function pageCard(page) {
  const activity = linkableActivity(page);
  if (!page || !activity) return element("p", { class: "quiet" }, extensionWords.noPage);
  const site = siteOf(page.url);
  return element(
    "div",
    { class: "page-card" },
    siteTile(site),
    element(
      "div",
      {},
      element("div", { class: "name one-line", dir: "auto" }, page.title || site),
      element("div", { class: "line one-line" }, ...addressLine(activity)),
    ),
  );
}
