import WebURL

/// Operations on byte slices, because Embedded Swift has no Unicode tables for `String`.
extension ArraySlice<UInt8> {
    func equals(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { elementsEqual($0) }
    }

    func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { buffer in count >= buffer.count && prefix(buffer.count).elementsEqual(buffer) }
    }

    func ends(with text: StaticString) -> Bool {
        text.withUTF8Buffer { buffer in count >= buffer.count && suffix(buffer.count).elementsEqual(buffer) }
    }

    /// Returns whether the slice equals `text`, ignoring ASCII case.
    func equalsIgnoringCase(_ text: ArraySlice<UInt8>) -> Bool {
        count == text.count && startsIgnoringCase(text)
    }

    func startsIgnoringCase(_ text: ArraySlice<UInt8>) -> Bool {
        guard count >= text.count else { return false }
        var index = startIndex
        for byte in text {
            if self[index].lowercased != byte.lowercased { return false }
            index += 1
        }
        return true
    }

    /// Returns the slices between separators, empty ones included.
    func fields(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
        split(separator: separator, omittingEmptySubsequences: false)
    }

    /// The slice without spaces, tabs and carriage returns at both ends.
    var trimmed: ArraySlice<UInt8> {
        var result = self
        while let first = result.first, first == 0x20 || first == 0x09 || first == 0x0D { result.removeFirst() }
        while let last = result.last, last == 0x20 || last == 0x09 || last == 0x0D { result.removeLast() }
        return result
    }

    /// Returns the first index of `needle`.
    func position(of needle: ArraySlice<UInt8>) -> Int? {
        guard let first = needle.first, count >= needle.count else { return nil }
        var index = startIndex
        while index <= endIndex - needle.count {
            if self[index] == first, self[index..<index + needle.count].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }
}

extension [UInt8] {
    init(_ text: StaticString) {
        self = text.withUTF8Buffer { [UInt8]($0) }
    }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isAlphanumeric: Bool { isDigit || isLetter }
    var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
