import WebURL

/// The URLs of a page's icon, AMP edition and other languages.
struct DeclaredLinks {
    let icon: String?
    let ampURL: String?
    let alternates: [String: String]

    init(declared: DeclaredMetadata, base: WebURL?) {
        func address(_ link: DeclaredMetadata.Link) -> String? {
            DeclaredCanonical.resolve(link.href, base: base)?.serialized
        }
        let icons = declared.links.filter { $0.relations.contains(.icon) }
        let best = icons.compactMap { link in
            address(link).map { (size: Self.size(of: link), address: $0) }
        }
        .reduce(nil as (size: Int, address: String)?) { best, next in
            guard let best, best.size >= next.size else { return next }
            return best
        }
        if let best {
            icon = best.address
        } else {
            // Without a declared icon, browsers request the site's.
            icon = icons.isEmpty ? DeclaredCanonical.resolve("/favicon.ico", base: base)?.serialized : nil
        }
        ampURL = declared.links.first { $0.relations.contains(.amphtml) }.flatMap(address)
        var alternates: [String: String] = [:]
        for link in declared.links where link.relations.contains(.alternate) && alternates.count < 200 {
            guard let language = link.hreflang?.trimmed, !language.isEmpty, alternates[language] == nil
            else { continue }
            alternates[language] = address(link)
        }
        self.alternates = alternates
    }

    /// Returns the declared size of an icon. An SVG icon has any size.
    private static func size(of link: DeclaredMetadata.Link) -> Int {
        let sizes = link.sizes?.asciiLowercased ?? ""
        if sizes.contains("any") || link.type == "image/svg+xml" { return .max }
        return sizes.split(separator: " ").compactMap {
            $0.split(separator: "x").first.flatMap { Int($0) }
        }.max() ?? 0
    }
}
