/** @import { UnsentText } from "../protocol/calls.js" */

/**
 * Returns what a person wrote in a note as text to paste elsewhere: its title, its text, its links, and the comments of their quotes.
 *
 * @param {UnsentText} note
 */
export function plainText({ title, body, links }) {
  const lines = links.map((link) => [link.title, link.url, link.comment].filter(Boolean).join("\n"));
  return [title, body, ...lines].filter((part) => part.trim()).join("\n\n");
}
