import ImageFiles

/// What a text writes to show an attachment, such as `attachments/6f1e…c2-1600x1200.jpg`.
public struct AttachmentReference: Sendable, Equatable {
    public let id: Identifier<Attachment>
    /// The size of an image.
    public let pixelSize: PixelSize?
    /// Whether it is a photo in a format that browsers do not show. A thumbnail of it is shown instead.
    public let needsThumbnail: Bool

    /// What every reference begins with. An exported note has its attachments in a folder of this name.
    static let folder = "attachments/"

    /// Parses a reference, or returns `nil` if the URL is not one.
    public init?(_ url: String) {
        guard url.hasPrefix(Self.folder), url.utf8.count <= 128 else { return nil }
        let name = url.dropFirst(Self.folder.count)
        guard let id = Identifier<Attachment>(String(name.prefix(Identifier<Attachment>.textCount))) else { return nil }
        self.id = id
        needsThumbnail = name.hasSuffix(".heic")
        pixelSize = name.dropFirst(Identifier<Attachment>.textCount).firstMatch(of: /^-(\d{1,5})x(\d{1,5})\.\w+$/)
            .flatMap { match in
                Int(match.1).flatMap { width in Int(match.2).map { PixelSize(width: width, height: $0) } }
            }
    }

    /// The maximum length of the label of an image that is looked for, in bytes.
    private static let labelLimit = 1_024

    /// Returns the identifiers of the first attachments that a text shows as images (`![label](attachments/…)`), in their
    /// order.
    ///
    /// - Complexity: Linear in the length of the text.
    public static func images(in text: String, limit: Int) -> [Identifier<Attachment>] {
        var text = text
        return text.withUTF8 { bytes in
            let prefix = Array("](\(folder)".utf8)
            var found: [Identifier<Attachment>] = []
            var position = 0
            while found.count < limit, let place = SearchText.firstPlace(of: prefix, in: bytes, from: position) {
                position = place + prefix.count
                let label = bytes[..<place].suffix(labelLimit)
                // The label begins after the last bracket of the line.
                guard let bracket = label.lastIndex(where: { "[]\n".utf8.contains($0) }),
                    label[bracket] == UInt8(ascii: "["), bracket > label.startIndex,
                    label[bracket - 1] == UInt8(ascii: "!")
                else { continue }
                let digits = bytes[position...].prefix(Identifier<Attachment>.textCount)
                guard let id = Identifier<Attachment>(String(decoding: digits, as: UTF8.self)) else { continue }
                if !found.contains(id) { found.append(id) }
            }
            return found
        }
    }

    /// Returns the identifiers of the attachments that a text refers to, each once.
    ///
    /// - Complexity: Linear in the length of the text.
    public static func identifiers(in text: String) -> Set<Identifier<Attachment>> {
        var text = text
        return text.withUTF8 { bytes in
            var found: Set<Identifier<Attachment>> = []
            let prefix = Array(folder.utf8)
            var position = 0
            while let place = SearchText.firstPlace(of: prefix, in: bytes, from: position) {
                position = place + prefix.count
                let digits = bytes[position...].prefix(Identifier<Attachment>.textCount)
                if let id = Identifier<Attachment>(String(decoding: digits, as: UTF8.self)) { found.insert(id) }
            }
            return found
        }
    }
}
