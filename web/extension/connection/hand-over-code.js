/**
 * Runs in Backnote's own page, in a world of its own: hands the page the code of a pairing, now and whenever the page asks for it, as it does
 * after a person has signed in. Does nothing in a document of another origin, and nothing twice.
 *
 * An event at the document reaches this document only. Other windows and frames, which could listen to messages or send some, have no part
 * in it.
 *
 * @param {{origin: string, code: string, expiresAt: number}} pairing
 */
export function handOverCode({ origin, code, expiresAt }) {
  const world = /** @type {{backnotePairing?: string}} */ (globalThis);
  if (self.origin !== origin || self !== top || world.backnotePairing === code) return;
  world.backnotePairing = code;
  const hand = () => {
    // A later pairing may have another code.
    if (world.backnotePairing !== code || Date.now() > expiresAt) return;
    document.dispatchEvent(new CustomEvent("backnotepairingcode", { detail: code }));
  };
  document.addEventListener("backnotepairingpage", hand);
  hand();
}
