/**
 * Where the images of the API come from. The pages of the app have them at URLs of their server. Those of the extension read them through
 * its worker, which has the token, and show them at URLs of their own.
 *
 * @typedef {(path: string) => Promise<Blob>} ReadImage reads an image at a path below `/api/v1`
 */

const api = "/api/v1";

/** The number of images that are kept. */
const mostImages = 100;

/** @type {ReadImage | null} */
let readImage = null;

/** The URLs of the images that were read, the last used one last. @type {Map<string, Promise<string>>} */
const urls = new Map();

/** Reads images by a function instead of at URLs of this page's server. @param {ReadImage} read */
export function readImagesBy(read) {
  readImage = read;
}

/**
 * Calls `show` with the URL of an image: at once, or when the image has been read. Calls `fail` if it cannot be read.
 *
 * @param {string} path below `/api/v1`
 * @param {(url: string) => void} show
 * @param {() => void} [fail]
 */
export function withImage(path, show, fail = () => {}) {
  if (readImage) imageRead(path, readImage).then(show, fail);
  else show(api + path);
}

/** @param {string} path @param {ReadImage} read */
function imageRead(path, read) {
  const url = urls.get(path) ?? read(path).then(URL.createObjectURL);
  urls.delete(path);
  urls.set(path, url);
  url.catch(() => urls.delete(path));
  if (urls.size > mostImages) {
    const [oldest, unused] = /** @type {[string, Promise<string>]} */ (urls.entries().next().value);
    urls.delete(oldest);
    // An element that shows it has its pixels.
    unused.then(URL.revokeObjectURL, () => {});
  }
  return url;
}
