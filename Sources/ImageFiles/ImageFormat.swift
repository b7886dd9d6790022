/// The format of an image, recognized by its bytes. A file's name and the content type that a client states are not read.
public enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, gif, webp, avif, heic, svg

    /// The media type (RFC 6838).
    public var mediaType: String {
        self == .svg ? "image/svg+xml" : "image/\(rawValue)"
    }

    /// The usual extension of a file name, without the period.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }

    /// Whether the format has a fixed size in pixels and cannot contain scripts.
    public var isRaster: Bool { self != .svg }
}
