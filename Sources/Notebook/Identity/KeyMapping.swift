import Canonicalization

/// One stored statement: this link has this key. Claims are added and withdrawn; links and notes are never merged.
public struct KeyMapping: Sendable, Equatable {
    public let key: IdentityKey
    /// How the key was made, so that a change of rules can tell which claims are of an older making.
    public let version: KeyVersion

    public init(key: IdentityKey, version: KeyVersion) {
        self.key = key
        self.version = version
    }
}
