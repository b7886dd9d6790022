import Foundation

/// What the search takes for the same character, besides capitals and the forms of a character that Unicode calls compatible.
///
/// - Latin and Greek letters lose their accents, Hebrew letters their points, and Arabic letters their vowel marks and hamzas.
/// - Cyrillic letters lose stress marks. й, ї and ў are letters of their own; ё is е, as most people write it.
/// - Letters that have no decomposition become what people write who lack them: `ł` is l, `ø` is o, `ß` is ss.
/// - All apostrophes are one character, and so are all quotation marks and all dashes.
/// - Other scripts keep their marks, because they are sounds: は is not ば, and the vowels of Thai and Hindi are marks.
///
/// `web/base/text/folded-letters.js` has the same tables. `folded-texts.json` beside it has the texts that test both.
enum FoldedLetters {
    /// Returns a text without characters that cannot be seen, and with those replaced that normalization would take apart.
    ///
    /// It precedes normalization, because an invisible character keeps its neighbors from being composed.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isInvisible($0) || decomposedSign($0) != nil }) else { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isInvisible(scalar) {
            visible.append(decomposedSign(scalar) ?? scalar)
        }
        return String(visible)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        // The tables of Unicode take longer.
        scalar.value < 0x034F ? scalar == "\u{AD}" : scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Returns the replacement of a sign that normalization would turn into a space and an accent, or into two signs.
    private static func decomposedSign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "´": "'"
        case "″": "\""
        default: nil
        }
    }

    /// Returns a composed text in lowercase in the form in which the search compares it.
    static func folded(_ text: String) -> String {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value < 0x80 {
                folded.append(UInt8(scalar.value))
            } else if let letters = scalar.value < table.count ? table[Int(scalar.value)] : bytes(for: scalar) {
                folded.append(contentsOf: letters)
            } else {
                folded.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// What the characters below U+2000 become, in UTF-8: almost all letters with accents are there. `nil` for those that stay.
    private static let table: [[UInt8]?] = (UInt32(0)..<0x2000).map { value in
        Unicode.Scalar(value).flatMap(bytes)
    }

    private static func bytes(for scalar: Unicode.Scalar) -> [UInt8]? {
        guard let letters = letters(for: scalar), letters != [scalar] else { return nil }
        return Array(String(String.UnicodeScalarView(letters)).utf8)
    }

    private static func letters(for scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: []
        // Cyrillic titlos, Hebrew points and accents, Arabic vowel marks and the stretching of a line.
        case 0x0483...0x0489: []
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: []
        case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8,
            0x06EA...0x06ED, 0x08CA...0x08E1, 0x08E3...0x08FF:
            []
        case 0x2010...0x2015, 0x2212: ["-"]
        case 0x2018...0x201B, 0x2032, 0x2039...0x203A: ["'"]
        case 0x201C...0x201F: ["\""]
        // Latin, Greek and Arabic letters.
        case 0x00C0...0x024F, 0x0370...0x03FF, 0x0621...0x06D3, 0x1E00...0x1FFF:
            withoutMarks(scalar)
        default: others[scalar].map { Array($0.unicodeScalars) }
        }
    }

    private static func withoutMarks(_ letter: Unicode.Scalar) -> [Unicode.Scalar] {
        if let other = others[letter] { return Array(other.unicodeScalars) }
        return String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.flatMap { part in
            part == letter ? [part] : letters(for: part) ?? [part]
        }
    }

    private static let others: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ħ": "h", "ŧ": "t", "ł": "l", "ø": "o",
        "ı": "i",
        "ς": "σ", "ѐ": "е", "ё": "е", "ѝ": "и",
        // Persian and Arabic keyboards have different letters that look alike, and ى ends words as ي elsewhere.
        "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ۀ": "ه",
        "\u{02BB}": "'", "\u{02BC}": "'", "\u{05F3}": "'", "«": "\"", "»": "\"", "\u{05F4}": "\"", "\u{05BE}": "-",
    ]
}
