/**
 * What the page that a window begins with does before it is painted, as a classic script, because a module would come after. The colours
 * are those that were chosen on this device, and words in another language than the one chosen are not shown. What the app takes stands in
 * the page's template and is fetched once the page has been painted: fifty answers would come before its style.
 */
{
  const { documentElement: root } = document;

  const kept = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  };

  const colours = kept("backnote.appearance");
  if (colours === "light" || colours === "dark") root.style.colorScheme = colours;

  const wanted = [kept("backnote.language"), ...navigator.languages].map((tag) =>
    tag.toLowerCase().split("-")[0]
  );
  const language = wanted.find((tag) => root.dataset.languages?.split(" ").includes(tag)) ?? "en";
  root.classList.toggle("unread", language !== root.lang);

  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    const needed = /** @type {HTMLTemplateElement} */ (document.getElementById("needed"));
    document.head.append(needed.content);
  };
  // Not before all of the page is there: a browser may paint a part of it.
  addEventListener("DOMContentLoaded", () => {
    // A window that nobody sees is not painted, and one that is covered may not be.
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 500);
  });
}
