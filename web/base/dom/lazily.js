/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** Brings a style sheet in, once; done when it applies. @param {string} href */
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
 * What is made of modules that are fetched when it is first wanted, and made once. What did not come is asked for again the next time.
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
