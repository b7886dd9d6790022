extension ImageFile {
    /// Returns the same image without the place where it was taken, and without other metadata such as the camera, the
    /// time and embedded previews. Pixels, colors and orientation stay as they are.
    ///
    /// - Parameter bytes: The bytes from which this was read.
    /// - Throws: `ImageError.damaged`; `.locationNotRemovable` for a format that cannot be changed here.
    public func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        switch format {
        case .jpeg: try JPEGFile(bytes).withoutMetadata()
        case .png: try PNGChunks.withoutMetadata(bytes)
        case .webp: try WebPChunks.withoutMetadata(bytes)
        // They have no place for a location that programs write to.
        case .gif, .svg: bytes
        case .avif, .heic: throw .locationNotRemovable(format)
        }
    }
}
