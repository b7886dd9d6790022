/// One stored statement: this link has this key. Claims are added and withdrawn; links and notes are never merged.
public struct Claim: Sendable, Equatable {
    public let key: ContentKey
    /// The canonicalizer that derived the key: its algorithm's version and its rule set's, so that a change of rules can tell
    /// which claims are of an older making.
    public let algorithmVersion: Int
    public let rulesVersion: Int

    public init(key: ContentKey, algorithmVersion: Int, rulesVersion: Int) {
        self.key = key
        self.algorithmVersion = algorithmVersion
        self.rulesVersion = rulesVersion
    }
}
