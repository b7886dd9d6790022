/// The size in which an image is shown, in pixels.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The same size turned by a quarter.
    var turned: PixelSize { PixelSize(width: height, height: width) }
}
