/** The labels before a host that choose a device. */
const devices = new Set(["www", "www2", "m", "mobile", "mobil", "touch", "wap", "amp", "lite"]);

/**
 * Returns the site of a host, whose hash is in the index if the site has links: the host without a label for a device
 * (`Sources/Notebook/LinkIndex/LinkedSite.swift`).
 *
 * @param {string} host
 */
export function linkedSite(host) {
  const labels = host.toLowerCase().split(".");
  const isDevice = labels.length > 2 && devices.has(labels[0]);
  return `site:${(isDevice ? labels.slice(1) : labels).join(".")}`;
}
