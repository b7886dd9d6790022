/// What of an address only chooses the form of a page: a device, a language, the domain of a country, the extension of a
/// file.
extension PageAddress {
    /// Whether the hosts are those of one site: equal, or one below the other.
    func isOnSite(of other: PageAddress) -> Bool {
        if site == other.site { return true }
        guard hasDomain, other.hasDomain else { return false }
        let (own, others) = (hostWithoutForm, other.hostWithoutForm)
        return own == others || own.hasSuffix("." + others) || others.hasSuffix("." + own)
    }

    /// Whether the host has labels to compare. A port is a site of its own, and so is the number of a host.
    var hasDomain: Bool {
        site == host && !host.hasPrefix("[") && !host.allSatisfy { $0 == "." || $0.isNumber }
    }

    /// The segments without a language before them and without extensions.
    var pathWithoutForm: [String] {
        let languages = segments.prefix(2).map { Self.isLanguage($0) && Self.languages.contains($0.prefix(2)) }
        var dropped = 0
        if languages.first == true {
            dropped = 1
        } else if languages.last == true, segments[0].count == 2 {
            // A country precedes the language.
            dropped = 2
        }
        return segments.dropFirst(dropped).map { $0.percentDecoded.lowercased().withoutPageExtension }
    }

    /// The host without labels before it that choose a device or a language.
    var hostWithoutForm: String {
        var labels = host.lowercased().split(separator: ".")
        while labels.count > 2, let first = labels.first,
            Self.devices.contains(first) || Self.languages.contains(first)
        {
            labels.removeFirst()
        }
        return labels.joined(separator: ".")
    }

    /// Whether the path names a program, which shows what the query says.
    var isScript: Bool { Self.scriptExtensions.contains { path.hasSuffix($0) } }

    private static let scriptExtensions = [".php", ".asp", ".aspx", ".jsp", ".cgi", ".pl", ".do", ".dll"]

    /// The host without a label before it that chooses a device.
    var hostWithoutDevice: String { Self.withoutDevice(host) }

    /// Returns a host without a label before it that chooses a device.
    static func withoutDevice(_ host: some StringProtocol) -> String {
        let labels = host.lowercased().split(separator: ".")
        let isDevice = labels.count > 2 && labels.first.map(devices.contains) == true
        return labels.dropFirst(isDevice ? 1 : 0).joined(separator: ".")
    }

    /// Returns whether a label before a host chooses a device.
    static func isDevice(_ label: String) -> Bool { devices.contains(label[...]) }

    /// Returns whether a text is the code of a language, such as `de` or `pt-br`.
    static func isKnownLanguage(_ text: String) -> Bool { isLanguage(text) && languages.contains(text.prefix(2)) }

    /// The host without its form and without what registries assign: `shop.example` in `m.shop.example.co.uk`.
    var hostWithoutRegistry: String {
        let labels = hostWithoutForm.split(separator: ".")
        let isBelowCategory = labels.count > 2 && Self.categories.contains(labels[labels.count - 2])
        return labels.dropLast(isBelowCategory ? 2 : 1).joined(separator: ".")
    }

    private static let devices: Set<Substring> = ["www", "www2", "m", "mobile", "mobil", "touch", "wap", "amp", "lite"]
    private static let categories: Set<Substring> = ["co", "com", "org", "net", "ac", "gov", "edu", "or", "ne", "go"]
    /// Of ISO 639-1, without those that are words in addresses.
    private static let languages = Set(
        """
        ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro \
        ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh
        """.split(separator: " "))
}

/// Pages that many others lead to when their own content is gone, by the shape of the address.
extension PageAddress {
    /// Whether the address is above another one of the same site: its path begins the other's path, or is the other's
    /// path without the query that said which page is meant.
    func isSection(of other: PageAddress) -> Bool {
        let (path, others) = (pathWithoutForm, other.pathWithoutForm)
        guard isOnSite(of: other), others.starts(with: path), !hasRoute, !AddressTokens(of: self).isOfQuery else {
            return false
        }
        return path.count < others.count
            || (!other.query.isEmpty && query.isEmpty && AddressTokens(of: other).isOfQueryAlone)
    }

    /// Whether a page that is gone may have led here: the address is shorter than its own, and names no item.
    func isSectionShaped(from source: PageAddress) -> Bool {
        let (path, others) = (pathWithoutForm, source.pathWithoutForm)
        return !hasRoute && path.count < others.count && path.last != others.last
            && AddressTokens(of: self).ofItem.isEmpty
            && !parameters.contains { !$0.value.isEmpty && $0.value.allSatisfy(\.isNumber) }
    }
}
