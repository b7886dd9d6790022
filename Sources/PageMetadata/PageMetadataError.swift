/// Why a document has no page metadata.
public enum PageMetadataError: Error, Sendable, Equatable {
    /// It is no page but something else: an image, a PDF, an archive. The kind is a media type.
    case notReadable(kind: String)
}

extension PageMetadataError: CustomStringConvertible {
    /// A sentence for a person.
    public var description: String {
        switch self {
        case .notReadable(let kind):
            "This address leads to a file (\(kind)), not to a page. The link can be kept; give it a title yourself."
        }
    }
}
