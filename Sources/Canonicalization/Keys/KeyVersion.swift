/// The version of the algorithm and the rules that made a key. Stored next to a key, so that links with outdated keys
/// can be found and get new keys.
public struct KeyVersion: Sendable, Hashable {
    /// The value of `Canonicalizer.algorithmVersion`.
    public let algorithm: Int
    /// A 64-bit FNV-1a hash of the names and texts of the rule files, in order. Any change to a rule changes it.
    public let rules: UInt64

    /// Restores a version from storage.
    public init(algorithm: Int, rules: UInt64) {
        self.algorithm = algorithm
        self.rules = rules
    }

    /// Both versions in one number, for indexes.
    public var fingerprint: UInt64 {
        (rules ^ UInt64(truncatingIfNeeded: algorithm)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension Canonicalizer {
    /// The version of the keys that this canonicalizer makes.
    ///
    /// - Complexity: O(*n*) in the length of the rule files. Compute it once and keep it.
    public var keyVersion: KeyVersion {
        var hash = FNV1a()
        for file in rules.files {
            for byte in file.name { hash.combine(byte) }
            hash.combine(0)
            for byte in file.text { hash.combine(byte) }
            hash.combine(0)
        }
        return KeyVersion(algorithm: Canonicalizer.algorithmVersion, rules: hash.value)
    }
}
