import Canonicalization

/// A key that finds a link.
///
/// Mappings are added and withdrawn. Links and notes are never merged, so a wrong mapping can be undone. The data file
/// stores mappings in the table `key_mapping`.
public struct KeyMapping: Sendable, Equatable {
    public let key: IdentityKey
    /// The version of the canonicalizer that derived the key. After a change of rules it shows which mappings are
    /// outdated.
    public let version: KeyVersion

    public init(key: IdentityKey, version: KeyVersion) {
        self.key = key
        self.version = version
    }
}
