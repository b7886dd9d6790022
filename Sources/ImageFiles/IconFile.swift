/// An image of an icon file (ICO), which sites have as `favicon.ico`.
///
/// A file has several images, each a PNG file or a Windows bitmap without its file header ("ICONDIR" and
/// "BITMAPINFOHEADER" of the Windows documentation).
public enum IconFile {
    /// The maximum number of images that are looked at.
    private static let imageLimit = 64
    private static let (headerSize, entrySize) = (6, 16)

    /// Returns the best image for a small picture as a PNG file: the smallest one with at least `side` pixels, or else the
    /// largest one.
    ///
    /// - Returns: `nil` if the bytes are not those of an icon file, or it has no image that can be read.
    public static func image(of bytes: [UInt8], side: Int) -> [UInt8]? {
        let file = ByteReader(bytes)
        guard file.has([0, 0, 1, 0], at: 0), let count = file.littleEndian(2, at: 4), count > 0 else { return nil }
        let entries = (0..<min(count, imageLimit)).compactMap { entry(at: headerSize + $0 * entrySize, in: file) }
        let sorted = entries.sorted { ($0.width, $0.depth) < ($1.width, $1.depth) }
        let best = sorted.filter { $0.width == sorted.first(where: { $0.width >= side })?.width }.last
        for entry in [best, sorted.last].compactMap({ $0 }) {
            let image = Array(bytes[entry.range])
            if ByteReader(image).has([0x89, 0x50, 0x4E, 0x47], at: 0) { return image }
            if let bitmap = IconBitmap(image) { return bitmap.png }
        }
        return nil
    }

    private static func entry(
        at offset: Int, in file: ByteReader
    ) -> (width: Int, depth: Int, range: Range<Int>)? {
        guard let width = file[offset], let depth = file.littleEndian(2, at: offset + 6),
            let size = file.littleEndian(4, at: offset + 8), let start = file.littleEndian(4, at: offset + 12),
            size > 0, start <= file.count, size <= file.count - start
        else { return nil }
        // 0 stands for 256.
        return (width == 0 ? 256 : Int(width), depth, start..<(start + size))
    }
}
