/// What a document is, by its header and its first bytes. Bytes are asked only to refuse: a picture that says it is a
/// page is none, but nothing becomes a page by looking like one.
package enum DocumentKind: Equatable {
    case page
    /// Text, JSON: readable, but without a title of its own.
    case text
    case other(kind: String)

    package init(contentType: ContentType?, prefix: ArraySlice<UInt8>) {
        if let signature = Self.signatures.first(where: { prefix.starts(with: $0.bytes) }) {
            self = .other(kind: signature.kind)
            return
        }
        guard let contentType, !contentType.isMarkup else {
            self = .page
            return
        }
        let type = contentType.mediaType
        if type.hasPrefix("text/") || type == "application/json" || type.hasSuffix("+json") {
            self = .text
        } else {
            self = .other(kind: type)
        }
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
