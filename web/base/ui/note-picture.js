import { element } from "../dom/element.js";
import { withImage } from "../dom/image-source.js";

/**
 * Returns the picture of a note, for lists and cards: a small square, or a large picture. It has its place before it has arrived, and goes
 * if it does not come. Next to the note's name, it needs none of its own.
 *
 * @param {string} image the ID of an attachment
 * @param {"small" | "large"} [size]
 */
export function notePicture(image, size = "small") {
  const gone = () => void picture.remove();
  /** @type {HTMLImageElement} */
  const picture = element("img", {
    class: `note-picture ${size}`,
    alt: "",
    draggable: "false",
    decoding: "async",
    loading: "lazy",
    "data-image": image,
    onerror: gone,
  });
  const show = (/** @type {string} */ url) => picture.setAttribute("src", url);
  withImage(`/attachments/${image}/thumbnail?size=${size}`, show, gone);
  return picture;
}
