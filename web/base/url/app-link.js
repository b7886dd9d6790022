import { safeHref } from "./url-parts.js";

/**
 * Schemes that run code, read local files, start a call, are fetched, or belong to a browser. The service has
 * the same list (`Sources/Notebook/Identity/AppLink.swift`).
 */
const rejected = new Set(
  (
    "javascript vbscript livescript mocha data blob file filesystem content intent android-app shell hcp " +
    "help search search-ms disk disks its mk mhtml res ms-appinstaller ms-cxh ms-cxh-full ms-help ms-its " +
    "ms-itss ms-msdt ms-officecmd vnd.ms.radio itms-services jar wyciwyg feed ssh telnet rlogin about " +
    "view-source resource devtools edge brave opera vivaldi iehistory ierss ie.http isolated-app http " +
    "https ws wss ftp ftps sftp gopher nntp smb cifs nfs afp dav davs webdav webdavs mailto tel sms smsto " +
    "mms mmsto facetime facetime-audio sip sips callto ttp htp ttps tps ps htps ile le"
  ).split(" "),
);
const rejectedPrefix = /^(?:chrome|moz-|safari-|ms-browser-|edge-)/;
const maximumLength = 2048;

/**
 * Returns whether a text is a URL that an app opens, such as `photos://album/7`. One letter before the colon
 * is a Windows drive, and a port after it is the address of a web page without `http://`.
 *
 * @param {string} text
 */
export function isAppLink(text) {
  const [, scheme = ""] =
    /^([a-z][a-z0-9+.-]{1,63}):(?!\d{1,5}(?:[/?#]|$))[!#-;=?-Z[\]_a-z~]+$/i.exec(text) ?? [];
  const name = scheme.toLowerCase();
  return name !== "" && text.length <= maximumLength && !rejected.has(name) && !rejectedPrefix.test(name);
}

/**
 * Returns the URL of a link for `href`: that of a web page, or an app link. Nothing else opens.
 *
 * @param {string | undefined} url
 */
export function linkHref(url) {
  if (!url) return null;
  return safeHref(url) ?? (isAppLink(url) ? url : null);
}
