import PageMetadata

/// The texts of files: their bytes, lines and characters.
enum FileText {
    static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    /// Returns a text in UTF-8 without a byte order mark. Spreadsheets and editors on Windows write UTF-16, with a mark. Bytes
    /// that are no text in UTF-16 stay as they are.
    static func withoutUTF16(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return withoutByteOrderMark(bytes) }
        guard bytes.count.isMultiple(of: 2) else { return bytes[...] }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units, as: UTF16.self) else { return bytes[...] }
        return Array(text.utf8)[...]
    }

    /// Returns HTML in UTF-8.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] { PageText.utf8(Array(bytes)) }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    /// Decodes UTF-8. Old programs mix encodings in one file, so bytes that are not UTF-8 count as windows-1252.
    /// U+0000, which no note can contain, becomes U+FFFD.
    static func string(_ bytes: some Collection<UInt8>) -> String {
        let text =
            String(validating: bytes, as: UTF8.self)
            ?? String(decoding: PageText.utf8(Array(bytes), encoding: "windows-1252"), as: UTF8.self)
        return text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }

    /// Returns a text with line feeds as its only line breaks, and without U+0000, which no note can contain.
    static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0D || $0 == 0 }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        for byte in text.utf8 {
            switch byte {
            case 0x0D: bytes.append(0x0A)
            case 0x0A: if !isAfterReturn { bytes.append(0x0A) }
            case 0: bytes += "\u{FFFD}".utf8
            default: bytes.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the first line that is not UTF-8, counted from 1.
    static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }

    /// Returns whether bytes contain a text in lowercase ASCII letters, ignoring case.
    static func contains(_ bytes: [UInt8], _ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard let first = text.first, bytes.count >= text.count else { return false }
            for start in 0...bytes.count - text.count where bytes[start].lowercased == first {
                if text.indices.allSatisfy({ bytes[start + $0].lowercased == text[$0] }) { return true }
            }
            return false
        }
    }
}

extension UInt8 {
    /// The byte with A to Z in lowercase.
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

/// Counts lines while a reader advances through a text.
struct LineCounter: Sendable {
    private var position = 0
    private var line = 1

    /// Returns the line of an index, counted from 1.
    ///
    /// - Parameter index: Not before the index of an earlier call.
    mutating func line(of index: Int, in bytes: [UInt8]) -> Int {
        while position < index {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
        return line
    }
}
