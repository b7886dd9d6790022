import { element } from "../../base/dom/element.js";
import { words } from "../../base/i18n/words.js";

/**
 * Returns the index of the settings, shown beside them if there is space.
 *
 * @param {HTMLElement} scroller
 * @param {HTMLElement[]} headings of the settings, in order; each has an id, which is its place in the
 * address
 */
export function settingsIndex(scroller, headings) {
  /** The heading that was navigated to, which may not be the first in view, until the person scrolls. */
  let chosen = headings.findIndex(({ id }) => `#${id}` === location.hash);
  const links = headings.map(({ id, textContent }, i) => {
    const onclick = () => {
      chosen = i;
      draw();
    };
    return element("a", { href: `#${id}`, onclick }, textContent);
  });
  /** @type {Set<Element>} */
  const seen = new Set();
  const isSeen = (/** @type {HTMLElement} */ heading) =>
    seen.has(/** @type {Element} */ (heading.parentElement));
  const draw = () => {
    const current = chosen >= 0 && isSeen(headings[chosen]) ? chosen : headings.findIndex(isSeen);
    links.forEach((link, i) => {
      if (i === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  };
  for (const kind of ["wheel", "touchmove", "keydown"]) {
    scroller.addEventListener(kind, () => (chosen = -1), { passive: true });
  }
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    draw();
  }, { root: scroller, rootMargin: "-48px 0px -25% 0px" });
  for (const { parentElement } of headings) if (parentElement) watch.observe(parentElement);
  return element("nav", { class: "settings-index", "aria-label": words.settings }, ...links);
}
