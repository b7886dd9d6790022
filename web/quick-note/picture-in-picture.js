/** @typedef {{requestWindow: (options: {width: number, height: number}) => Promise<Window>}} PictureInPicture */

/** A window that stays on top, if the browser has one. @returns {PictureInPicture | undefined} */
function pictureInPicture() {
  return /** @type {any} */ (globalThis).documentPictureInPicture;
}

/** Returns whether the browser can show an element in a window of its own. A frame cannot open one. */
export function canOpenPictureInPicture() {
  return self === top && Boolean(pictureInPicture());
}

/**
 * Moves an element into a window of its own, and back into the page when that window closes. Its shadow roots adopt their style sheets
 * there (`adopt`), and the tokens are linked.
 *
 * @param {HTMLElement} element
 * @param {{width: number, height: number, title: string}} how
 * @param {{leaves: () => void, isBack: () => void}} listener `leaves` is called before the element leaves the closing window, and `isBack` when it is in the page again
 * @returns {Promise<Window>}
 */
export async function openPictureInPicture(element, { width, height, title }, { leaves, isBack }) {
  const view = await /** @type {PictureInPicture} */ (pictureInPicture()).requestWindow({ width, height });
  const { document: there } = view;
  const here = document.documentElement;
  there.title = title;
  there.documentElement.lang = here.lang;
  there.documentElement.dir = here.dir;
  there.documentElement.style.colorScheme = here.style.colorScheme;
  const tokens = there.createElement("link");
  tokens.rel = "stylesheet";
  tokens.href = new URL("../base/dom/tokens.css", import.meta.url).href;
  there.head.append(tokens);
  const place = document.createComment("");
  element.replaceWith(place);
  there.body.append(element);
  view.addEventListener("pagehide", () => {
    leaves();
    place.replaceWith(element);
    isBack();
  }, { once: true });
  return view;
}
