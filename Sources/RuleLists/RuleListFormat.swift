/// The format of a list.
public enum RuleListFormat: String, Sendable {
    /// Static rules of the adblock family, one on each line, as AdGuard and uBlock Origin write them.
    case adblock
    /// The `data.min.json` of ClearURLs (<https://docs.clearurls.xyz/1.26.1/specs/rules/>).
    case clearURLs

    /// Detects the format by the first character that is not a space.
    init(of bytes: [UInt8]) throws(RuleListError) {
        // A byte order mark has no meaning in UTF-8.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let rest = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard let first = rest.first else { throw .empty }
        if first == UInt8(ascii: "{") {
            self = .clearURLs
        } else if first == UInt8(ascii: "<") {
            throw .webPage
        } else {
            self = .adblock
        }
    }
}
