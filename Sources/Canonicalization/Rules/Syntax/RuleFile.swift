/// A text of rules with its name, as the trace cites it.
public struct RuleFile: Sendable {
    /// As in `rules/sites/y/youtube.com.txt`.
    public let name: [UInt8]
    public let text: [UInt8]
    /// The text is somebody else's: what would strip whole addresses is refused, and patterns are read as the adblock
    /// family reads them (`AdblockPattern`), anywhere in the address and in either case.
    public let isSubscribed: Bool

    public init(name: [UInt8], text: [UInt8], isSubscribed: Bool = false) {
        self.name = name
        self.text = text
        self.isSubscribed = isSubscribed
    }
}
