/// The bytes of a text that show its encoding: those that are not ASCII, with their neighbors, in runs that spaces
/// separate. A neighbor may be a letter of the same word, or the second byte of a character.
struct EncodingSample {
    /// How many bytes that are not ASCII are kept. More do not change the answer.
    static let limit = 2048

    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    init(_ text: ArraySlice<UInt8>) {
        var count = 0
        var previous: UInt8 = 0x20
        var isPreviousKept = true
        for byte in text {
            if byte >= 0x80 {
                guard count < Self.limit else { break }
                if !isPreviousKept { bytes += [0x20, previous] }
                bytes.append(byte)
                count += 1
                isPreviousKept = true
            } else {
                isPreviousKept = previous >= 0x80
                if isPreviousKept { bytes.append(byte) }
            }
            previous = byte
        }
    }
}

/// A sample as characters of one encoding, each with what any language makes of it.
struct EncodingReading {
    /// What a character is, before a language is asked.
    enum Kind { case boundary, asciiLowercase, asciiUppercase, letter, symbol, control, invalid }

    let characters: [(scalar: Unicode.Scalar, kind: Kind)]

    init(_ sample: EncodingSample, as encoding: CharacterEncoding) {
        self.init(Self.scalars(of: sample, as: encoding))
    }

    init(_ scalars: String.UnicodeScalarView) {
        characters = scalars.map { ($0, Self.kind(of: $0)) }
    }

    static func scalars(of sample: EncodingSample, as encoding: CharacterEncoding) -> String.UnicodeScalarView {
        var decoder = StreamDecoder(encoding)
        var text: [UInt8] = []
        // Not the last bytes: what the end cuts is no error.
        decoder.decode(sample.bytes[...], into: &text)
        return String(decoding: text, as: UTF8.self).unicodeScalars
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x61...0x7A: .asciiLowercase
        case 0x41...0x5A: .asciiUppercase
        case ..<0x80: .boundary
        case ..<0xA0: .control
        case 0xFFFD: .invalid
        // Han, Kana and Hangul are most of the characters of some encodings, and need no look-up.
        case 0x3041...0x9FFF, 0xAC00...0xD7A3: .letter
        default:
            scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark ? .letter : .symbol
        }
    }
}
