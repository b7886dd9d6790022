import Notebook
import Synchronization

/// What was lately looked up for visits, so that a person who goes to and fro between pages with notes, or tells one page again and again,
/// is answered without the disk and without another thread.
///
/// Any write but those of visits empties it: nothing in it is older than the last acknowledged write.
final class LinkMatchCache: Sendable {
    private struct Place: Hashable {
        let account: AccountID
        let key: IdentityKey

        func hash(into hasher: inout Hasher) {
            // As good as a hash of the key's text, and there already.
            hasher.combine(key.hash)
        }
    }

    private struct Kept {
        /// What was asked for since `older` was full.
        var newer: [Place: [LinkMatch]] = [:]
        var newerSize = 0
        /// What was asked for before: it goes as a whole when `newer` is full, but for what was asked for again.
        var older: [Place: [LinkMatch]] = [:]
        /// Counts the times when it was emptied: what was read before one is not kept after it.
        var generation = 0

        mutating func keep(_ matches: [LinkMatch], at place: Place) {
            let size = LinkMatchCache.size(of: matches)
            if newerSize + size > LinkMatchCache.halfSize {
                older = newer
                newer = [:]
                newerSize = 0
            }
            if newer.updateValue(matches, forKey: place) == nil { newerSize += size }
        }
    }

    /// Half of what it may take, in bytes as `size(of:)` reckons.
    private static let halfSize = 16 * 1_048_576
    /// An app's own words are reckoned as the most that a link takes, rather than counted.
    private static let largestUserInfo = 65_536
    private let kept = Mutex(Kept())

    var generation: Int { kept.withLock { $0.generation } }

    /// Nil where one of the keys has to be looked up.
    func links(matching keys: [IdentityKey], for account: AccountID) -> [LinkMatch]? {
        kept.withLock { kept in
            var all: [LinkMatch] = []
            for key in keys {
                let place = Place(account: account, key: key)
                if let matches = kept.newer[place] {
                    all += matches
                } else if let matches = kept.older[place] {
                    kept.keep(matches, at: place)
                    all += matches
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
    func keep(_ matches: [LinkMatch], of keys: [IdentityKey], for account: AccountID, readAt generation: Int) {
        kept.withLock { kept in
            guard kept.generation == generation else { return }
            for key in keys {
                kept.keep(
                    keys.count == 1 ? matches : matches.filter { $0.key == key },
                    at: Place(account: account, key: key))
            }
        }
    }

    func empty() {
        kept.withLock { $0 = Kept(generation: $0.generation + 1) }
    }

    /// The texts, and about what everything else takes.
    private static func size(of matches: [LinkMatch]) -> Int {
        matches.reduce(256) { size, match in
            let (link, note) = (match.link, match.note)
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
