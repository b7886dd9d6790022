/// What the header of an image file says: its format and its size.
///
/// Only headers are read, never pixels, in time linear in the number of bytes. The readers follow the specifications of
/// the formats: JPEG (ITU-T T.81) with Exif 2.32, PNG (W3C, third edition), GIF89a, the WebP container (RFC 9649) and
/// the image file format of HEIF and AVIF (ISO/IEC 23008-12).
public struct ImageFile: Sendable, Hashable {
    public let format: ImageFormat
    /// The size in which the image is shown, or `nil` for a format without a fixed size.
    public let size: PixelSize?

    /// The maximum width and height in pixels.
    public static let sideLimit = 30_000
    /// The maximum number of pixels.
    public static let pixelLimit = 100_000_000

    /// Reads the header of a file.
    ///
    /// - Returns: `nil` if the bytes are not those of an image.
    /// - Throws: `ImageError.damaged` or `.tooManyPixels`.
    public init?(_ bytes: [UInt8]) throws(ImageError) {
        guard let format = ImageFormat(signatureOf: bytes) else { return nil }
        self.format = format
        size = try Self.size(of: bytes, format)
    }

    private static func size(of bytes: [UInt8], _ format: ImageFormat) throws(ImageError) -> PixelSize? {
        let size: PixelSize?
        switch format {
        case .jpeg: size = JPEGFile(bytes).shownSize
        case .png: size = PNGChunks.size(in: bytes)
        case .gif: size = gifSize(bytes)
        case .webp: size = WebPChunks.size(in: bytes)
        case .avif, .heic: size = ImageItemBoxes.size(in: bytes)
        case .svg: return nil
        }
        guard let size, size.width > 0, size.height > 0 else { throw .damaged(format) }
        guard size.width <= sideLimit, size.height <= sideLimit, size.width * size.height <= pixelLimit else {
            throw .tooManyPixels(size)
        }
        return size
    }

    private static func gifSize(_ bytes: [UInt8]) -> PixelSize? {
        let header = ByteReader(bytes)
        guard let width = header.littleEndian(2, at: 6), let height = header.littleEndian(2, at: 8) else { return nil }
        return PixelSize(width: width, height: height)
    }
}

extension ImageFormat {
    /// The format that the first bytes belong to (compare the MIME Sniffing Standard, section 6.1).
    init?(signatureOf bytes: [UInt8]) {
        let header = ByteReader(bytes)
        if header.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = .jpeg
        } else if header.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            self = .png
        } else if header.has("GIF87a", at: 0) || header.has("GIF89a", at: 0) {
            self = .gif
        } else if header.has("RIFF", at: 0), header.has("WEBPVP8", at: 8) {
            self = .webp
        } else if let brand = ImageItemBoxes.format(of: header) {
            self = brand
        } else if SVGStart.isSVG(bytes) {
            self = .svg
        } else {
            return nil
        }
    }
}
