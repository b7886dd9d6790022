import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";

/** The width and height of a preview, in pixels of a sharp screen. */
const side = 88;

/** The last drawing. Photos are drawn one after the other, because each takes tens of megabytes meanwhile. */
let drawn = Promise.resolve();

/**
 * Returns a small picture of a photo, or a symbol for any other file. The policy of the page allows no images but those of the server, so
 * that the photo is drawn.
 *
 * @param {File} file
 */
export function filePreview(file) {
  if (!file.type.startsWith("image/")) {
    return element("span", { class: "note-picture", "aria-hidden": "true" }, icon("page"));
  }
  const canvas = element("canvas", {
    class: "note-picture",
    width: side,
    height: side,
    "aria-hidden": "true",
  });
  // A format that the browser does not know leaves it empty.
  drawn = drawn.then(() => draw(file, canvas)).catch(() => {});
  return canvas;
}

/** Draws the middle of a photo. @param {File} file @param {HTMLCanvasElement} canvas */
async function draw(file, canvas) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const part = Math.min(width, height);
  const [x, y] = [(width - part) / 2, (height - part) / 2];
  canvas.getContext("2d")?.drawImage(bitmap, x, y, part, part, 0, 0, side, side);
  bitmap.close();
}
