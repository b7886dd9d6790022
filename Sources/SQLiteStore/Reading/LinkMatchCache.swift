import Notebook
import Synchronization

/// Caches the results of recent lookups, so that repeated visits to the same pages do not read the data file.
///
/// Every write except those of visits empties the cache. It therefore never contains anything older than the last
/// acknowledged write.
///
/// Without it, a visit to one of 10,000 pages with a note takes 1.3 times as much processor time (189 µs instead of 148).
/// Visits spread evenly over a million pages gain nothing. Measured as in ``KeyFilter``.
final class LinkMatchCache: Sendable {
    private struct Place: Hashable {
        let account: AccountID
        let key: IdentityKey

        func hash(into hasher: inout Hasher) {
            // The key has a hash already.
            hasher.combine(key.hash)
        }
    }

    private struct Kept {
        /// The entries that were used since `older` was replaced.
        var newer: [Place: [LinkMatch]] = [:]
        var newerSize = 0
        /// The entries of the period before. They are dropped when `newer` is full, unless they were used again.
        var older: [Place: [LinkMatch]] = [:]
        /// Counts how often the cache was emptied. A result that was read before is not cached afterward.
        var generation = 0

        mutating func keep(_ matches: [LinkMatch], at place: Place) {
            let size = LinkMatchCache.size(of: matches)
            // It would replace nearly everything else.
            guard size <= LinkMatchCache.halfSize / 2 else { return }
            if newerSize + size > LinkMatchCache.halfSize {
                older = newer
                newer = [:]
                newerSize = 0
            }
            if newer.updateValue(matches, forKey: place) == nil { newerSize += size }
        }
    }

    /// Half of the maximum size in bytes, as `size(of:)` estimates it.
    private static let halfSize = 16 * 1_048_576
    /// The size of `userInfo` is not computed; its maximum is assumed.
    private static let largestUserInfo = 65_536
    /// The maximum size of a keyword and of a required key.
    private static let largestWord = 256
    private let kept = Mutex(Kept())

    var generation: Int { kept.withLock { $0.generation } }

    /// Returns the cached links with the keys, or `nil` if one of the keys is not cached.
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

    /// Caches the links of keys.
    ///
    /// - Parameters:
    ///   - matches: All links with the keys, and no others.
    ///   - generation: The generation before the links were read.
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

    /// Estimates the size: the texts, and a constant for everything else.
    private static func size(of matches: [LinkMatch]) -> Int {
        matches.reduce(256) { size, match in
            let (link, note) = (match.link, match.note)
            let (activity, quote) = (link.activity, link.quote)
            let texts = [
                link.webpageURL, link.canonicalURL, link.key, link.title, link.siteName, link.pageDescription,
                quote?.exact, quote?.prefix, quote?.suffix, quote?.comment, note.title, note.excerpt,
                activity.activityType,
                activity.targetContentIdentifier, activity.persistentIdentifier, activity.version,
                activity.minimumVersion, activity.declaredCanonicalURL,
            ]
            let words =
                activity.keywords.count + activity.requiredUserInfoKeys.count + activity.publicationIdentifiers.count
            return size + 1_024 + (activity.userInfo == nil ? 0 : largestUserInfo) + words * largestWord
                + texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        }
    }
}
