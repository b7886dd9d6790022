// Reads metas and links. A string is made only of values that are used.

extension DeclaredMetadata {
    /// - Parameter isInHead: Whether the meta is in the head. Elsewhere no refresh is trusted.
    mutating func readMeta(_ tag: HTMLTag, isInHead: Bool) {
        readEncoding(tag)
        activity.read(tag, isInHead: isInHead)
        if isInHead, refresh == nil, tag.isEqual("http-equiv", "refresh") { refresh = tag["content"] }
        var properties: [DeclaredProperty] = []
        for attribute: StaticString in ["property", "name", "itemprop"] {
            tag.withWords(of: attribute) { word in
                if let property = DeclaredProperty(word) { properties.append(property) }
            }
        }
        guard !properties.isEmpty, let content = tag["content"] ?? tag["value"] else { return }
        for property in properties { add(content, as: property) }
    }

    private mutating func readEncoding(_ tag: HTMLTag) {
        guard encoding == nil else { return }
        if let label = tag["charset"] {
            encoding = EncodingSniffer.declared(label: label)
        } else if tag.isEqual("http-equiv", "content-type"), let content = tag["content"],
            let label = EncodingSniffer.charset(inContent: content)
        {
            encoding = EncodingSniffer.declared(label: label)
        }
    }

    /// - Parameter isInHead: Whether the link is in the head. Elsewhere only an AMP link is trusted.
    mutating func readLink(_ tag: HTMLTag, isInHead: Bool) {
        if tag.name == "base" {
            // The first base with a URL counts, for the whole page.
            if isInHead && baseHref == nil { baseHref = tag["href"] }
            return
        }
        var relations = Link.Relations()
        tag.withWords(of: "rel") { word in
            if word.isEqual(to: "canonical") { relations.insert(.canonical) }
            if word.isEqual(to: "icon") { relations.insert(.icon) }
            if word.isEqual(to: "amphtml") { relations.insert(.amphtml) }
            if word.isEqual(to: "alternate") { relations.insert(.alternate) }
        }
        guard isInHead ? !relations.isEmpty : relations == .amphtml else { return }
        let hreflang = tag["hreflang"]
        // Feeds are alternates too, but not of the page.
        guard relations != .alternate || hreflang != nil, links.count < Self.linkLimit, let href = tag["href"] else {
            return
        }
        links.append(
            Link(relations: relations, href: href, hreflang: hreflang, type: tag["type"], sizes: tag["sizes"]))
    }
}
