// The ASCII character classes of markup, labels and identifiers.

extension UInt8 {
    /// Tab, line feed, form feed, carriage return, space.
    package var isMarkupSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the bytes equal a lowercase text, ignoring case.
    func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in indices where self[index].lowercased != text.utf8Start[index] { return false }
        return true
    }

    /// The bytes without white space at either end.
    var trimmingSpace: UnsafeBufferPointer<UInt8> {
        var range = 0..<count
        while let first = range.first, self[first].isMarkupSpace { range.removeFirst() }
        while let last = range.last, self[last].isMarkupSpace { range.removeLast() }
        return UnsafeBufferPointer(rebasing: self[range])
    }
}

extension Unicode.Scalar {
    /// Unicode's `White_Space` property, without a lookup in its tables.
    var isUnicodeSpace: Bool {
        switch value {
        case 0x20, 0x09...0x0D: true
        case 0x21..<0x85: false
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension String {
    /// The string with A to Z in lowercase, and nothing else changed.
    package var asciiLowercased: String {
        guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return self }
        return String(decoding: utf8.map { $0.lowercased }, as: UTF8.self)
    }

    /// The string without Unicode white space at either end.
    package var trimmed: String {
        // Most texts begin and end with a visible ASCII character.
        if let first = utf8.first, let last = utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last {
            return self
        }
        let view = unicodeScalars
        guard let start = view.firstIndex(where: { !$0.isUnicodeSpace }),
            let end = view.lastIndex(where: { !$0.isUnicodeSpace })
        else { return "" }
        return String(self[start...end])
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
