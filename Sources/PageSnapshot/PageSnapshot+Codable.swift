import WebURL

/// A snapshot as it is kept. Documents are made of it whenever it is shown, so that they have the current style.
extension PageSnapshot: Codable {
    private enum CodingKeys: String, CodingKey {
        case title, language, direction, page, article, images, isTruncated
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(language, forKey: .language)
        try container.encodeIfPresent(direction, forKey: .direction)
        try container.encode(page, forKey: .page)
        try container.encodeIfPresent(article, forKey: .article)
        try container.encode(images.map(\.serialized), forKey: .images)
        try container.encode(isTruncated, forKey: .isTruncated)
    }

    /// - Throws: `DecodingError`, also for an image whose URL is invalid, and for HTML that no snapshot contains.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        // These are written into tags.
        language = try container.decodeIfPresent(String.self, forKey: .language).flatMap(SnapshotAttributes.language)
        direction = try container.decodeIfPresent(String.self, forKey: .direction).flatMap(SnapshotAttributes.direction)
        page = try container.decode(String.self, forKey: .page)
        article = try container.decodeIfPresent(String.self, forKey: .article)
        for (key, html) in [(CodingKeys.page, page), (.article, article ?? "")] where !SnapshotMarkup.isWritten(html) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "The HTML is not that of a snapshot.")
        }
        images = try container.decode([String].self, forKey: .images).map { text in
            guard let url = try? WebURL(parsing: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .images, in: container, debugDescription: "The URL of an image is invalid.")
            }
            return url
        }
        isTruncated = try container.decode(Bool.self, forKey: .isTruncated)
    }
}
