/**
 * Returns the default name of this browser among a person's devices, such as "Chromium on Linux".
 *
 * @param {string} userAgent
 */
export function deviceName(userAgent) {
  const browsers = /** @type {[RegExp, string][]} */ ([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/OPR\//, "Opera"],
    [/Chrom(e|ium)\//, "Chromium"],
    [/Safari\//, "Safari"],
  ]);
  const systems = /** @type {[RegExp, string][]} */ ([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux/, "Linux"],
  ]);
  const first = (/** @type {[RegExp, string][]} */ names) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers) ?? "Browser", first(systems)].filter(Boolean).join(" on ");
}
