/**
 * Runs before the first paint, as a classic script, because a module would run after it. Applies the chosen
 * appearance, and hides words in another language than the chosen one. The app's own modules are in the
 * page's template and are added after the first paint, since their responses would delay the style sheet.
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
    const needed = /** @type {HTMLTemplateElement} */ (document.getElementById("needed"));
    document.head.append(needed.content);
  };
  // Not earlier, because a browser may paint part of a page.
  addEventListener("DOMContentLoaded", () => {
    // A hidden window is not painted, and a covered one may not be.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 500);
  });
}
