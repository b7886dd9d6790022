// The encoding of a page that declares none, as browsers find it out: from its bytes, its language and its domain.
//
//   1. If the greater part of what is not ASCII is well-formed UTF-8, the rest is damage: a text cut within a
//      character, a byte of another source.
//   2. Otherwise each language scores the bytes as read in each of the encodings that were common for it
//      (``AlphabetModel``, ``IdeographModel``). Scores are logarithms of probabilities, so they add up. The declared
//      language and the national domain add to the score of their languages.
//
// Only what is not ASCII counts, with its ASCII neighbors (``EncodingSample``), so markup needs no parsing. Firefox does
// much the same (https://hsivonen.fi/chardetng/), with pairs of letters. Frequencies of letters need no trained tables
// and do well from a title on. ICU's `ucsdet` finds less than half of the titles of `UndeclaredEncodingTests` and has no
// Baltic, Thai, Vietnamese and DOS encodings.

enum EncodingDetector {
    /// Returns the likely encoding of a page, or of its beginning.
    ///
    /// - Parameters:
    ///   - bytes: A beginning without a byte order mark. The end may cut a character.
    ///   - language: The declared language, a BCP 47 tag.
    ///   - host: The host of the page, for its national domain.
    /// - Complexity: O(n) in the number of bytes; at most ``EncodingSample/limit`` of them are scored.
    static func encoding(of bytes: ArraySlice<UInt8>, language: String?, host: String?) -> CharacterEncoding {
        let sample = EncodingSample(bytes)
        if sample.isEmpty { return hasJapaneseEscape(bytes) ? .iso2022JP : .utf8 }
        if isUTF8(sample) { return .utf8 }
        let hints = Hints(language: language, host: host)
        var best: (encoding: CharacterEncoding, score: Double) = (.windows1252, -.infinity)
        var readings: [CharacterEncoding: EncodingReading] = [:]
        func consider(_ encodings: [CharacterEncoding], _ base: Double, fit: (EncodingReading) -> Double) {
            for encoding in encodings {
                let reading = readings[encoding] ?? EncodingReading(sample, as: encoding)
                readings[encoding] = reading
                let score = base + rarity(of: encoding) + fit(reading)
                if score > best.score { best = (encoding, score) }
            }
        }
        for model in AlphabetModel.all {
            consider(model.encodings, hints.score(model.languages, model.domains) + model.prior, fit: model.score)
        }
        for model in IdeographModel.all {
            consider(model.encodings, hints.score(model.languages, model.domains), fit: model.score)
        }
        return best.encoding
    }

    /// Returns whether the text is UTF-8 with at most as much damage as characters. Characters that hardly any page has
    /// count as damage, since pairs of bytes of other encodings are read as them.
    private static func isUTF8(_ sample: EncodingSample) -> Bool {
        var wellFormed = 0
        var damage = 0
        for scalar in EncodingReading.scalars(of: sample, as: .utf8) {
            switch scalar.value {
            case ..<0x80: break
            case 0xA0...0x17F, 0x218...0x21B, 0x386...0x3CE, 0x401...0x45F, 0x490...0x491, 0x5D0...0x5EA, 0x60C...0x6CC,
                0x900...0x1FFF, 0x2010...0xFFFC, 0x1_0000...:
                wellFormed += 1
            default: damage += 1
            }
        }
        return wellFormed >= damage
    }

    /// Returns whether a text that is all ASCII switches to Japanese characters (ISO-2022-JP).
    private static func hasJapaneseEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[(escape + 1)...]
            if rest.starts(with: "$B".utf8) || rest.starts(with: "$@".utf8) { return true }
        }
        return false
    }

    /// How much less likely an encoding is than the usual one of the same languages; positive for the web's default.
    private static func rarity(of encoding: CharacterEncoding) -> Double {
        switch encoding {
        case .windows1252: 1.5
        case .koi8R, .koi8U: -0.5
        case .iso8859_7: -1
        case .iso8859_2: -1.5
        case .iso8859_5, .iso8859_6: -2
        case .iso8859_13: -2.5
        case .iso8859_4, .ibm866: -3
        default: 0
        }
    }

    /// What a page says about its language besides its text.
    private struct Hints {
        private let language: Substring?
        private let isTraditional: Bool
        private let domain: Substring?

        init(language: String?, host: String?) {
            let subtags = (language ?? "").asciiLowercased.trimmed.split { $0 == "-" || $0 == "_" }
            self.language = subtags.first
            isTraditional = subtags.dropFirst().contains { ["tw", "hk", "mo", "hant"].contains($0) }
            domain = host?.split(separator: ".").last
        }

        /// The languages of Chinese in its two scripts are `zh` and `zh-hant` here.
        func score(_ languages: [Substring], _ domains: [Substring]) -> Double {
            let code = language == "zh" && isTraditional ? "zh-hant" : language
            return (code.map { languages.contains($0) } == true ? 5 : 0)
                + (domain.map { domains.contains($0) } == true ? 5 : 0)
        }
    }
}
