#if !hasFeature(Embedded)
    import WebURL

    /// What other rules would do to the identity of some URLs: which pages would become one, and which would fall apart.
    public struct KeyDifference: Sendable, Hashable {
        /// URLs that have one key by the new rules and had several by the old ones; each group and the groups in order.
        public let merged: [[String]]
        /// URLs that had one key by the old rules and have several by the new ones.
        public let split: [[String]]

        public var isEmpty: Bool { merged.isEmpty && split.isEmpty }

        /// Compares two rule sets over the given URLs. Those that are refused are left out.
        public static func between(old: RuleSet, new: RuleSet, urls: [String]) -> KeyDifference {
            between(old: Canonicalizer(rules: old), new: Canonicalizer(rules: new), urls: urls)
        }

        public static func between(old: Canonicalizer, new: Canonicalizer, urls: [String]) -> KeyDifference {
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

        /// The URLs that share one key and do not share the other.
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
