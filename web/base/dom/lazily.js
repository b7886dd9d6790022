/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** Loads a style sheet once. Resolves when it applies. @param {string} href */
export function styleSheet(href) {
  const known = styles.get(href);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  /** @type {Promise<void>} */
  const coming = new Promise((done, failed) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      link.remove();
      styles.delete(href);
      failed(new TypeError(`${href} did not come`));
    });
  });
  styles.set(href, coming);
  document.head.append(link);
  return coming;
}

/**
 * Returns a function that calls `make` the first time and returns the same promise after that. After a
 * failure it calls `make` again.
 *
 * @template T
 * @param {() => Promise<T>} make
 */
export function lazily(make) {
  /** @type {Promise<T> | undefined} */
  let coming;
  return () =>
    coming ??= make().catch((error) => {
      coming = undefined;
      throw error;
    });
}
