import Foundation

/// A `#word` in a note's text.
///
/// A tag begins with `#` (or its full-width form `＃`) where a word could begin, and goes on over letters, marks and digits of any
/// script, `_`, `-` and `/`. It needs a letter: `#1` counts nothing. Code, addresses, the targets of links and HTML hold no tags,
/// nor does what a backslash stands before.
public struct Tag: Sendable, Hashable {
    /// In the form in which tags are compared: composed (NFKC) and in lower case.
    public let name: String

    /// Longer words are no tags, in scalars.
    static let lengthLimit = 64
    /// Further tags of a note are not kept.
    static let countLimit = 100

    /// The tag that a person names, with or without its `#`; nil where that can be no tag.
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

    /// The tags of a note's text, each once, in the order in which they come.
    ///
    /// - Complexity: linear in the text's length.
    public static func tags(in body: String) -> [Tag] {
        // Most texts have none: no room is taken for them.
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
        if scalar == "_" || scalar == "-" || scalar == "/" || scalar == "\u{200D}" { return true }
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
        word.precomposedStringWithCompatibilityMapping.lowercased()
    }
}

extension Tag: CustomStringConvertible {
    public var description: String { name }

    /// - Parameter stored: what `name` was.
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
