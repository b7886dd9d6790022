/// Why a document has no page metadata.
public enum PageMetadataError: Error, Sendable, Equatable {
    /// It is nothing that has a title: an archive, a film. The kind is a media type.
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
