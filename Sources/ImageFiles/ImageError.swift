/// Why a file is not taken as an image.
public enum ImageError: Error, Sendable, Hashable {
    /// The bytes begin as an image of the format, and do not continue as one.
    case damaged(ImageFormat)
    /// A program that shows the image would need too much memory. The limits are those of ``ImageFile``.
    case tooManyPixels(PixelSize)
    /// The location in a file of this format cannot be removed.
    case locationNotRemovable(ImageFormat)
}

extension ImageError: CustomStringConvertible {
    /// What is wrong, in a sentence.
    public var description: String {
        switch self {
        case .damaged(let format):
            "The file begins like an image (\(format.rawValue.uppercased())), but is damaged."
        case .tooManyPixels(let size):
            "The image has \(size.width) × \(size.height) pixels. The maximum is \(ImageFile.sideLimit) on each side and \(ImageFile.pixelLimit / 1_000_000) million in all."
        case .locationNotRemovable(let format):
            "The location cannot be removed from this kind of image (\(format.rawValue.uppercased())). Convert it to JPEG first."
        }
    }
}
