// What metas and links say. Most are for others: a text is made only of what will be asked for.

extension PageFacts {
    mutating func readMeta(_ tag: HTMLTag) {
        readEncoding(tag)
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
        guard declaredEncoding == nil else { return }
        if let label = tag["charset"] {
            declaredEncoding = EncodingSniffer.declared(label: label)
        } else if tag.isEqual("http-equiv", "content-type"), let content = tag["content"],
            let label = EncodingSniffer.charset(inContent: content)
        {
            declaredEncoding = EncodingSniffer.declared(label: label)
        }
    }

    /// - Parameter isInHead: outside of it nothing but the address of the AMP edition is believed.
    mutating func readLink(_ tag: HTMLTag, isInHead: Bool) {
        if tag.name == "base" {
            // The first base that has an address counts, for the whole page.
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
        // Feeds are alternates, too, but nobody's address.
        guard relations != .alternate || hreflang != nil, links.count < Self.mostLinks, let href = tag["href"] else {
            return
        }
        links.append(
            Link(relations: relations, href: href, hreflang: hreflang, type: tag["type"], sizes: tag["sizes"]))
    }
}
