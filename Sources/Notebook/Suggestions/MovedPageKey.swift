import Canonicalization

/// The site and the title of a linked page in one number, by which a client recognizes a page that may have moved.
///
/// `web/extension/index/moved-page-key.js` derives the same number, and `moved-page-keys.json` beside it has examples of both.
struct MovedPageKey {
    /// The upper half of the hash of the site (``LinkedSite``), and the upper half of that of the title as the lower half.
    let number: UInt64

    init(hostname: String, title: String) {
        let half: UInt64 = 0xFFFF_FFFF_0000_0000
        number = LinkedSite(hostname: hostname).hash & half | Key.hash(of: TitleWitness.longestPart(of: title)) >> 32
    }
}
