/// The formats of lists that are read.
public enum RuleListFormat: String, Sendable {
    /// The adblock family's static rules, a line each, as AdGuard and uBlock Origin write them.
    case adblock
    /// ClearURLs' `data.min.json` (<https://docs.clearurls.xyz/1.26.1/specs/rules/>).
    case clearURLs

    /// Tells the format from the first byte that is no space.
    init(of bytes: [UInt8]) throws(RuleListError) {
        // A byte order mark says nothing about UTF-8.
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
