/// How a key was made: the version of the canonicalizer's steps, and the rules it had. Keys carry it beside their text, so that links
/// whose keys are of another making can be found and keyed again.
public struct KeyVersion: Sendable, Hashable {
    /// `Canonicalizer.algorithmVersion`.
    public let algorithm: Int
    /// FNV-1a of 64 bits over names and texts of the rule files, in order: any change of a rule changes it.
    public let rules: UInt64

    public init(algorithm: Int, rules: UInt64) {
        self.algorithm = algorithm
        self.rules = rules
    }

    /// Both in one number, for indexes.
    public var fingerprint: UInt64 {
        (rules ^ UInt64(truncatingIfNeeded: algorithm)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension Canonicalizer {
    /// The version of this canonicalizer's keys.
    ///
    /// - Complexity: linear in the length of the rules' text; ask once and keep it.
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
