import WebURL

/// The decisions of an account, applied to what the canonicalizer found: the last word on a page's identity.
///
/// 1. *Never here* ends it: the page has no identity.
/// 2. *Not the same* gives exactly the two addresses that it names a key of their own, and ends it.
/// 3. *Whole section* gives all other pages at and below a place one key; of several places, the uppermost.
/// 4. *Same page* joins the keys that came of this, however many and in whatever order they were said to be the same:
///    the page takes the smallest of the joined keys.
///
/// The order in which decisions were made does not matter, and undoing one is leaving it out. The canonicalizer knows
/// nothing of this, so that an account without decisions costs a visit nothing.
public struct IdentityDecisions: Sendable {
    public static let none = IdentityDecisions([])

    private let never: [KeyPrefix]
    private let sections: [KeyPrefix]
    /// Sorted, for a look-up by halves.
    private let apart: [[UInt8]]
    /// Sorted by the key that is replaced.
    private let joined: [(key: Key, by: Key)]

    public init(_ decisions: [IdentityDecision]) {
        var never: [KeyPrefix] = []
        var sections: [KeyPrefix] = []
        var apart: [[UInt8]] = []
        var pairs: [(Key, Key)] = []
        for decision in decisions {
            switch decision {
            case .neverHere(let prefix): never.append(prefix)
            case .wholeSection(let prefix): sections.append(prefix)
            case .notTheSame(let first, let second):
                // Two names for one address leave nothing to tell apart.
                if first != second { apart += [first.bytes, second.bytes] }
            case .samePage(let first, let second): pairs.append((first, second))
            }
        }
        self.never = never
        self.sections = sections.sorted { $0.bytes.count < $1.bytes.count }
        self.apart = apart.sorted { $0.lexicographicallyPrecedes($1) }
        let placed = sections
        joined = IdentityDecisions.joined(
            pairs.map { pair in
                (IdentityDecisions.key(pair.0, in: placed), IdentityDecisions.key(pair.1, in: placed))
            })
    }

    public var isEmpty: Bool { never.isEmpty && sections.isEmpty && apart.isEmpty && joined.isEmpty }

    /// The page's key as the account sees it; `nil` where it is never to be remembered.
    ///
    /// - Complexity: grows with the number of *never here* and *whole section* decisions, and with the logarithm of the
    ///   others.
    public func key(of canonicalization: Canonicalization) -> Key? {
        key(of: canonicalization.key, at: CanonicalURL(canonicalization))
    }

    /// The same for a link whose key and canonical URL are stored.
    public func key(of key: Key, at address: CanonicalURL) -> Key? {
        if isEmpty { return key }
        if never.contains(where: { $0.contains(key) }) { return nil }
        if isApart(address) { return IdentityDecisions.exactKey(of: address) }
        let placed = IdentityDecisions.key(key, in: sections)
        return replacement(for: placed) ?? placed
    }

    /// Where the pages are that the account sees under one key: under these keys by the rules, or at and below these places. Each page
    /// that is found there has still to be asked for its own key.
    public func members(of key: Key) -> (keys: [Key], places: [KeyPrefix]) {
        let joinedKeys = joined.filter { $0.by == key && $0.key != key }.map { $0.key }
        let keys = [key] + joinedKeys
        return (keys, sections.filter { section in keys.contains { $0.bytes == section.bytes } })
    }

    /// Those of the decisions that a page's key comes from, for "matched because you said …" and to undo them.
    public static func applied(
        _ decisions: [IdentityDecision], to key: Key, at address: CanonicalURL
    ) -> [IdentityDecision] {
        let never = decisions.filter { if case .neverHere(let place) = $0 { place.contains(key) } else { false } }
        if !never.isEmpty { return never }
        let apart = decisions.filter { decision in
            guard case .notTheSame(let first, let second) = decision, first != second else { return false }
            return first == address || second == address
        }
        if !apart.isEmpty { return apart }
        let all = IdentityDecisions(decisions)
        let page = all.key(of: key, at: address)
        return decisions.filter { decision in
            switch decision {
            case .wholeSection(let place): return place.contains(key)
            case .samePage(let first, _):
                // Joined keys have one replacement, and only they have it.
                return all.replacement(for: IdentityDecisions.key(first, in: all.sections)) == page
            default: return false
            }
        }
    }

    private func isApart(_ address: CanonicalURL) -> Bool {
        var low = 0
        var high = apart.count
        while low < high {
            let middle = (low + high) / 2
            if apart[middle] == address.bytes { return true }
            if apart[middle].lexicographicallyPrecedes(address.bytes) { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private func replacement(for key: Key) -> Key? {
        var low = 0
        var high = joined.count
        while low < high {
            let middle = (low + high) / 2
            if joined[middle].key == key { return joined[middle].by }
            if joined[middle].key.bytes.lexicographicallyPrecedes(key.bytes) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// No key of a page begins so: "=" in a user's name is written "%3D".
    private static func exactKey(of address: CanonicalURL) -> Key {
        Key([UInt8(ascii: "=")] + address.bytes)
    }

    private static func key(_ key: Key, in sections: [KeyPrefix]) -> Key {
        var top: KeyPrefix?
        for section in sections where section.contains(key) && section.bytes.count < top?.bytes.count ?? .max {
            top = section
        }
        // As the page of the place itself, so that the key of a section is a page's key too.
        return top.map { Key($0.bytes) } ?? key
    }

    /// Each key with the smallest key that it is joined to, directly or by others.
    private static func joined(_ pairs: [(Key, Key)]) -> [(key: Key, by: Key)] {
        var keys = pairs.flatMap { [$0.0, $0.1] }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        var unique: [Key] = []
        for key in keys where unique.last != key { unique.append(key) }
        keys = unique
        func index(_ key: Key) -> Int {
            var low = 0
            var high = keys.count
            while low < high {
                let middle = (low + high) / 2
                if keys[middle].bytes.lexicographicallyPrecedes(key.bytes) { low = middle + 1 } else { high = middle }
            }
            return low
        }
        // Union by smallest index, which is the smallest key.
        var roots = [Int](keys.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while roots[index] != index {
                roots[index] = roots[roots[index]]
                index = roots[index]
            }
            return index
        }
        for pair in pairs {
            let first = root(index(pair.0))
            let second = root(index(pair.1))
            roots[max(first, second)] = min(first, second)
        }
        return keys.indices.map { (keys[$0], keys[root($0)]) }
    }
}
