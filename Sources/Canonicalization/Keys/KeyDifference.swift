#if !hasFeature(Embedded)
    import WebURL

    /// The effect of another rule set on the identity of some URLs: pages that merge, and pages that split.
    public struct KeyDifference: Sendable, Hashable {
        /// URLs with one key under the new rules and several under the old ones; sorted groups of sorted URLs.
        public let merged: [[String]]
        /// URLs with one key under the old rules and several under the new ones.
        public let split: [[String]]

        /// Whether no page changes its identity.
        public var isEmpty: Bool { merged.isEmpty && split.isEmpty }

        /// Compares two rule sets for the given URLs. Ignores URLs that are rejected.
        public static func between(old: RuleSet, new: RuleSet, urls: [String]) -> KeyDifference {
            between(old: Canonicalizer(rules: old), new: Canonicalizer(rules: new), urls: urls)
        }

        private static func between(old: Canonicalizer, new: Canonicalizer, urls: [String]) -> KeyDifference {
            var keys: [(url: String, old: Key, new: Key)] = []
            for url in Set(urls).sorted() {
                guard let before = try? old.canonicalize(url).key, let after = try? new.canonicalize(url).key else {
                    continue
                }
                keys.append((url, before, after))
            }
            return KeyDifference(
                merged: groups(keys, by: { $0.new }, apartBy: { $0.old }),
                split: groups(keys, by: { $0.old }, apartBy: { $0.new }))
        }

        /// Returns the URLs that share one key and not the other.
        private static func groups(
            _ keys: [(url: String, old: Key, new: Key)], by shared: ((url: String, old: Key, new: Key)) -> Key,
            apartBy other: ((url: String, old: Key, new: Key)) -> Key
        ) -> [[String]] {
            Dictionary(grouping: keys, by: shared).values
                .filter { Set($0.map(other)).count > 1 }
                .map { $0.map(\.url).sorted() }
                .sorted { $0.lexicographicallyPrecedes($1) }
        }
    }
#endif
