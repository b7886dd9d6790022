import WebURL

/// Operations on byte slices, because Embedded Swift has no Unicode tables for `String`.
extension ArraySlice<UInt8> {
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && holds(text, at: startIndex)
    }

    func starts(with text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && holds(text, at: startIndex)
    }

    func ends(with text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && holds(text, at: endIndex - text.utf8CodeUnitCount)
    }

    /// Returns whether a text occurs at an index.
    private func holds(_ text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { buffer in
            for offset in buffer.indices where self[index &+ offset] != buffer[offset] { return false }
            return true
        }
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
        guard let first = needle.first else { return nil }
        var start = startIndex
        while let found = self[start...].position(of: first), found + needle.count <= endIndex {
            if self[found..<found + needle.count].elementsEqual(needle) { return found }
            start = found + 1
        }
        return nil
    }

    /// Returns the first index of a byte, like `firstIndex(of:)`, sixteen bytes at a time.
    func position(of byte: UInt8) -> Int? {
        // A block needs a text of at least eight bytes.
        guard count >= 8 else { return firstIndex(of: byte) }
        let text = span
        var offset = 0
        while offset < count {
            let found = text.block(at: offset).equal(byte)
            if found != 0, offset + found.first < count { return startIndex + offset + found.first }
            offset += 16
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
