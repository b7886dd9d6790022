/** @import { Command } from "../protocol/calls.js" */

/** The longest quote that a selection becomes. */
const longestQuote = 2000;

const items = {
  "add-page": ["page", "frame"],
  "add-link": ["link"],
  "add-selection": ["selection"],
  "add-image": ["image"],
  "quick-note": ["page", "frame", "link", "selection", "image"],
};

/** Creates the items of the context menu. The browser keeps them when the worker ends. */
export async function createContextMenus() {
  await chrome.contextMenus.removeAll();
  for (const [id, contexts] of Object.entries(items)) {
    const title = chrome.i18n.getMessage(`menu_${id.replace("-", "_")}`);
    const documentUrlPatterns = ["http://*/*", "https://*/*"];
    chrome.contextMenus.create({ id, title, contexts, documentUrlPatterns });
  }
}

/**
 * Returns what a click on an item stands for.
 *
 * @param {chrome.contextMenus.Click} click
 * @returns {Command}
 */
export function commandOf({ menuItemId, linkUrl, linkText, srcUrl, selectionText }) {
  if (menuItemId === "quick-note") return { command: "quick-note" };
  if (menuItemId === "add-link") {
    return { command: "add-link", url: linkUrl, title: linkText ?? selectionText };
  }
  if (menuItemId === "add-image") {
    return { command: "add-link", ...(isAddress(srcUrl) ? { url: srcUrl } : {}) };
  }
  if (menuItemId === "add-selection" && selectionText?.trim()) {
    return { command: "add-link", quote: { exact: selectionText.trim().slice(0, longestQuote) } };
  }
  return { command: "add-link" };
}

/** @param {string} [url] */
function isAddress(url) {
  return Boolean(url && /^https?:/i.test(url) && url.length <= 8192);
}
