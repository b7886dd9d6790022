/** @import { Reminder } from "../../../base/model/model.js" */

/** A host with a domain of Latin letters, after which words of any script may follow; or the URL of a page. */
const host = String
  .raw`(?:https?://)?([\p{L}\p{N}][\p{L}\p{N}.-]*?\.[a-z][a-z0-9-]*[a-z0-9])(?::\d+)?(?:/\S*?)?`;

/** @param {string} pattern `HOST` stands for a host */
const phrase = (pattern) => new RegExp(`^(?:${pattern.replaceAll("HOST", host)})$`, "u");

const nextVisit = [
  phrase("(?:remind me )?(?:on |at )?(?:my |the )?next visit(?: here| to (?:it|this page|the page))?"),
  phrase(
    "(?:remind me )?(?:the )?(?:next time|when) (?:i|i'm|i am)(?: next)? (?:visit|open|see|read|return|come back|here|there)" +
      "(?: (?:it|this|here|again|to it|this page|the page|to this page|to the page))*",
  ),
  phrase(
    "(?:次に|次回|今度)(?:ここを|ページを|このページを)?(?:開いた|開く|訪れた|訪問した|訪問する|見た|見る)(?:とき|時)に?",
  ),
  phrase("次回?の?(?:訪問|閲覧)の?(?:とき|時)に?"),
  phrase(
    "다음(?:에|번에)? ?(?:이 페이지를 |페이지를 |여기를 )?(?:방문할|방문|열|볼|들어올|올) ?(?:때|시)(?:에)?",
  ),
];

const site = [
  phrase("(?:remind me )?(?:on|at) (?:my next visit to )?HOST"),
  phrase("(?:remind me )?(?:on )?(?:my |the )?next visit to HOST"),
  phrase(
    "(?:remind me )?(?:the )?(?:next time|when) i(?: next)? (?:visit|open|see|go to|am on) HOST(?: again)?",
  ),
  phrase(
    "(?:次に|次回|今度)?HOST ?(?:を|に)(?:次に|次回|今度)?(?:開いた|開く|訪れた|訪問した|訪問する|見た|見る)(?:とき|時)に?",
  ),
  phrase("HOST ?で"),
  phrase(
    "(?:다음(?:에|번에)? )?HOST ?(?:을|를|에)? ?(?:다음(?:에|번에)? )?(?:방문할|방문|열|볼|들어갈|갈) ?(?:때|시)(?:에)?",
  ),
  phrase("HOST ?에서"),
];

/**
 * Returns the visit that a text means, such as "next visit", "on example.com", "次に開いたとき" or "다음에 방문할 때"; `null` for anything
 * else.
 *
 * @param {string} text
 * @returns {Pick<Reminder, "trigger" | "site"> | null}
 */
export function readVisit(text) {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("’", "'").trim().replace(/\s+/g, " ").replace(
    /[.。!]+$/,
    "",
  );
  if (nextVisit.some((one) => one.test(plain))) return { trigger: "nextVisit" };
  for (const one of site) {
    const [, name] = one.exec(plain) ?? [];
    const hostname = name && URL.parse(`https://${name}/`)?.hostname;
    if (hostname) return { trigger: "site", site: hostname.replace(/^www\./, "") };
  }
  return null;
}
