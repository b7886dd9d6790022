/// The chunks of a WebP file (RFC 9649, section 2).
enum WebPChunks {
    private static let headerSize = 12
    /// The flags of `VP8X` that announce Exif and XMP.
    private static let metadataFlags: UInt8 = 0b0000_1100

    static func size(in bytes: [UInt8]) -> PixelSize? {
        let file = ByteReader(bytes)
        switch true {
        case file.has("VP8X", at: headerSize):
            guard let width = file.littleEndian(3, at: 24), let height = file.littleEndian(3, at: 27) else {
                return nil
            }
            return PixelSize(width: width + 1, height: height + 1)
        case file.has("VP8L", at: headerSize):
            guard file[20] == 0x2F, let bits = file.littleEndian(4, at: 21) else { return nil }
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        case file.has("VP8 ", at: headerSize):
            guard file.has([0x9D, 0x01, 0x2A], at: 23), let width = file.littleEndian(2, at: 26),
                let height = file.littleEndian(2, at: 28)
            else { return nil }
            return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
        default:
            return nil
        }
    }

    /// Returns the file without metadata, and without what follows the image.
    ///
    /// - Throws: `ImageError.damaged`.
    static func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let file = ByteReader(bytes)
        guard let size = file.littleEndian(4, at: 4), size >= 4, size + 8 <= bytes.count else { throw .damaged(.webp) }
        var chunks: [UInt8] = []
        var offset = headerSize
        while offset < size + 8 {
            guard let length = file.littleEndian(4, at: offset + 4), offset + 8 + length <= size + 8 else {
                throw .damaged(.webp)
            }
            // Chunks have an even number of bytes.
            let end = min(offset + 8 + length + length % 2, bytes.count)
            if !file.has("EXIF", at: offset), !file.has("XMP ", at: offset) {
                var chunk = Array(bytes[offset..<end])
                if file.has("VP8X", at: offset), chunk.count > 8 { chunk[8] &= ~metadataFlags }
                chunks += chunk
            }
            offset = end
        }
        let count = chunks.count + 4
        let length = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
        return Array("RIFF".utf8) + length + Array("WEBP".utf8) + chunks
    }
}
