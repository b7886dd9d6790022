/** Earlier dates are mistakes. */
const earliest = Date.UTC(1900, 0);

/**
 * Parses a date with an optional time as in the front matter of Markdown files: 2024-03-01, 2024/03/01,
 * 2024-03-01 09:30:05, 2024-03-01T09:30+09:00. Without a time zone it is local time.
 *
 * @param {string} text
 * @param {number} [now]
 * @returns {string | undefined} in RFC 3339; undefined if it is not a date or in the future
 */
export function parseDate(text, now = Date.now()) {
  const found =
    /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?[ ]?(Z|[+-]\d{2}:?\d{2})?)?$/i
      .exec(text.trim());
  if (!found) return undefined;
  const [year, , month, day, hour, minute, second] = found.slice(1, 8).map(Number);
  const parts = /** @type {const} */ ([year, month - 1, day, hour || 0, minute || 0, second || 0]);
  const utc = new Date(Date.UTC(...parts));
  // Refuses February 31 and hour 25.
  const isDate = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 &&
    utc.getUTCDate() === day && utc.getUTCHours() === parts[3] &&
    parts[4] < 60 && parts[5] < 60;
  if (!isDate) return undefined;
  const time = found[8] ? utc.getTime() - offset(found[8]) : new Date(...parts).getTime();
  return time >= earliest && time <= now ? new Date(time).toISOString() : undefined;
}

/** Returns milliseconds. @param {string} zone */
function offset(zone) {
  if (/z/i.test(zone)) return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
