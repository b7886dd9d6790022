/// The chunks of a PNG file (W3C, "Portable Network Graphics (PNG) Specification", section 5).
enum PNGChunks {
    private static let signatureSize = 8
    /// What a decoder needs to show the image. Texts, times and Exif are not among it.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    static func size(in bytes: [UInt8]) -> PixelSize? {
        let file = ByteReader(bytes)
        guard file.has("IHDR", at: 12), let width = file.bigEndian(4, at: 16), let height = file.bigEndian(4, at: 20)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Returns the file without metadata, and without what follows the image.
    ///
    /// - Throws: `ImageError.damaged`.
    static func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let file = ByteReader(bytes)
        var result = Array(bytes.prefix(signatureSize))
        var offset = signatureSize
        while let length = file.bigEndian(4, at: offset), offset + 12 + length <= bytes.count {
            let type = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            let end = offset + 12 + length
            if kept.contains(type) { result += bytes[offset..<end] }
            if type == "IEND" { return result }
            offset = end
        }
        throw .damaged(.png)
    }
}
