import Notebook
import Synchronization

/// What was lately looked up for visits, so that a person who goes to and fro between pages with notes, or tells one page again and again,
/// is answered without the disk and without another thread.
///
/// Any write but those of visits empties it: nothing in it is older than the last acknowledged write.
final class ClaimantCache: Sendable {
    private struct Place: Hashable {
        let account: AccountID
        let key: ContentKey

        func hash(into hasher: inout Hasher) {
            // As good as a hash of the key's text, and there already.
            hasher.combine(key.hash)
        }
    }

    private struct Kept {
        /// What was asked for since `older` was full.
        var newer: [Place: [Claimant]] = [:]
        var newerSize = 0
        /// What was asked for before: it goes as a whole when `newer` is full, but for what was asked for again.
        var older: [Place: [Claimant]] = [:]
        /// Counts the times when it was emptied: what was read before one is not kept after it.
        var generation = 0

        mutating func keep(_ claimants: [Claimant], at place: Place) {
            let size = ClaimantCache.size(of: claimants)
            if newerSize + size > ClaimantCache.halfSize {
                older = newer
                newer = [:]
                newerSize = 0
            }
            if newer.updateValue(claimants, forKey: place) == nil { newerSize += size }
        }
    }

    /// Half of what it may take, in bytes as `size(of:)` reckons.
    private static let halfSize = 16 * 1_048_576
    /// An app's own words are reckoned as the most that a link takes, rather than counted.
    private static let largestUserInfo = 65_536
    private let kept = Mutex(Kept())

    var generation: Int { kept.withLock { $0.generation } }

    /// Nil where one of the keys has to be looked up.
    func claimants(of keys: [ContentKey], for account: AccountID) -> [Claimant]? {
        kept.withLock { kept in
            var all: [Claimant] = []
            for key in keys {
                let place = Place(account: account, key: key)
                if let claimants = kept.newer[place] {
                    all += claimants
                } else if let claimants = kept.older[place] {
                    kept.keep(claimants, at: place)
                    all += claimants
                } else {
                    return nil
                }
            }
            return all
        }
    }

    /// - Parameters:
    ///   - claimants: all claimants of the keys, and no others.
    ///   - generation: what it was before they were looked up.
    func keep(_ claimants: [Claimant], of keys: [ContentKey], for account: AccountID, readAt generation: Int) {
        kept.withLock { kept in
            guard kept.generation == generation else { return }
            for key in keys {
                kept.keep(
                    keys.count == 1 ? claimants : claimants.filter { $0.key == key },
                    at: Place(account: account, key: key))
            }
        }
    }

    func empty() {
        kept.withLock { $0 = Kept(generation: $0.generation + 1) }
    }

    /// The texts, and about what everything else takes.
    private static func size(of claimants: [Claimant]) -> Int {
        claimants.reduce(256) { size, claimant in
            let (link, note) = (claimant.link, claimant.note)
            let quote = link.quote
            let texts = [
                link.webpageURL, link.canonicalURL, link.key, link.title, link.siteName, quote?.exact, quote?.prefix,
                quote?.suffix, note.title, note.excerpt,
            ]
            return size + 1_024 + (link.userInfo == nil ? 0 : largestUserInfo)
                + texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        }
    }
}
