/// The chunks of a PNG file (W3C, "Portable Network Graphics (PNG) Specification", section 5) in their order. Damage ends the
/// sequence early.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        let type: String
        /// From the length to the checksum.
        let range: Range<Int>

        var content: Range<Int> { (range.lowerBound + 8)..<(range.upperBound - 4) }
    }

    private static let signatureSize = 8
    /// What a decoder needs to show the image. Texts, times and Exif are not among it.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    private let file: ByteReader
    private var offset = signatureSize

    init(_ file: ByteReader) {
        self.file = file
    }

    mutating func next() -> Chunk? {
        guard let length = file.bigEndian(4, at: offset), length <= file.count - offset - 12 else { return nil }
        let range = offset..<(offset + 12 + length)
        let type = String(decoding: file.bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
        offset = type == "IEND" ? file.count : range.upperBound
        return Chunk(type: type, range: range)
    }

    /// Returns the size after the image has been turned as its Exif orientation says.
    static func size(in bytes: [UInt8]) -> PixelSize? {
        let file = ByteReader(bytes)
        guard file.has("IHDR", at: 12), let width = file.bigEndian(4, at: 16), let height = file.bigEndian(4, at: 20)
        else { return nil }
        let size = PixelSize(width: width, height: height)
        let exif = PNGChunks(file).first { $0.type == "eXIf" }
        return exif.flatMap { ExifOrientation(in: file, $0.content) }?.isTurned == true ? size.turned : size
    }

    /// Returns the file without metadata but the orientation, and without what follows the image.
    ///
    /// - Throws: `ImageError.damaged`.
    static func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let file = ByteReader(bytes)
        var result = Array(bytes.prefix(signatureSize))
        for chunk in PNGChunks(file) {
            if kept.contains(chunk.type) {
                result += bytes[chunk.range]
            } else if chunk.type == "eXIf", let orientation = ExifOrientation(in: file, chunk.content) {
                result += Self.chunk("eXIf", orientation.data)
            }
            if chunk.type == "IEND" { return result }
        }
        throw .damaged(.png)
    }

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let checked = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + checked + bytes(checksum(checked))
    }

    /// The cyclic redundancy check of chunks (section 5.5).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
        }
    }
}
