/// A file of rules.
public struct RuleFile: Sendable {
    /// A path such as `rules/sites/y/youtube.com.txt`.
    public let name: [UInt8]
    /// The text in UTF-8.
    public let text: [UInt8]
    /// Whether the file is a list from another author. If so, rules that would strip whole URLs are rejected, and
    /// patterns follow the adblock family (`AdblockPattern`): they match anywhere in the URL and ignore case.
    public let isSubscribed: Bool

    /// Creates a file from its name and text.
    public init(name: [UInt8], text: [UInt8], isSubscribed: Bool = false) {
        self.name = name
        self.text = text
        self.isSubscribed = isSubscribed
    }
}
