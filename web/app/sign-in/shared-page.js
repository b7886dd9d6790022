/**
 * Returns what another app shared as a note. Many apps put the URL at the end of the text.
 *
 * @param {{title?: string | null, text?: string | null, url?: string | null}} shared
 * @returns {{title: string, body: string, webpageURL: string | null}}
 */
export function sharedPage({ title, text, url }) {
  const inText = /https?:\/\/\S+\s*$/i.exec(text ?? "")?.[0] ?? "";
  const address = [url ?? "", inText].map((one) => one.trim())
    .find((one) => /^https?:\/\//i.test(one) && URL.canParse(one));
  const body = address === inText.trim()
    ? (text ?? "").slice(0, (text ?? "").length - inText.length)
    : text ?? "";
  return { title: (title ?? "").trim(), body: body.trim(), webpageURL: address ?? null };
}
