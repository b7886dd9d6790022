/** Before it no computer wrote a note. */
const earliest = Date.UTC(1900, 0);

/**
 * A date, with or without a time, as the heads of Markdown files have it: 2024-03-01, 2024/03/01, 2024-03-01 09:30:05, 2024-03-01T09:30+09:00.
 * Without a zone it is this machine's time.
 *
 * @param {string} text
 * @param {number} [now]
 * @returns {string | undefined} as RFC 3339 has it; undefined where it is no date, or is to come
 */
export function parseDate(text, now = Date.now()) {
  const found =
    /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?[ ]?(Z|[+-]\d{2}:?\d{2})?)?$/i
      .exec(text.trim());
  if (!found) return undefined;
  const [year, , month, day, hour, minute, second] = found.slice(1, 8).map(Number);
  const parts = /** @type {const} */ ([year, month - 1, day, hour || 0, minute || 0, second || 0]);
  const utc = new Date(Date.UTC(...parts));
  // No 31st of February, no 25th hour.
  const isDate = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 &&
    utc.getUTCDate() === day && utc.getUTCHours() === parts[3] &&
    parts[4] < 60 && parts[5] < 60;
  if (!isDate) return undefined;
  const time = found[8] ? utc.getTime() - offset(found[8]) : new Date(...parts).getTime();
  return time >= earliest && time <= now ? new Date(time).toISOString() : undefined;
}

/** In milliseconds. @param {string} zone */
function offset(zone) {
  if (/z/i.test(zone)) return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
