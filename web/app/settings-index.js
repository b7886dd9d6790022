import { element } from "../components/element.js";
import { words } from "../components/words.js";

/**
 * What the settings are about, beside them where there is room: a long column is found through at a glance.
 *
 * @param {HTMLElement} scroller
 * @param {HTMLElement[]} headings of the settings, in order; each has an id, which is its place in the address
 */
export function settingsIndex(scroller, headings) {
  const links = headings.map(({ id, textContent }) => element("a", { href: `#${id}` }, textContent));
  /** @type {Set<Element>} */
  const seen = new Set();
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    const first = headings.findIndex((heading) => seen.has(/** @type {Element} */ (heading.parentElement)));
    links.forEach((link, i) => {
      if (i === first) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }, { root: scroller, rootMargin: "-48px 0px -25% 0px" });
  for (const { parentElement } of headings) if (parentElement) watch.observe(parentElement);
  return element("nav", { class: "settings-index", "aria-label": words.settings }, ...links);
}
