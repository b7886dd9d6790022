/// Decodes titles whose character references were escaped twice: "isn&#039;t" for "isn't". A page about references has
/// them in its title too ("How to escape &amp; in HTML"), so a title is decoded only where that is certain:
///
/// - Another text of the page is the decoded form.
/// - A reference is within a word (`isn&rsquo;t`).
/// - A reference is a number, or at the edge of a word, and no heading has the same text.
/// - The document's title and another field of the head have the same text, no heading has it, and it names no markup.
enum EscapedReferences {
    /// Replaces each text of a page by its decoded form where that is certain.
    static func resolve(_ candidates: inout [TitleCandidate]) {
        guard candidates.contains(where: { $0.text.utf8.contains(UInt8(ascii: "&")) }) else { return }
        // Programs that escape three times are rare, and more are hostile.
        for _ in 0..<2 {
            let before = candidates
            for index in candidates.indices where isCertain(before[index], among: before) {
                guard let text = decoded(before[index].text) else { continue }
                candidates[index] = TitleCandidate(source: before[index].source, clean: text)
            }
        }
    }

    private static func isCertain(_ candidate: TitleCandidate, among all: [TitleCandidate]) -> Bool {
        let places = places(in: candidate.text)
        guard !places.isEmpty, let decoded = decoded(candidate.text) else { return false }
        if places.contains(where: { $0.isBeforeWord && $0.isAfterWord }) { return true }
        let key = TitleKey(decoded)
        let isConfirmed = all.contains { other in
            other.key == key
                || TitleSegments(other.text).cuts.contains { TitleKey($0.before) == key || TitleKey($0.after) == key }
        }
        if isConfirmed { return true }
        let isShown = all.contains { other in
            (other.source == .heading || other.source == .markedHeadline) && !Self.places(in: other.text).isEmpty
                && candidate.text.contains(other.text)
        }
        if isShown { return false }
        if places.contains(where: { $0.isNumeric || $0.isBeforeWord || $0.isAfterWord }) { return true }
        let same = Set(all.filter { $0.text == candidate.text }.map(\.source))
        return same.contains(.documentTitle) && same.count > 1 && !namesMarkup(candidate.text)
    }

    /// Returns the text with its references decoded; nil if that leaves nothing else.
    private static func decoded(_ text: String) -> String? {
        let decoded = CleanText.of(CharacterReference.decoding(text), limit: 1024)
        return decoded == text || decoded.isEmpty ? nil : decoded
    }

    private static func namesMarkup(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["html", "xml", "escap", "entit", "encod", "ampersand"].contains(where: text.contains)
    }

    /// A reference with a semicolon, and whether letters or digits stand around it.
    private struct Place {
        let isNumeric: Bool
        let isAfterWord: Bool
        let isBeforeWord: Bool
    }

    private static func places(in text: String) -> [Place] {
        let bytes = Array(text.utf8)
        var places: [Place] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
            index = start + 1
            let name = bytes[index...].prefix(33).prefix {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
            }
            let end = name.endIndex
            guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { continue }
            let reference = String(decoding: bytes[start...end], as: UTF8.self)
            guard CharacterReference.decoding(reference) != reference else { continue }
            index = end + 1
            // The name of a tag is a part of what is escaped, not of the words around.
            let isOfTag = reference == "&lt;" || reference == "&gt;"
            places.append(
                Place(
                    isNumeric: name.first == UInt8(ascii: "#"),
                    isAfterWord: !isOfTag && start > 0 && isOfWord(bytes[start - 1]),
                    isBeforeWord: !isOfTag && index < bytes.count && isOfWord(bytes[index])))
        }
        return places
    }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 }
}
