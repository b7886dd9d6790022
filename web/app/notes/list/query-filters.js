/** The terms of a query. A phrase is one term. @param {string} query */
function terms(query) {
  return query.match(/-?"[^"]*"|\S+/g) ?? [];
}

/** @param {string} term @param {string} filter */
const isFilter = (term, filter) => term.toLowerCase() === filter;

/** Returns whether a query has a filter. @param {string} query @param {string} filter */
export function hasFilter(query, filter) {
  return terms(query).some((term) => isFilter(term, filter));
}

/**
 * Adds a filter to a query, or removes it, with the `or` that joins it.
 *
 * @param {string} query
 * @param {string} filter
 */
export function withFilterToggled(query, filter) {
  if (!hasFilter(query, filter)) return query.trim() ? `${query.trimEnd()} ${filter}` : filter;
  const rest = terms(query);
  for (let at; (at = rest.findIndex((term) => isFilter(term, filter))) !== -1;) {
    const isJoined = (/** @type {number} */ place) => isFilter(rest[place] ?? "", "or");
    if (isJoined(at - 1)) rest.splice(at - 1, 2);
    else rest.splice(at, isJoined(at + 1) ? 2 : 1);
  }
  return rest.join(" ");
}
