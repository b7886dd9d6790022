import ImageFiles

/// A file in the texts of notes, such as a photo.
///
/// Its identifier is made from its bytes, so the same file has the same identifier however often it is added. The bytes
/// of an attachment never change. A text shows it by its ``reference``.
public struct Attachment: Sendable, Hashable {
    public let id: Identifier<Attachment>
    public let kind: AttachmentKind
    /// In bytes.
    public let size: Int
    /// The size in which an image is shown.
    public let pixelSize: PixelSize?
    /// The name of the file on the device that it came from; may be empty.
    public let name: String
    public let createdAt: Instant

    /// The maximum size of a file in bytes.
    public static let sizeLimit = 25 * 1_048_576
    /// The maximum length of a name in bytes of UTF-8.
    public static let nameLimit = 255

    public init(
        id: Identifier<Attachment>, kind: AttachmentKind, size: Int, pixelSize: PixelSize?, name: String,
        createdAt: Instant
    ) {
        self.id = id
        self.kind = kind
        self.size = size
        self.pixelSize = pixelSize
        self.name = name
        self.createdAt = createdAt
    }

    /// What a text writes to show the attachment: a relative URL such as
    /// `attachments/6f1e…c2-1600x1200.jpg`. It contains the size of an image, so that its place is known before it has
    /// arrived.
    public var reference: String {
        let size = pixelSize.map { "-\($0.width)x\($0.height)" } ?? ""
        return "\(AttachmentReference.folder)\(id)\(size).\(kind.fileExtension)"
    }
}

extension Attachment: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, reference, mediaType, size, width, height, name, createdAt
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(reference, forKey: .reference)
        try container.encode(kind.mediaType, forKey: .mediaType)
        try container.encode(size, forKey: .size)
        try container.encodeIfPresent(pixelSize?.width, forKey: .width)
        try container.encodeIfPresent(pixelSize?.height, forKey: .height)
        try container.encode(name, forKey: .name)
        try container.encode(createdAt, forKey: .createdAt)
    }
}
