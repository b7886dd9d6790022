import WebURL

/// Applies the decisions of an account to canonicalized pages. Decisions override the rules.
///
/// 1. *Never here*: the page has no key, and the other decisions are ignored.
/// 2. *Not the same*: each of the two URLs gets a key of its own, or the part that matters is added to the keys of
///    pages that have it. The other decisions are ignored.
/// 3. *Transient form* and *transient parameter*: pages at and below a prefix get the key that they have without a form of
///    their addresses, and without a parameter.
/// 4. *Whole section*: all pages at and below a prefix get one key. The shortest matching prefix counts.
/// 5. *Same page*: keys that were joined, directly or through others, are replaced by the smallest of them.
///
/// The order of the decisions does not matter, and undoing one means leaving it out. The canonicalizer does not depend
/// on decisions, so accounts without any pay nothing for them.
public struct IdentityDecisions: Sendable {
    /// No decisions.
    public static let none = IdentityDecisions([])

    private let never: [KeyPrefix]
    private let sections: [KeyPrefix]
    /// Sorted, for binary search.
    private let apart: [[UInt8]]
    /// Sorted by the stored form of the part, so that the order of the decisions does not matter.
    private let parts: [(part: RemovedPart, place: KeyPrefix)]
    private let transient: TransientParts
    /// Sorted by the replaced key, for binary search.
    private let joined: [(key: Key, by: Key)]

    /// Combines the decisions of an account.
    public init(_ decisions: [IdentityDecision]) {
        var never: [KeyPrefix] = []
        var sections: [KeyPrefix] = []
        var apart: [[UInt8]] = []
        var parts: [(part: RemovedPart, place: KeyPrefix)] = []
        var parameters: [(name: [UInt8], place: KeyPrefix)] = []
        var forms: [(form: AddressForm, place: KeyPrefix)] = []
        var pairs: [(Key, Key)] = []
        for decision in decisions {
            switch decision {
            case .neverHere(let prefix): never.append(prefix)
            case .wholeSection(let prefix): sections.append(prefix)
            case .notTheSame(let first, let second):
                // A URL cannot differ from itself.
                if first != second { apart += [first.bytes, second.bytes] }
            case .partMatters(let part, let place):
                if !parts.contains(where: { $0 == (part, place) }) { parts.append((part, place)) }
            case .transientParameter(let name, let place): parameters.append((name, place))
            case .transientForm(let form, let place): forms.append((form, place))
            case .samePage(let first, let second): pairs.append((first, second))
            }
        }
        self.never = never
        self.sections = sections.sorted { $0.bytes.count < $1.bytes.count }
        self.apart = apart.sorted { $0.lexicographicallyPrecedes($1) }
        self.parts = parts.sorted { $0.part.bytes.lexicographicallyPrecedes($1.part.bytes) }
        let removed = TransientParts(forms: TransientForms(forms), parameters: TransientParameters(parameters))
        self.transient = removed
        let placed = sections
        joined = IdentityDecisions.joined(
            pairs.map { pair in
                (
                    IdentityDecisions.key(removed.removed(from: pair.0), in: placed),
                    IdentityDecisions.key(removed.removed(from: pair.1), in: placed)
                )
            })
    }

    /// Whether there are no decisions.
    public var isEmpty: Bool {
        never.isEmpty && sections.isEmpty && apart.isEmpty && parts.isEmpty && transient.isEmpty && joined.isEmpty
    }

    /// Returns the key of a page after all decisions; `nil` if the page must not be recorded.
    ///
    /// - Complexity: O(*s* + log *d*) for *s* decisions about sections and parts, and *d* others.
    public func key(of canonicalization: Canonicalization) -> Key? {
        key(of: canonicalization.key, at: CanonicalURL(canonicalization)) { canonicalization.changes }
    }

    /// Returns the key of a stored link after all decisions.
    ///
    /// - Parameter changes: The changes to the link's URL. Called only if a part matters on pages with the link's path.
    public func key(of key: Key, at address: CanonicalURL, changes: () -> [Change]) -> Key? {
        if isEmpty { return key }
        if never.contains(where: { $0.contains(key) }) { return nil }
        let isApart = isApart(address)
        let suffix = partSuffix(of: key, changes: changes)
        if isApart || !suffix.isEmpty {
            let base = isApart ? IdentityDecisions.exactKey(of: address) : transient.removed(from: key)
            return Key(base.bytes + suffix)
        }
        return self.key(ofPageAt: key)
    }

    /// Returns the key of the pages with a key, after the decisions that do not depend on a page's URL.
    public func key(ofPageAt key: Key) -> Key {
        let placed = IdentityDecisions.key(transient.removed(from: key), in: sections)
        return replacement(for: placed) ?? placed
    }

    /// Returns whether a decision makes the part that a change removed from a page's URL content.
    public func isContent(_ change: Change, of key: Key) -> Bool {
        guard !parts.isEmpty, let part = RemovedPart(of: change) else { return false }
        return parts.contains { $0.part == part && $0.place.isPath(of: key) }
    }

    /// Returns a key without the forms and parameters that the decisions declare transient.
    public func withoutTransientParts(_ key: Key) -> Key { transient.removed(from: key) }

    /// Returns a key without the forms that the decisions declare transient, and these forms.
    public func withoutTransientForms(_ key: Key) -> (key: Key, forms: [AddressForm]) {
        transient.forms.removed(from: key)
    }

    /// Returns whether a decision declares a parameter transient on the pages with a key.
    ///
    /// - Parameter name: In the spelling of the key.
    public func isTransient(_ name: [UInt8], of key: Key) -> Bool { transient.contains(name, of: key) }

    /// Returns the keys, sections and paths that the decisions map to a key. Pages found there must still be checked with
    /// `key(of:at:)`. A path has all pages with the host and path of a key, whatever their query.
    public func members(of key: Key) -> (keys: [Key], places: [KeyPrefix], paths: [KeyPrefix]) {
        let joinedKeys = joined.filter { $0.by == key && $0.key != key }.map { $0.key }
        let plain = [key] + joinedKeys
        let keys = plain + plain.flatMap(transient.forms.members(of:))
        return (
            keys, sections.filter { section in plain.contains { $0.bytes == section.bytes } },
            keys.filter(transient.hasParameters(_:)).map(KeyPrefix.init(pathOf:))
        )
    }

    /// Returns the decisions that determine the key of a page, to explain a match and to offer undoing them.
    ///
    /// - Parameter decisions: All decisions of the account, of which this is the combination.
    public func applied(_ decisions: [IdentityDecision], to canonicalization: Canonicalization) -> [IdentityDecision] {
        let (key, address) = (canonicalization.key, CanonicalURL(canonicalization))
        let never = decisions.filter { if case .neverHere(let place) = $0 { place.contains(key) } else { false } }
        if !never.isEmpty { return never }
        let apart = decisions.filter { decision in
            switch decision {
            case .notTheSame(let first, let second): first != second && (first == address || second == address)
            case .partMatters(let part, let place):
                place.isPath(of: key) && part.text(in: canonicalization.changes) != nil
            default: false
            }
        }
        if !apart.isEmpty { return apart }
        let page = self.key(of: canonicalization)
        let plain = transient.forms.removed(from: key).key
        return decisions.filter { decision in
            switch decision {
            case .wholeSection(let place): return place.contains(key)
            case .transientParameter(_, within: let place), .transientForm(_, within: let place):
                return place.contains(plain)
            case .samePage(let first, _):
                // Only joined keys have a replacement, and they share one.
                let joined = IdentityDecisions.key(transient.removed(from: first), in: sections)
                return replacement(for: joined) == page
            default: return false
            }
        }
    }

    /// Returns the parts of a page's URL that matter, each after a space, which no key contains; empty if the URL has
    /// none of them.
    private func partSuffix(of key: Key, changes: () -> [Change]) -> [UInt8] {
        var suffix: [UInt8] = []
        var found: [Change]?
        for (part, place) in parts where place.isPath(of: key) {
            let removed = found ?? changes()
            found = removed
            guard let text = part.text(in: removed) else { continue }
            suffix += [UInt8(ascii: " ")] + part.bytes + [UInt8(ascii: " ")] + text
        }
        return suffix
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

    /// A key that no page has: A key starts with a host, and no host contains "=".
    private static func exactKey(of address: CanonicalURL) -> Key {
        Key([UInt8(ascii: "=")] + address.bytes)
    }

    private static func key(_ key: Key, in sections: [KeyPrefix]) -> Key {
        var top: KeyPrefix?
        for section in sections where section.contains(key) && section.bytes.count < top?.bytes.count ?? .max {
            top = section
        }
        // The key of the prefix itself, so that the key of a section is the key of a page as well.
        return top.map { Key($0.bytes) } ?? key
    }

    /// Returns each joined key with the smallest key that it is joined to, directly or through others.
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
        // A union-find by the smallest index, which is the smallest key.
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
