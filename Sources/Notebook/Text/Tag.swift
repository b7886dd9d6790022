import Foundation

/// A `#word` in a note's text.
///
/// A tag starts with `#` (or its full-width form `＃`) at the start of a word and consists of letters, marks and digits
/// of any script, `_`, `-` and `/`. It needs a letter: `#1` is not a tag. Code, URLs, link targets and HTML contain no
/// tags, and a backslash escapes the `#`.
public struct Tag: Sendable, Hashable {
    /// The name in the form in which tags are compared: composed (NFKC) and lowercased.
    public let name: String

    /// The maximum length in scalars. Longer words are not tags.
    static let lengthLimit = 64
    /// The maximum number of tags in a note. Further ones are ignored.
    static let countLimit = 100

    /// Creates a tag from its name with or without the `#`, or returns `nil` if the name is not a tag.
    public init?(_ text: String) {
        var word = Substring(text)
        if let first = word.unicodeScalars.first, Self.isMark(first) {
            word = Substring(word.unicodeScalars.dropFirst())
        }
        let scalars = word.unicodeScalars
        guard !scalars.isEmpty, scalars.count <= Self.lengthLimit, scalars.allSatisfy(Self.isPart),
            scalars.contains(where: \.properties.isAlphabetic), scalars.last != "-", scalars.last != "/"
        else { return nil }
        name = Self.compared(String(word))
    }

    /// Returns the tags of a text in their order, each once.
    ///
    /// - Complexity: Linear in the length of the text.
    public static func tags(in body: String) -> [Tag] {
        // Most texts have no tags.
        guard body.utf8.contains(UInt8(ascii: "#")) || body.unicodeScalars.contains("＃") else { return [] }
        var scan = MarkdownScanner(body)
        var tags: [Tag] = []
        var seen: Set<Tag> = []
        while let (index, scalar) = scan.next(), tags.count < countLimit {
            guard isMark(scalar), isWordStart(after: scan.scalar(at: index - 1)) else { continue }
            var end = index + 1
            while let part = scan.scalar(at: end), isPart(part) { end += 1 }
            scan.advance(to: end)
            while end > index + 1, let last = scan.scalar(at: end - 1), last == "-" || last == "/" { end -= 1 }
            if let tag = Tag(scan.text(index + 1..<end)), seen.insert(tag).inserted { tags.append(tag) }
        }
        return tags
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "#" || scalar == "＃" }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "/", "\u{200D}": return true
        // The tables of Unicode take longer.
        case "\0"..."\u{7F}": return false
        default: break
        }
        if scalar.properties.isAlphabetic { return true }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    private static func isWordStart(after scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return true }
        return !isPart(scalar) && !isMark(scalar) && scalar != "&"
    }

    private static func compared(_ word: String) -> String {
        word.compatibilityComposed.lowercased()
    }
}

extension Tag: CustomStringConvertible {
    public var description: String { name }

    /// Creates a tag that was parsed before it was stored.
    public init(stored: String) {
        name = stored
    }
}

extension Tag: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
