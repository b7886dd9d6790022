/// Why a document's metadata cannot be read.
public enum PageMetadataError: Error, Sendable, Equatable {
    /// The document is of a kind that has no title, such as an archive or a film. The kind is a media type.
    case notReadable(kind: String)
    /// libxml2 ran out of memory.
    case outOfMemory
}

extension PageMetadataError: CustomStringConvertible {
    /// A sentence for a person.
    public var description: String {
        switch self {
        case .notReadable(let kind):
            "This address leads to a file (\(kind)), not to a page. The link can be kept; give it a title yourself."
        case .outOfMemory: "There is not enough memory to read this page. Try again later."
        }
    }
}
