import WebURL

/// The reason why a text has no canonical URL.
public enum CanonicalizationError: Error, Sendable, Hashable {
    /// The text is not a URL.
    case notAURL(URLParsingError)
    /// The scheme is neither `http` nor `https`, and no rule knows a web page for the app link.
    case unsupportedScheme
    /// The text is longer than `Canonicalizer.lengthLimit`, before or after percent-encoding.
    case tooLong
}

#if !hasFeature(Embedded)
    extension CanonicalizationError: CustomStringConvertible {
        public var description: String {
            switch self {
            case .notAURL(let error): "This is not a URL. \(error)"
            case .unsupportedScheme:
                "Only http and https URLs are web pages. Enter one that starts with \"https://\"."
            case .tooLong: "The URL is longer than 64 KiB. Enter the URL of a page without embedded data."
            }
        }
    }
#endif
