/// A file that is stored with a note: an image that the note shows, or another file that it links to.
public struct MarkdownAttachment: Sendable, Equatable {
    /// The URL that the file is loaded from.
    public let url: String
    /// The size of an image in pixels, if it is known.
    public let width: Int?
    public let height: Int?

    public init(url: String, width: Int?, height: Int?) {
        self.url = url
        self.width = width
        self.height = height
    }

    /// Returns the HTML of the image.
    ///
    /// - Parameter text: What the image shows.
    func html(text: String) -> String {
        let size = zip(["width", "height"], [width, height]).compactMap { name, value in
            value.map { " \(name)=\"\($0)\"" }
        }
        return
            "<img src=\"\(MarkdownHTML.escaped(url))\" alt=\"\(MarkdownHTML.escaped(text))\"\(size.joined()) loading=\"lazy\" />"
    }
}
