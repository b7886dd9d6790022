import { plainName } from "../text/plain-name.js";

/**
 * Files in the texts of notes, such as photos. A text refers to one by a relative URL that contains its size
 * (`attachments/6f1e…c2-1600x1200.jpg`), so that its place is known before it has arrived.
 *
 * @typedef {{id: string, width: number, height: number, format: string}} ImageReference
 *
 * @typedef {object} Attachment a stored file
 * @property {string} id
 * @property {string} reference what a text writes as its URL
 * @property {string} mediaType
 */

/** The maximum size of an attachment in bytes. */
export const attachmentSizeLimit = 25 * 1024 * 1024;

const imageLine =
  /^!\[[^\]\n]*\]\(attachments\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(\w{1,8})\)[ \t]*$/;

/**
 * Returns the image of a line that shows an image and nothing else, or null.
 *
 * @param {string} line
 * @returns {ImageReference | null}
 */
export function imageOfLine(line) {
  const found = imageLine.exec(line);
  return found && { id: found[1], width: Number(found[2]), height: Number(found[3]), format: found[4] };
}

const reference = /^attachments\/([0-9a-f]{32})(?:-\d{1,5}x\d{1,5})?\.\w{1,8}$/;

/**
 * Returns the URL of the file of a link in a text, or null for another link and where no server serves the page.
 *
 * @param {string} href
 */
export function fileURL(href) {
  const found = reference.exec(href);
  return found && location.protocol.startsWith("http") ? `/api/v1/attachments/${found[1]}` : null;
}

/** The maximum width and height of a small picture, in pixels. */
const thumbnailSide = 640;

/**
 * Returns the path of the API at which an image is that a text shows.
 *
 * @param {ImageReference} image
 */
export function imagePath({ id, width, height, format }) {
  // Of photos that browsers do not show (HEIC), the service makes pictures that they do.
  const isShown = width <= thumbnailSide && height <= thumbnailSide && format !== "heic";
  return `/attachments/${id}${isShown ? "" : "/thumbnail"}`;
}

/**
 * Returns the Markdown of an attachment: an image that the text shows, or a link to download the file.
 *
 * @param {Attachment} attachment
 * @param {string} name
 */
export function attachmentMarkdown({ reference, mediaType }, name) {
  const label = plainName(name).replace(/[[\]\\`*_<>]/g, "");
  return `${mediaType.startsWith("image/") ? "!" : ""}[${label}](${reference})`;
}
