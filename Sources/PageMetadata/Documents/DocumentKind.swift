/// The kind of a document, by its `Content-Type` and its first bytes. The bytes can only rule out a page: a picture
/// that is served as a page is not one, but nothing becomes a page because it looks like one.
package enum DocumentKind: Equatable {
    case page
    case text
    case json
    /// An SVG drawing.
    case drawing
    case pdf
    /// A picture without a title. The kind is a media type.
    case image(kind: String)
    /// A file without a title, such as an archive or a film. The kind is a media type.
    case other(kind: String)

    package init(contentType: ContentType?, prefix: ArraySlice<UInt8>) {
        if let signature = Self.signatures.first(where: { prefix.starts(with: $0.bytes) }) {
            self = Self.file(of: signature.kind)
            return
        }
        guard let contentType, !contentType.isMarkup else {
            self = .page
            return
        }
        let type = contentType.mediaType
        if type == "application/json" || type.hasSuffix("+json") || type == "text/json" {
            self = .json
        } else if type.hasPrefix("text/") {
            self = .text
        } else {
            self = Self.file(of: type)
        }
    }

    /// How much of a document is read to find its title, in bytes. Pictures are named after their URL.
    package var sizeLimit: Int {
        switch self {
        case .page, .pdf: 8 << 20
        case .json, .drawing: 256 << 10
        case .text: 16 << 10
        case .image, .other: 0
        }
    }

    private static func file(of type: String) -> DocumentKind {
        if type == "application/pdf" { return .pdf }
        if type == "image/svg+xml" { return .drawing }
        return type.hasPrefix("image/") ? .image(kind: type) : .other(kind: type)
    }

    private static let signatures: [(kind: String, bytes: [UInt8])] = [
        ("application/pdf", Array("%PDF-".utf8)),
        ("image/png", [0x89, 0x50, 0x4E, 0x47]),
        ("image/gif", Array("GIF8".utf8)),
        ("image/jpeg", [0xFF, 0xD8, 0xFF]),
        ("application/gzip", [0x1F, 0x8B]),
        ("application/zip", [0x50, 0x4B, 0x03, 0x04]),
        ("image/webp", Array("RIFF".utf8)),
    ]
}
