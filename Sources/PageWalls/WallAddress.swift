/// What the words of a URL say about its page.
///
/// Words decide nothing alone: a page can be about signing in. They count when a redirect has led to them.
public struct WallAddress: Sendable {
    /// In lowercase, without a port.
    let host: String
    /// In lowercase, without empty ones.
    package let segments: [String]
    private let query: Substring
    /// The host and everything after it, without a fragment.
    private let rest: Substring

    /// - Parameter url: A serialized HTTP(S) URL.
    public init(_ url: String) {
        var rest = url[...]
        if let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), url[colon...].hasPrefix("://") {
            rest = url[colon...].dropFirst(3)
        }
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
        self.rest = rest
        var path = rest
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            path = rest[..<mark]
            query = rest[mark...].dropFirst()
        } else {
            query = ""
        }
        let pieces = path.split(separator: "/", omittingEmptySubsequences: false)
        host = pieces.first?.prefix { $0 != ":" }.lowercased() ?? ""
        segments = pieces.dropFirst().filter { !$0.isEmpty }.map { $0.lowercased() }
    }

    /// Whether the URL has no path.
    var isRoot: Bool { segments.isEmpty }

    /// What the host or the path names; nil if they name no such page.
    public var reason: PageWall.Reason? {
        if let label = host.split(separator: ".").first, host.contains("."), let reason = WallWords.host[String(label)]
        {
            return reason
        }
        for segment in segments where segment.utf8.count <= Self.longestWord {
            if let reason = WallWords.anywhere[Self.stem(segment)] { return reason }
        }
        return segments.last.flatMap { WallWords.last[Self.stem($0)] }
    }

    /// Returns whether a parameter of this URL has the other URL, or its path, as its value.
    public func leads(backTo other: WallAddress) -> Bool {
        let path = other.rest.drop { $0 != "/" }
        return query.split(separator: "&").contains { parameter in
            guard let equals = parameter.firstIndex(of: "=") else { return false }
            let value = Self.percentDecoded(Self.percentDecoded(String(parameter[parameter.index(after: equals)...])))
            if let scheme = value.firstIndex(of: ":"), value[scheme...].hasPrefix("://") {
                return value[scheme...].dropFirst(3).hasPrefix(other.rest)
            }
            return path.count > 1 && value.hasPrefix(path)
        }
    }

    /// Most segments are longer, in bytes.
    private static let longestWord = 32

    /// A path segment without its extension and word separators: `sign-in.php` is `signin`.
    private static func stem(_ segment: String) -> String {
        let name = segment.split(separator: ".").first ?? ""
        return name.filter { $0 != "-" && $0 != "_" }
    }

    /// Invalid encodings stay as they are.
    private static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
