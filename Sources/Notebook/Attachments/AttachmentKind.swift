import ImageFiles

/// What an attachment is, by its bytes.
public enum AttachmentKind: Sendable, Hashable {
    case image(ImageFormat)
    case pdf
    /// Everything else. It can only be downloaded.
    case other

    public var isImage: Bool {
        if case .image = self { true } else { false }
    }

    public var mediaType: String {
        switch self {
        case .image(let format): format.mediaType
        case .pdf: "application/pdf"
        case .other: "application/octet-stream"
        }
    }

    /// Creates the kind with a media type. An unknown one gives `other`.
    public init(mediaType: String) {
        if let format = ImageFormat.allCases.first(where: { $0.mediaType == mediaType }) {
            self = .image(format)
        } else {
            self = mediaType == Self.pdf.mediaType ? .pdf : .other
        }
    }

    var fileExtension: String {
        switch self {
        case .image(let format): format.fileExtension
        case .pdf: "pdf"
        case .other: "bin"
        }
    }
}
