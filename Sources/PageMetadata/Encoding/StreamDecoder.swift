import Synchronization

/// Decodes bytes of one encoding to UTF-8, in pieces cut anywhere. Bytes that are wrong become U+FFFD.
struct StreamDecoder {
    let encoding: CharacterEncoding
    private var machine: Machine

    private enum Machine {
        case utf8(UTF8StreamDecoder)
        case utf16(UTF16StreamDecoder)
        case table([UInt32])
        case converter(ICUConverter)
        case replacement(done: Bool)
    }

    init(_ encoding: CharacterEncoding) {
        self.encoding = encoding
        switch encoding {
        case .utf8: machine = .utf8(UTF8StreamDecoder())
        case .utf16LE: machine = .utf16(UTF16StreamDecoder(isBigEndian: false))
        case .utf16BE: machine = .utf16(UTF16StreamDecoder(isBigEndian: true))
        case .replacement: machine = .replacement(done: false)
        case _ where encoding.isSingleByte: machine = .table(SingleByteTable.upperHalf(of: encoding))
        default:
            if let name = encoding.converterName, let converter = ICUConverter(name: name) {
                machine = .converter(converter)
            } else {
                machine = .utf8(UTF8StreamDecoder())
            }
        }
    }

    /// Whether any bytes so far should be UTF-8 and are not.
    var hasErrors: Bool {
        if case .utf8(let decoder) = machine { decoder.hasErrors } else { false }
    }

    /// Decodes the next bytes. With `isLast`, a sequence that they cut is an error.
    mutating func decode(
        _ bytes: ArraySlice<UInt8>, isLast: Bool = false, into output: inout [UInt8]
    ) {
        switch machine {
        case .utf8(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            machine = .utf8(decoder)
        case .utf16(var decoder):
            decoder.decode(bytes, isLast: isLast, into: &output)
            machine = .utf16(decoder)
        case .table(let upperHalf):
            for byte in bytes {
                if byte < 0x80 {
                    output.append(byte)
                } else {
                    output.append(scalar: upperHalf[Int(byte) - 0x80])
                }
            }
        case .converter(let converter):
            converter.decode(bytes, isLast: isLast, into: &output)
        case .replacement(let done):
            // The standard decodes encodings that serve attacks to a single error.
            guard !done, !bytes.isEmpty else { return }
            output.append(scalar: 0xFFFD)
            machine = .replacement(done: true)
        }
    }
}

/// The upper half of the single-byte encodings, from ICU where it has them.
enum SingleByteTable {
    /// The tables that were needed so far, one for each encoding at most.
    private static let known = Mutex<[CharacterEncoding: [UInt32]]>([:])

    static func upperHalf(of encoding: CharacterEncoding) -> [UInt32] {
        known.withLock { known in
            if let table = known[encoding] { return table }
            let table = makeUpperHalf(of: encoding)
            known[encoding] = table
            return table
        }
    }

    private static func makeUpperHalf(of encoding: CharacterEncoding) -> [UInt32] {
        switch encoding {
        case .userDefined: return (0..<128).map { 0xF780 + $0 }
        case .iso8859_16: return (0x80..<0xA0).map { $0 } + iso8859_16.unicodeScalars.map(\.value)
        default: break
        }
        guard let name = encoding.converterName, let converter = ICUConverter(name: name) else {
            return (0x80..<0x100).map { $0 }
        }
        return (UInt8(0x80)...0xFF).map { byte in
            var text: [UInt8] = []
            converter.reset()
            converter.decode([byte], isLast: true, into: &text)
            let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
            // ICU and the standard differ where a byte is not assigned: the windows family keeps C1 controls.
            return scalar == 0xFFFD && byte < 0xA0 && encoding != .windows874 ? UInt32(byte) : scalar
        }
    }

    /// 0xA0 to 0xFF of ISO-8859-16.
    private static let iso8859_16 =
        "\u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊ"
        + "ËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ"
}
