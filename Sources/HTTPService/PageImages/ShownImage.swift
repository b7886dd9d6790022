import ImageFiles

/// An image that a snapshot may show: its type is what its bytes say, and it has a limited size.
struct ShownImage: Sendable, Equatable {
    let bytes: [UInt8]
    let mediaType: String

    /// Larger images are made smaller: the number of bytes, and of pixels, which a browser keeps in memory.
    static let (largestBytes, largestPixels) = (1 << 20, 4_000_000)
    /// Images of more pixels are not shown without a smaller one.
    static let pixelLimit = 25_000_000

    /// Checks the bytes of an image, and makes it smaller if it is large.
    ///
    /// SVG is not shown: it is a program for drawing, which can take any time, and has no size of its own.
    ///
    /// - Parameter makeSmaller: Returns a smaller picture (WebP), or nil if none can be made.
    /// - Returns: Nil if the bytes are not those of an image that can be shown.
    static func checking(
        _ bytes: [UInt8], makeSmaller: @Sendable ([UInt8]) async throws -> [UInt8]?
    ) async throws -> ShownImage? {
        guard let file = try? ImageFile(bytes), file.format.isRaster, let size = file.size else { return nil }
        let pixels = size.width * size.height
        // Not all browsers show HEIC.
        let isLarge = bytes.count > largestBytes || pixels > largestPixels || file.format == .heic
        guard isLarge else { return ShownImage(bytes: bytes, mediaType: file.format.mediaType) }
        if let smaller = try await makeSmaller(bytes) { return ShownImage(bytes: smaller, mediaType: "image/webp") }
        guard pixels <= pixelLimit, file.format != .heic else { return nil }
        return ShownImage(bytes: bytes, mediaType: file.format.mediaType)
    }
}
