/**
 * Runs before the first paint, as a classic script in the page itself, because a module would run after it. Applies the chosen
 * appearance, and hides words in another language than the chosen one. The app's main module is in the page's template. It runs
 * after the first paint, which it would delay.
 */
{
  const { documentElement: root } = document;

  const stored = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  };

  const appearance = stored("backnote.appearance");
  if (appearance === "light" || appearance === "dark") root.style.colorScheme = appearance;

  const wanted = [stored("backnote.language"), ...navigator.languages].map((tag) =>
    tag.toLowerCase().split("-")[0]
  );
  const language = wanted.find((tag) => root.dataset.languages?.split(" ").includes(tag)) ?? "en";
  root.classList.toggle("unread", language !== root.lang);

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("start"));
    document.head.append(template.content);
  };
  // Not earlier, because a browser may paint part of a page.
  addEventListener("DOMContentLoaded", () => {
    // A hidden window is not painted, and a covered one may not be.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 500);
  });
}
