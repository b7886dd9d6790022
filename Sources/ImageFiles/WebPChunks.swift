/// The chunks of a WebP file (RFC 9649, section 2) in their order. Damage ends the sequence early.
struct WebPChunks: Sequence, IteratorProtocol {
    struct Chunk {
        let type: String
        /// From the type to the end, with the byte that makes the number of bytes even.
        let range: Range<Int>
        let length: Int

        var content: Range<Int> { (range.lowerBound + 8)..<(range.lowerBound + 8 + length) }
    }

    private static let headerSize = 12
    /// The flags of `VP8X` that announce Exif and XMP.
    private static let (exifFlag, xmpFlag): (UInt8, UInt8) = (0b1000, 0b0100)

    private let file: ByteReader
    private let end: Int
    private var offset = headerSize

    init(_ file: ByteReader) {
        self.file = file
        end = Swift.min(file.count, 8 + (file.littleEndian(4, at: 4) ?? 0))
    }

    /// Whether all chunks have been read.
    private var isComplete: Bool { offset >= end }

    mutating func next() -> Chunk? {
        guard offset < end, let length = file.littleEndian(4, at: offset + 4), length <= end - offset - 8 else {
            return nil
        }
        let type = String(decoding: file.bytes[offset..<(offset + 4)], as: UTF8.self)
        let range = offset..<Swift.min(offset + 8 + length + length % 2, file.count)
        offset = range.upperBound
        return Chunk(type: type, range: range, length: length)
    }

    /// Returns the size after the image has been turned as its Exif orientation says.
    static func size(in bytes: [UInt8]) -> PixelSize? {
        let file = ByteReader(bytes)
        let exif = WebPChunks(file).first { $0.type == "EXIF" }
        let isTurned = exif.flatMap { ExifOrientation(in: file, $0.content) }?.isTurned == true
        return isTurned ? storedSize(file)?.turned : storedSize(file)
    }

    private static func storedSize(_ file: ByteReader) -> PixelSize? {
        if file.has("VP8X", at: headerSize) {
            guard let width = file.littleEndian(3, at: 24), let height = file.littleEndian(3, at: 27) else {
                return nil
            }
            return PixelSize(width: width + 1, height: height + 1)
        }
        if file.has("VP8L", at: headerSize) {
            guard file[20] == 0x2F, let bits = file.littleEndian(4, at: 21) else { return nil }
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        guard file.has("VP8 ", at: headerSize), file.has([0x9D, 0x01, 0x2A], at: 23),
            let width = file.littleEndian(2, at: 26), let height = file.littleEndian(2, at: 28)
        else { return nil }
        return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// Returns the file without metadata but the orientation, and without what follows the image.
    ///
    /// - Throws: `ImageError.damaged`.
    static func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let file = ByteReader(bytes)
        guard let size = file.littleEndian(4, at: 4), size >= 4, size + 8 <= bytes.count else { throw .damaged(.webp) }
        var chunks = WebPChunks(file)
        var kept: [UInt8] = []
        var flags: Int?
        while let chunk = chunks.next() {
            switch chunk.type {
            case "XMP ": continue
            case "EXIF":
                guard let orientation = ExifOrientation(in: file, chunk.content), let flags else { continue }
                kept += Self.chunk("EXIF", orientation.data)
                kept[flags] |= exifFlag
            case "VP8X" where chunk.length > 0:
                flags = kept.count + 8
                kept += bytes[chunk.range]
                kept[kept.count - chunk.range.count + 8] &= ~(exifFlag | xmpFlag)
            default: kept += bytes[chunk.range]
            }
        }
        guard chunks.isComplete else { throw .damaged(.webp) }
        return Self.chunk("RIFF", Array("WEBP".utf8) + kept)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
        return Array(type.utf8) + length + content + (content.count % 2 == 1 ? [0] : [])
    }
}
