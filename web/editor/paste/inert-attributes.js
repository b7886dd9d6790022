/**
 * Returns HTML with `style` attributes as `data-style`, and event handlers likewise: they are not applied, and the
 * policy of the page would report each. Text stays as it is.
 *
 * @param {string} html
 */
export function withInertAttributes(html) {
  let made = "";
  let copied = 0;
  for (let i = html.indexOf("<"); i !== -1; i = html.indexOf("<", i)) {
    i++;
    if (!/[a-z]/i.test(html[i] ?? "")) continue;
    for (let quote = ""; i < html.length && (quote || html[i] !== ">"); i++) {
      const sign = html[i];
      if (quote) quote = sign === quote ? "" : quote;
      else if (sign === '"' || sign === "'") quote = sign;
      else if (isActive(html, i)) {
        made += `${html.slice(copied, i)}data-`;
        copied = i;
      }
    }
  }
  return made + html.slice(copied);
}

/** @param {string} html @param {number} at */
function isActive(html, at) {
  return /[so]/i.test(html[at]) && /^[\s"'/](?:style|on\w+)\s*=/i.test(html.slice(at - 1, at + 40));
}
