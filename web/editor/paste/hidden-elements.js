/** Elements without text of the page. */
export const ignored = new Set(
  "script,style,template,noscript,svg,iframe,object,canvas,audio,video,button,select,textarea".split(","),
);

/** Whether the page does not show an element. @param {Element} element */
export function isHidden(element) {
  if (ignored.has(element.localName) || element.hasAttribute("hidden")) return true;
  const style = element.getAttribute("data-style") ?? "";
  // Word hides the bullets that it draws as text.
  return /(?:^|;)\s*display\s*:\s*none/i.test(style) || /mso-list\s*:\s*ignore/i.test(style);
}
