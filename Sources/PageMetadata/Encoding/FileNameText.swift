// The names of files in an old archive have the encoding of the computer on which it was made, and nothing says which that
// is. Names are short, so those of all files are one sample. ``EncodingDetector`` scores it in the encodings of the web;
// those of MS-DOS, which Windows still uses for archives, are scored here by the same models.

/// Decodes names of files whose encoding is not stated.
package enum FileNameText {
    /// The bytes of names that are looked at.
    private static let sampleSize = 65_536

    /// Returns names as texts. The encoding is that in which they are most likely names.
    package static func strings(_ names: [[UInt8]]) -> [String] {
        var sample: [UInt8] = []
        for name in names where sample.count < sampleSize { sample += name + [0x0A] }
        let encoding = FileNameEncoding.likely(for: sample[...])
        return names.map { name in
            encoding.string(name) ?? FileNameEncoding.dos(.cp437).string(name) ?? String(decoding: name, as: UTF8.self)
        }
    }
}

/// An encoding of names in archives.
private enum FileNameEncoding {
    case web(CharacterEncoding)
    case dos(CodePage)

    /// A code page of MS-DOS that the web does not have.
    enum CodePage: String, CaseIterable {
        /// The United States, and the default of ZIP archives.
        case cp437 = "ibm-437"
        /// Western Europe.
        case cp850 = "ibm-850"
        /// Central Europe.
        case cp852 = "ibm-852"

        /// The encodings of the web for the same languages.
        var alphabets: Set<CharacterEncoding> {
            self == .cp852 ? [.windows1250, .iso8859_2] : [.windows1252, .iso8859_15]
        }
    }

    /// Returns a text; `nil` if it has bytes that are no characters.
    func string(_ bytes: [UInt8]) -> String? {
        let text =
            switch self {
            case .web(let encoding): String(decoding: PageText.utf8(bytes, encoding: encoding.rawValue), as: UTF8.self)
            case .dos(let page): String(Self.scalars(bytes[...], in: page))
            }
        return text.unicodeScalars.contains { $0 == "\u{FFFD}" || (0x80..<0xA0).contains($0.value) } ? nil : text
    }

    private static func scalars(_ bytes: ArraySlice<UInt8>, in page: CodePage) -> String.UnicodeScalarView {
        guard let converter = ICUConverter(name: page.rawValue) else { return String.UnicodeScalarView() }
        var text: [UInt8] = []
        converter.decode(bytes, isLast: true, into: &text)
        return String(decoding: text, as: UTF8.self).unicodeScalars
    }

    /// Returns the encoding in which a sample is most likely text.
    static func likely(for bytes: ArraySlice<UInt8>) -> FileNameEncoding {
        let sample = EncodingSample(bytes)
        var best: (encoding: FileNameEncoding, score: Double) = (.dos(.cp437), -.infinity)
        var readings: [CharacterEncoding: EncodingReading] = [:]
        func consider(_ encoding: FileNameEncoding, _ score: Double) {
            if score > best.score { best = (encoding, score) }
        }
        func reading(as encoding: CharacterEncoding) -> EncodingReading {
            if let reading = readings[encoding] { return reading }
            let reading = EncodingReading(sample, as: encoding)
            readings[encoding] = reading
            return reading
        }
        for page in CodePage.allCases {
            let reading = EncodingReading(scalars(sample.bytes[...], in: page))
            for model in AlphabetModel.all where !page.alphabets.isDisjoint(with: model.encodings) {
                consider(.dos(page), model.prior + rarity(of: page) + model.score(reading))
            }
        }
        for model in AlphabetModel.all {
            for encoding in model.encodings {
                consider(.web(encoding), model.prior + rarity(of: encoding) + model.score(reading(as: encoding)))
            }
        }
        for model in IdeographModel.all {
            for encoding in model.encodings { consider(.web(encoding), model.score(reading(as: encoding))) }
        }
        return best.encoding
    }

    // How much less likely an encoding of an archive is than the usual ones of the same languages: those of MS-DOS in the
    // West and in Russia, and those of Windows in East Asia. Logarithms, as in `AlphabetModel`.

    private static func rarity(of page: CodePage) -> Double { page == .cp437 ? 1 : 0 }

    private static func rarity(of encoding: CharacterEncoding) -> Double {
        switch encoding {
        case .ibm866: 1
        case .windows1250, .windows1251, .windows1252: -3
        default: -5
        }
    }
}
