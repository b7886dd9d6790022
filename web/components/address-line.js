import { element } from "./element.js";
import { listed } from "./listed.js";
import { urlParts } from "./url-parts.js";
import { words } from "./words.js";
/** @import { Change } from "./model.js" */

/**
 * The nodes of an address with its removed parts struck through: `<s>` for the eye, and nothing for the ear, which
 * gets one sentence from `removedSentence` instead.
 *
 * @param {{webpageURL: string, canonicalURL: string}} activity
 * @returns {Node[]}
 */
export function addressLine({ webpageURL, canonicalURL }) {
  return urlParts(webpageURL, canonicalURL || webpageURL).map((part) => {
    const text = part.text.replace(/^https?:\/\//, "");
    return part.removed ? element("s", { class: "removed" }, text) : document.createTextNode(text);
  });
}

/** @param {Change[] | undefined} changes */
export function removedSentence(changes) {
  const parts = (changes ?? []).flatMap(({ removed }) => removed ? [removed] : []);
  return parts.length ? words.removedParts(listed(parts)) : "";
}
