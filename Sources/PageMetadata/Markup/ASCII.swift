// The ASCII classes that markup, labels and identifiers are made of.

extension UInt8 {
    /// Tab, line feed, form feed, carriage return, space.
    package var isMarkupSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

}

extension String {
    /// The string with A to Z lower-cased, and nothing else touched.
    package var asciiLowercased: String {
        String(decoding: utf8.map { $0.lowercased }, as: UTF8.self)
    }

    /// The string without white space, of Unicode's kind, at either end.
    package var trimmed: String {
        var view = unicodeScalars[...]
        while let first = view.first, first.properties.isWhitespace { view.removeFirst() }
        while let last = view.last, last.properties.isWhitespace { view.removeLast() }
        return String(view)
    }
}

extension [UInt8] {
    /// Appends the UTF-8 form of a scalar.
    package mutating func append(scalar: UInt32) {
        switch scalar {
        case ..<0x80: append(UInt8(scalar))
        case ..<0x800:
            append(UInt8(0xC0 | scalar >> 6))
            append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x1_0000:
            append(UInt8(0xE0 | scalar >> 12))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        default:
            append(UInt8(0xF0 | scalar >> 18))
            append(UInt8(0x80 | scalar >> 12 & 0x3F))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}
