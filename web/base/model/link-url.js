/**
 * The names of pairs of a fragment that lead to a place: of media (W3C Media Fragments), of PDFs (Adobe, "Parameters for Opening PDF
 * Files"), and of Google's documents.
 */
const places = new Set([
  "t",
  "page",
  "zoom",
  "view",
  "viewrect",
  "nameddest",
  "heading",
  "bookmark",
  "slide",
  "range",
  "rangeid",
  "scrollTo",
  "line",
]);

/**
 * Returns the URL that a link opens, or undefined for an activity without a URL: the canonical URL, at the place in the page that the visited
 * URL leads to, such as an anchor, marked text, a time in a film or a page of a PDF. Nothing else of the visited URL comes back. The service
 * exports the same (`Sources/Notebook/Links/Link+URL.swift`); `link-urls.json` has the cases of both.
 *
 * @param {{webpageURL?: string, canonicalURL?: string}} link
 * @returns {string | undefined}
 */
export function urlOf({ webpageURL, canonicalURL }) {
  if (!canonicalURL) return webpageURL;
  const visited = webpageURL?.includes("#") ? URL.parse(webpageURL) : null;
  if (!visited || !/^https?:$/.test(visited.protocol)) return canonicalURL;
  const at = canonicalURL.indexOf("#");
  const [page, content] = at === -1
    ? [canonicalURL, null]
    : [canonicalURL.slice(0, at), canonicalURL.slice(at + 1)];
  const place = placeOf(visited.hash.slice(1), content);
  return place ? `${page}#${place}` : page;
}

/**
 * @param {string} visited a fragment
 * @param {string | null} canonical the fragment of the canonical URL, which is content and stays; null for none
 */
function placeOf(visited, canonical) {
  const [text, ...directives] = visited.split(":~:");
  const parts = text.replace(/^[?#]+/, "").split("&").filter(Boolean);
  const content = (canonical ?? "").split("&").filter(Boolean);
  const isKept = (/** @type {string} */ part) =>
    content.includes(part) || isPlace(part, { mayBeAnchor: canonical === null });
  const fragment = canonical !== null && !content.every((part) => parts.includes(part))
    ? canonical
    : parts.filter(isKept).join("&");
  const marks = directives.join(":~:").split("&").filter((mark) => mark.startsWith("text="));
  return marks.length ? `${fragment}:~:${marks.join("&")}` : fragment;
}

/** @param {string} part @param {{mayBeAnchor: boolean}} how */
function isPlace(part, { mayBeAnchor }) {
  const equals = part.indexOf("=");
  if (equals === -1) return mayBeAnchor && isAnchor(part);
  const [name, value] = [part.slice(0, equals), part.slice(equals + 1)];
  return places.has(name) && (name !== "t" || isTime(value));
}

/**
 * Returns whether a text is the anchor of an element. Routes are content, `top` is the page itself (HTML Standard), and two services add
 * anchors of their own to copied addresses: AddThis `#.Vx…`, Tynt `#ixzz…`.
 *
 * @param {string} text
 */
function isAnchor(text) {
  return !/^[!.]|\/|^top$|^ixzz/i.test(text);
}

/** Returns whether a text is a time or a range of times: `90`, `1m30s`, `0:01:30,0:02`, `npt:10`. @param {string} text */
function isTime(text) {
  return /^[\d:.,hmsnpt]*\d[\d:.,hmsnpt]*$/.test(text);
}
