import ImageFiles

/// The bytes of a new attachment, and what they are.
public struct AttachmentContent: Sendable {
    public let bytes: [UInt8]
    public let kind: AttachmentKind
    public let pixelSize: PixelSize?

    /// - Parameter removesLocation: Whether to remove the place where a photo was taken, with its other metadata.
    /// - Throws: `NotebookError.attachmentNotUsable`.
    public init(_ bytes: [UInt8], removesLocation: Bool) throws(NotebookError) {
        guard !bytes.isEmpty else { throw .attachmentNotUsable(reason: "The file is empty.") }
        do {
            guard let image = try ImageFile(bytes) else {
                self.bytes = bytes
                kind = bytes.starts(with: "%PDF-".utf8) ? .pdf : .other
                pixelSize = nil
                return
            }
            self.bytes = removesLocation ? try image.withoutMetadata(bytes) : bytes
            kind = .image(image.format)
            pixelSize = image.size
        } catch {
            throw .attachmentNotUsable(reason: "\(error)")
        }
    }
}
