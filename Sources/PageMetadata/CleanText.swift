/// Text that is safe to show: one line with single spaces, without control characters and characters that hide or
/// reorder text.
package enum CleanText {
    package static func of(_ text: String, limit: Int = 4096) -> String {
        if isCleanASCII(text, limit: limit) { return text }
        var result = String.UnicodeScalarView()
        var needsSpace = false
        var count = 0
        var marks = 0
        var isVisible = false
        var isMarked = false
        var isInFlag = false
        for scalar in text.unicodeScalars {
            if count >= limit { break }
            if scalar.isUnicodeSpace {
                needsSpace = !result.isEmpty
                continue
            }
            if isRefused(scalar) { continue }
            // Tag characters are invisible letters, except in the flags of regions.
            if 0xE0000...0xE007F ~= scalar.value && !isInFlag { continue }
            isInFlag = scalar.value == 0x1F3F4 || isInFlag && 0xE0000...0xE007F ~= scalar.value
            // Letters have one or two marks. Hundreds of them cover the lines around.
            if isMark(scalar) {
                marks += 1
                if marks > 8 { isMarked = true }
            } else {
                marks = 0
            }
            if needsSpace {
                if count + 1 >= limit { break }
                result.append(" ")
                needsSpace = false
                count += 1
            }
            result.append(scalar)
            count += 1
            isVisible = isVisible || !isInvisible(scalar)
        }
        if isMarked { result.removeAll { isMark($0) } }
        return isVisible ? String(result) : ""
    }

    /// Returns whether a text is clean ASCII, which most texts are.
    private static func isCleanASCII(_ text: String, limit: Int) -> Bool {
        var before = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard 0x20..<0x7F ~= byte, byte != 0x20 || before != 0x20 else { return false }
            before = byte
        }
        return before != 0x20 && text.utf8.count <= limit
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The blocks of most letters have no marks, which saves looking up each character in Unicode's tables.
        case ..<0x300, 0x370..<0x483, 0x3041...0x3098, 0x309B...0x9FFF, 0xAC00...0xD7A3, 0x2010...0x206F: false
        default: scalar.properties.generalCategory == .nonspacingMark
        }
    }

    /// Returns whether a scalar is a control character or reorders the text around it.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F..<0xA0: true
        // Embeddings, overrides and isolates; the Arabic letter mark and the two direction marks; BOM; soft hyphen.
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0xFEFF, 0xAD, 0x200B, 0x2060:
            true
        case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F: true
        default: false
        }
    }
}
