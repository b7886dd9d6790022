import PageMetadata
import WebURL

/// An image of a page as a snapshot shows it: where it is, and the attributes of its element.
struct SnapshotImage {
    let url: WebURL
    /// In the order in which they are written.
    let attributes: [(name: String, value: String)]

    /// Reads an `img`.
    ///
    /// Pages that load images late have the address elsewhere than in `src`.
    ///
    /// - Returns: Nil if the image cannot be shown, or has the size of one that only counts visits.
    init?(_ tag: HTMLTag, base: WebURL) {
        let sources: [String?] = [
            tag["data-src"], tag["data-original"], tag["data-lazy-src"], tag["src"],
            (tag["srcset"] ?? tag["data-srcset"]).flatMap(Self.firstCandidate),
        ]
        let found = sources.lazy.compactMap { $0 }.compactMap { Self.url($0, base: base) }.first
        guard let found else { return nil }
        let (width, height) = (Self.length(tag["width"]), Self.length(tag["height"]))
        guard width ?? .max > 2, height ?? .max > 2 else { return nil }
        url = found
        let text = tag["alt"].map { CleanText.of($0, limit: 500) } ?? ""
        var attributes = [("alt", text), ("loading", "lazy"), ("decoding", "async")]
        // Together, they reserve the place of the image before it is there.
        if let width, let height { attributes += [("width", "\(width)"), ("height", "\(height)")] }
        self.attributes = attributes
    }

    /// Whether an image of a snapshot has an attribute with this value, as it is written. That of `src` is the number of
    /// the image.
    static func isWritten(_ name: String, _ value: String) -> Bool {
        switch name {
        case "src": Int(value).map { $0 < SnapshotImageAddress.limit && "\($0)" == value } ?? false
        case "alt": true
        case "loading": value == "lazy"
        case "decoding": value == "async"
        case "width", "height": length(value).map { "\($0)" == value } ?? false
        default: false
        }
    }

    private static func url(_ text: String, base: WebURL) -> WebURL? {
        guard !text.trimmed.isEmpty, let url = try? WebURL(parsing: text, base: base), url.isHTTP else { return nil }
        return url
    }

    private static func length(_ text: String?) -> Int? {
        guard let text, let length = Int(text.trimmed.prefix { $0.isASCII && $0.isNumber }) else { return nil }
        return (0...20_000).contains(length) ? length : nil
    }

    /// Returns the first URL of a `srcset`.
    private static func firstCandidate(_ set: String) -> String? {
        set.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }).first
            .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
    }
}

/// Where the images of a snapshot come from. Its documents contain numbers in place of addresses, because the addresses
/// contain a key that is made for each time a snapshot is shown.
enum SnapshotImageAddress {
    /// Stands before the number of an image. It is a control character, of which a document has no others.
    static let mark = "\u{1A}"

    /// The maximum number of images of a page.
    static let limit = 200
}
