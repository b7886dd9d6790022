/// A site's name, as its pages and its host have it, and its removal from titles.
struct SiteBrand {
    private let keys: Set<String>
    /// The host's own label: `theregister` of www.theregister.co.uk.
    private let hostLabel: String?

    init(names: [String], host: String?) {
        var keys: Set<String> = []
        for name in names {
            keys.insert(TitleFold.key(name))
            // "The Daily Example | News": either part is the name.
            for part in TitleSegments(name).parts where part.count > 2 {
                keys.insert(TitleFold.key(part))
            }
        }
        var label: String?
        if let host, !host.hasPrefix("[") {
            var labels = host.split(separator: ".").map(String.init)
            while let first = labels.first, labels.count > 2,
                ["www", "m", "amp", "mobile", "en", "de"].contains(first)
            {
                labels.removeFirst()
            }
            keys.insert(TitleFold.key(labels.joined(separator: ".")))
            if labels.count >= 2 {
                let isSecondLevel =
                    labels.count > 2
                    && ["co", "com", "org", "net", "ac", "gov"].contains(labels[labels.count - 2])
                let own = labels[max(0, labels.count - (isSecondLevel ? 3 : 2))]
                label = TitleFold.key(own)
                keys.insert(TitleFold.key(own))
                keys.insert(TitleFold.key(labels.suffix(isSecondLevel ? 3 : 2).joined(separator: ".")))
            }
        }
        self.keys = keys
        hostLabel = label
    }

    /// Whether a text is the site's name and nothing else.
    func isName(_ text: String) -> Bool { keys.contains(TitleFold.key(text)) }

    /// Whether a heading is the host's name but for its end: "Example" on exampleblog.com.
    func isLogo(_ heading: String) -> Bool {
        let key = TitleFold.key(heading)
        guard let hostLabel, key.utf8.count >= 5 else { return false }
        return hostLabel.hasPrefix(key) && key.utf8.count * 2 > hostLabel.utf8.count
    }

    /// A title without the site's name.
    ///
    /// - Parameter others: the keys of the page's other texts; what is left when a segment goes may be one of them.
    func unbranded(_ text: String, others: Set<String>) -> String {
        let cuts = TitleSegments(text).cuts
        guard !cuts.isEmpty else { return text }
        // Another field says the whole of it: then all of it is the title. Another field says a part of it: then that
        // part.
        if let cut = cuts.last(where: {
            others.contains(TitleFold.key($0.before)) && !isName($0.before)
        }) {
            return cut.before
        }
        if let cut = cuts.first(where: {
            others.contains(TitleFold.key($0.after)) && !isName($0.after)
        }) {
            return cut.after
        }
        var result = text
        if let last = cuts.last, isBrand(last.after), !last.before.isEmpty {
            result = last.before
        } else if let first = cuts.first, isBrand(first.before), !first.after.isEmpty {
            result = first.after
        }
        return result == text ? text : unbranded(result, others: [])
    }

    /// Whether a segment names the site: as a whole, or as a few words around the host's label.
    private func isBrand(_ segment: String) -> Bool {
        let key = TitleFold.key(segment)
        if keys.contains(key) { return true }
        guard let hostLabel, hostLabel.utf8.count >= 4, segment.split(separator: " ").count <= 5 else {
            return false
        }
        return key.contains(hostLabel) || key.utf8.count >= 5 && hostLabel.hasPrefix(key)
    }
}
