/// A site's name, as its pages and its host have it, and its removal from titles.
struct SiteBrand {
    private let keys: Set<TitleKey>
    /// The host's own label: `theregister` of www.theregister.co.uk.
    private let hostLabel: TitleKey?

    init(names: [String], host: String?) {
        var keys: Set<TitleKey> = []
        for name in names {
            keys.insert(TitleKey(name))
            // "The Daily Example | News": either part is the name.
            let parts = TitleSegments(name).parts
            for part in parts where parts.count > 1 && part.count > 2 { keys.insert(TitleKey(part)) }
        }
        var label: TitleKey?
        if let host, !host.hasPrefix("[") {
            var labels = host.split(separator: ".")
            while let first = labels.first, labels.count > 2, Self.prefixes.contains(first) { labels.removeFirst() }
            keys.insert(TitleKey(labels.joined()))
            if labels.count >= 2 {
                let isSecondLevel = labels.count > 2 && Self.secondLevels.contains(labels[labels.count - 2])
                let own = labels.suffix(isSecondLevel ? 3 : 2)
                if let first = own.first {
                    label = TitleKey(first)
                    keys.insert(TitleKey(first))
                }
                keys.insert(TitleKey(own.joined()))
            }
        }
        self.keys = keys
        hostLabel = label
    }

    private static let prefixes: Set<Substring> = ["www", "m", "amp", "mobile", "en", "de"]
    private static let secondLevels: Set<Substring> = ["co", "com", "org", "net", "ac", "gov"]

    /// Whether a text is the site's name and nothing else.
    func isName(_ key: TitleKey) -> Bool { keys.contains(key) }

    /// Whether a heading is the host's name but for its end: "Example" on exampleblog.com.
    func isLogo(_ heading: TitleKey) -> Bool {
        guard let hostLabel, heading.length >= 5 else { return false }
        return hostLabel.hasPrefix(heading) && heading.length * 2 > hostLabel.length
    }

    /// A title without the site's name.
    ///
    /// - Parameter others: the keys of the page's other texts; what is left when a segment goes may be one of them.
    func unbranded(_ text: String, others: Set<TitleKey>) -> (text: String, removal: TitleEvidence.Removal?) {
        let cuts = TitleSegments(text).cuts
        guard !cuts.isEmpty else { return (text, nil) }
        // Another field says the whole of it: then all of it is the title. Another field says a part of it: then that
        // part.
        if !others.isEmpty {
            for cut in cuts.reversed() where isOther(cut.before, others) { return (cut.before, .corroborated) }
            for cut in cuts where isOther(cut.after, others) { return (cut.after, .corroborated) }
        }
        if let last = cuts.last, isBrand(last.after), !last.before.isEmpty {
            return (unbranded(last.before, others: []).text, .siteName)
        }
        if let first = cuts.first, isBrand(first.before), !first.after.isEmpty {
            return (unbranded(first.after, others: []).text, .siteName)
        }
        return (text, nil)
    }

    private func isOther(_ part: String, _ others: Set<TitleKey>) -> Bool {
        let key = TitleKey(part)
        return others.contains(key) && !isName(key)
    }

    /// Whether a segment names the site: as a whole, or as a few words around the host's label.
    private func isBrand(_ segment: String) -> Bool {
        let key = TitleKey(segment)
        if keys.contains(key) { return true }
        guard let hostLabel, hostLabel.length >= 4, segment.utf8.count(where: { $0 == 0x20 }) <= 4 else {
            return false
        }
        return key.contains(hostLabel) || key.length >= 5 && hostLabel.hasPrefix(key)
    }
}
