/// The name that a person signs in with.
///
/// A name is 1 to 64 characters: a–z, 0–9, `.`, `_` and `-`. This small set keeps two names from looking alike.
public struct AccountName: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// Creates a name, or returns `nil` if the text is not a valid name. Uppercase letters are not folded.
    public init?(_ text: String) {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isName, (1...64).contains(text.utf8.count) else { return nil }
        description = text
    }

    /// The name of `AccountID.local`.
    public static let local = AccountName(unchecked: "local")

    private init(unchecked text: String) {
        description = text
    }
}
