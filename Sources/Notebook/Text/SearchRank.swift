import Foundation

/// How likely a search means a note.
///
/// The note comes first whose title has more of the words, then the one whose title has more of them as whole words, then the
/// one that has more of them as whole words anywhere. All words next to each other, in their order, count as one more
/// word. Neither the number of occurrences nor the length of a text counts.
public struct SearchRank: Sendable {
    /// The maximum number of notes that are ranked. If more have the words, at most as many are ranked by their names.
    public static let limit = 1_000
    /// The maximum number of characters of a text that are read.
    public static let readLimit = 32_768
    /// More than a search has words, with the one of all words.
    private static let base = 18

    private let words: [[UInt8]]

    public init(_ query: SearchQuery) {
        let sequence = query.words.count > 1 ? [query.words.joined(separator: " ")] : []
        words = Set(query.soughtWords + sequence).prefix(Self.base - 1).map { Array($0.utf8) }
    }

    /// Returns the rank of a note: a larger number comes first.
    ///
    /// - Parameters:
    ///   - name: The title, or the first line, folded.
    ///   - texts: What else was searched, folded.
    public func score(name: String, texts: [String]) -> Int {
        let inName = words.map { Self.occurrence(of: $0, in: name) }
        let wholeWords = zip(words, inName).count { word, occurrence in
            occurrence == .whole || texts.contains { Self.occurrence(of: word, in: $0) == .whole }
        }
        let inTitle = inName.count { $0 != nil }
        return (inTitle * Self.base + inName.count { $0 == .whole }) * Self.base + wholeWords
    }

    private enum Occurrence { case whole, part }

    /// Returns how a word occurs in a text at best.
    private static func occurrence(of word: [UInt8], in text: String) -> Occurrence? {
        var text = text
        return text.withUTF8 { text in
            var best: Occurrence?
            var start = 0
            while let place = SearchText.firstPlace(of: word, in: text, from: start) {
                if isWhole(place..<(place + word.count), in: text) { return .whole }
                best = .part
                start = place + 1
            }
            return best
        }
    }

    private static func isWhole(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = scalar(from: range.lowerBound, in: text),
            let last = scalar(before: range.upperBound, in: text)
        else { return false }
        if let before = scalar(before: range.lowerBound, in: text), joins(before, first) { return false }
        // Particles follow a Korean word without a space.
        if isHangul(last) { return true }
        guard let after = scalar(from: range.upperBound, in: text) else { return true }
        return !joins(last, after)
    }

    /// Whether two neighbors belong to one word: letters or digits of a script with spaces between words.
    private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        [first, second].allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        } && !isWithoutSpaces(first) && !isWithoutSpaces(second)
    }

    /// Whether a script has no spaces between words: Thai, Lao, Khmer, Chinese and Japanese.
    private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1780...0x17FF, 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    private static func scalar(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        String(decoding: text[start..<min(start + 4, text.count)], as: UTF8.self).unicodeScalars.first
    }

    private static func scalar(before end: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        var start = end - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalar(from: start, in: text)
    }
}
