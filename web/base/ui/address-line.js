import { element } from "../dom/element.js";
import { formatList } from "../i18n/format-list.js";
import { urlParts } from "../url/url-parts.js";
import { words } from "../i18n/words.js";
/** @import { Change } from "../model/model.js" */

/**
 * Returns the nodes of an address with its removed parts struck through. Screen readers get the sentence of
 * `removedSentence` instead.
 *
 * @param {{webpageURL?: string, canonicalURL?: string, activityType?: string}} activity
 * @returns {Node[]}
 */
export function addressLine({ webpageURL, canonicalURL, activityType }) {
  if (!webpageURL) return [element("span", {}, activityType ?? "")];
  return urlParts(webpageURL, canonicalURL || webpageURL).map((part) => {
    const text = part.text.replace(/^https?:\/\//, "");
    return part.removed ? element("s", { class: "removed" }, text) : document.createTextNode(text);
  });
}

/** @param {Change[] | undefined} changes */
export function removedSentence(changes) {
  const parts = (changes ?? []).flatMap(({ removed }) => removed ? [removed] : []);
  return parts.length ? words.removedParts(formatList(parts)) : "";
}
