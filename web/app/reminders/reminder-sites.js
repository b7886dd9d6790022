/**
 * Returns the hosts of links to web pages, each once and without a leading `www.`, as reminders name them.
 *
 * @param {{webpageURL?: string}[]} links
 */
export function sitesOfLinks(links) {
  const hosts = links.flatMap(({ webpageURL = "" }) => {
    const url = /^https?:/i.test(webpageURL) ? URL.parse(webpageURL) : null;
    return url ? [url.hostname.replace(/^www\./, "")] : [];
  });
  return [...new Set(hosts)];
}
