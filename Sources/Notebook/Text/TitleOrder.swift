import Foundation

/// The order of notes by their names: the title, or the first line of a note without one.
///
/// Names are compared without capitals and widths, letters with marks follow the same letter without them, and numbers are
/// compared by their values. Other characters have the order of Unicode. It is the same in every language, so that all
/// devices show the same list. Notes without a name come last.
public enum TitleOrder {
    /// The number of characters of a name that are compared, in Unicode scalars of the key.
    static let limit = 96
    /// The maximum length of a key in bytes of UTF-8.
    static let byteLimit = 4 * limit

    /// Returns a text whose order by bytes is that of the name.
    public static func key(title: String, body: String) -> String {
        let name = name(title: title, body: body).prefix(limit)
        return name.isEmpty ? "\u{10FFFF}" : key(ofText: String(name))
    }

    /// Returns the title, or the first line of a note without one.
    public static func name(title: String, body: String) -> Substring {
        let name = title.isEmpty ? Excerpt(of: body).text : title
        return name.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    }

    /// Returns a text as keys contain it.
    public static func key(ofText text: String) -> String {
        let composed = SearchText.composed(text)
        let scalars = (composed.isASCII ? composed : composed.decomposedStringWithCanonicalMapping).unicodeScalars
        var rest = scalars.filter { $0.value > 0 }[...]
        var key = String.UnicodeScalarView()
        while let first = rest.first, key.count < limit {
            let digits = rest.prefix { isDigit($0) }
            if digits.isEmpty {
                key.append(first)
                rest.removeFirst()
                continue
            }
            rest = rest[digits.endIndex...]
            // The number of digits precedes them, because a longer number is larger.
            let value = digits.drop { $0 == "0" }
            key.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(min(value.count, 10))))
            key.append(contentsOf: value)
        }
        return String(String.UnicodeScalarView(key.prefix(limit)))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
