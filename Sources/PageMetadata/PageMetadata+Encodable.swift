import PageWalls

/// The JSON that `backnote extract --json-lines` prints. Fields that the page does not have are omitted.
extension PageMetadata: Encodable {
    private enum CodingKeys: String, CodingKey {
        case title, canonicalURL, identifiers, siteName, description, language, encoding, icon, ampURL,
            alternates
        case refreshURL, openGraphURL, publishedDate, leadImage, activity, titleEvidence, canonicalRefusals, wall
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // These two are `null` if the page has none.
        try container.encode(title, forKey: .title)
        try container.encode(canonicalURL, forKey: .canonicalURL)
        try container.encode(identifiers, forKey: .identifiers)
        try container.encodeIfPresent(siteName, forKey: .siteName)
        try container.encodeIfPresent(description, forKey: .description)
        try container.encodeIfPresent(language, forKey: .language)
        try container.encode(encoding, forKey: .encoding)
        try container.encodeIfPresent(icon, forKey: .icon)
        try container.encodeIfPresent(ampURL, forKey: .ampURL)
        try container.encode(alternates, forKey: .alternates)
        try container.encodeIfPresent(refreshURL, forKey: .refreshURL)
        try container.encodeIfPresent(openGraphURL, forKey: .openGraphURL)
        try container.encodeIfPresent(publishedDate, forKey: .publishedDate)
        try container.encodeIfPresent(leadImage, forKey: .leadImage)
        try container.encodeIfPresent(activity, forKey: .activity)
        try container.encode(titleEvidence, forKey: .titleEvidence)
        try container.encodeIfPresent(wall, forKey: .wall)
        if !canonicalRefusals.isEmpty { try container.encode(canonicalRefusals, forKey: .canonicalRefusals) }
    }
}
