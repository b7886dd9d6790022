import PageMetadata
import Synchronization

/// Encodes texts, as pages in legacy encodings need it for tests: by what the decoder makes of every character's bytes.
enum EncodedText {
    struct NotEncodable: Error { let scalar: Unicode.Scalar }

    static func bytes(_ text: String, as encoding: CharacterEncoding) throws -> [UInt8] {
        if encoding == .utf8 { return Array(text.utf8) }
        if encoding == .iso2022JP { return try japaneseWithEscapes(text) }
        let table = table(of: encoding)
        return try text.unicodeScalars.flatMap { scalar in
            if scalar.isASCII { return [UInt8(scalar.value)] }
            guard let bytes = table[scalar] else { throw NotEncodable(scalar: scalar) }
            return bytes
        }
    }

    /// The characters of ISO-2022-JP are those of EUC-JP without the high bits.
    private static func japaneseWithEscapes(_ text: String) throws -> [UInt8] {
        var result: [UInt8] = []
        var isWide = false
        for scalar in text.unicodeScalars {
            if isWide == scalar.isASCII {
                result += Array((isWide ? "\u{1B}(B" : "\u{1B}$B").utf8)
                isWide.toggle()
            }
            result += try bytes(String(scalar), as: .eucJP).map { $0 & 0x7F }
        }
        return isWide ? result + Array("\u{1B}(B".utf8) : result
    }

    private static let tables = Mutex<[CharacterEncoding: [Unicode.Scalar: [UInt8]]]>([:])

    private static func table(of encoding: CharacterEncoding) -> [Unicode.Scalar: [UInt8]] {
        tables.withLock { tables in
            if let table = tables[encoding] { return table }
            let single = (UInt8(0x80)...0xFF).map { [$0] }
            let double = (UInt8(0x81)...0xFE).flatMap { first in (UInt8(0x40)...0xFE).map { [first, $0] } }
            var table: [Unicode.Scalar: [UInt8]] = [:]
            for bytes in encoding.isDoubleByte ? double : single {
                let text = PageText.utf8(bytes, encoding: encoding.rawValue)
                let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
                guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { continue }
                if table[scalar] == nil { table[scalar] = bytes }
            }
            tables[encoding] = table
            return table
        }
    }
}

extension CharacterEncoding {
    fileprivate var isDoubleByte: Bool { [.shiftJIS, .eucJP, .gbk, .big5, .eucKR].contains(self) }
}
