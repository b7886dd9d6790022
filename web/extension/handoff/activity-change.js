/**
 * Runs in a page, in a world of its own: resolves when the page declares another activity, or after some milliseconds. The page does not notice
 * it.
 *
 * @param {number} patience
 * @returns {Promise<boolean>} whether the activity has changed
 */
export function activityChange(patience) {
  const declared = () => {
    const found = Document.prototype.querySelectorAll.call(
      document,
      ':root > head > meta[name^="user-activity" i]',
    );
    // A page may declare any number.
    return Array.from(found).slice(0, 256).map((meta) => meta.outerHTML).join();
  };
  return new Promise((done) => {
    const head = Document.prototype.querySelector.call(document, ":root > head");
    if (!head) return done(false);
    const before = declared();
    const observer = new MutationObserver(() => declared() !== before && end(true));
    const timer = setTimeout(() => end(false), patience);
    const end = (/** @type {boolean} */ isChanged) => {
      observer.disconnect();
      clearTimeout(timer);
      done(isChanged);
    };
    observer.observe(head, { attributes: true, childList: true, subtree: true });
  });
}
