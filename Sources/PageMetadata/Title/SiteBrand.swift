/// The names of a site, from its page and its host, to remove from titles.
struct SiteBrand {
    private var keys: Set<TitleKey>
    /// Other texts that pages add to a title: the section of the site, its short name.
    private var companions: Set<TitleKey>
    /// For "Times of Example" on timesofexample.example.com. A single word may be the page's own: its project, its
    /// author.
    private var subdomains: Set<TitleKey> = []
    /// The host's own label: `theregister` of www.theregister.co.uk.
    private let hostLabel: TitleKey?

    init(declared: DeclaredMetadata, host: String?) {
        let names = declared.siteNames
        var keys: Set<TitleKey> = []
        for name in names {
            keys.insert(TitleKey(name))
            // Of "The Daily Example | News", either part may be the name.
            let parts = TitleSegments(name).parts
            for part in parts where parts.count > 1 && part.count > 2 { keys.insert(TitleKey(part)) }
        }
        var label: TitleKey?
        if let host, !host.hasPrefix("[") {
            var labels = host.split(separator: ".")
            subdomains = Set(labels.dropLast().filter { $0.utf8.count >= 6 }.map { TitleKey($0) })
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
        companions = Set(
            (declared.contents([.articleSection, .appleApplicationTitle]) + declared.linkedData.sections).map {
                TitleKey($0)
            }
        )
        hostLabel = label
    }

    private static let prefixes: Set<Substring> = ["www", "m", "amp", "mobile", "en", "de"]
    private static let secondLevels: Set<Substring> = ["co", "com", "org", "net", "ac", "gov"]

    /// Adds a name of the site.
    mutating func add(_ key: TitleKey) {
        keys.insert(key)
    }

    /// Returns whether a text is only the site's name.
    func isName(_ key: TitleKey) -> Bool { keys.contains(key) }

    /// Returns whether a heading is the beginning of the host's name: "Example" on exampleblog.com.
    func isLogo(_ heading: TitleKey) -> Bool {
        guard let hostLabel, heading.length >= 5 else { return false }
        return hostLabel.hasPrefix(heading) && heading.length * 2 > hostLabel.length
    }

    /// Removes the site's name from a title.
    ///
    /// - Parameter others: The keys of the page's other texts. If one equals a part of the title, that part remains.
    func unbranded(_ text: String, others: Set<TitleKey>) -> (text: String, removal: TitleEvidence.Removal?) {
        let cuts = TitleSegments(text).cuts
        guard !cuts.isEmpty else { return (text, nil) }
        if !others.isEmpty {
            for cut in cuts.reversed() where isOther(cut.before, others) { return (cut.before, .corroborated) }
            for cut in cuts where isOther(cut.after, others) { return (cut.after, .corroborated) }
        }
        if let last = cuts.last, isBrand(last.after) || Self.isOrganization(last.after), !last.before.isEmpty {
            return (page(unbranded(last.before, others: []).text, of: text), .siteName)
        }
        if let first = cuts.first, isBrand(first.before), !first.after.isEmpty {
            return (page(unbranded(first.after, others: []).text, of: text), .siteName)
        }
        return (text, nil)
    }

    /// Returns what is left of a title, unless that is only a place: "Home" says less than "Home | The Example".
    private func page(_ rest: String, of text: String) -> String {
        TitleCandidate.isPlace(TitleKey(rest)) ? text : rest
    }

    private func isOther(_ part: String, _ others: Set<TitleKey>) -> Bool {
        let key = TitleKey(part)
        return others.contains(key) && !isName(key)
    }

    /// Returns whether a segment is the site's name, or a few words around the host's label.
    func isBrand(_ segment: String) -> Bool {
        let key = TitleKey(segment)
        if keys.contains(key) || companions.contains(key) { return true }
        if subdomains.contains(key) && segment.utf8.contains(0x20) { return true }
        // A longer label is less likely to be a part of other words by chance.
        guard let hostLabel, hostLabel.length >= 4,
            segment.utf8.count(where: { $0 == 0x20 }) <= (hostLabel.length >= 8 ? 6 : 4)
        else { return false }
        return key.contains(hostLabel) || key.length >= 5 && hostLabel.hasPrefix(key)
            || key.length >= 4 && hostLabel.hasSuffix(key)
    }

    /// Returns whether a segment is named like a company or a medium, whatever the host is.
    private static func isOrganization(_ segment: String) -> Bool {
        guard segment.utf8.count <= 60 else { return false }
        if wideForms.contains(where: segment.hasSuffix) || segment.hasPrefix("株式会社") { return true }
        let words = segment.split(separator: " ")
        guard 2...4 ~= words.count, let last = words.last else { return false }
        return forms.contains(last.lowercased())
    }

    private static let forms: Set<String> = [
        "inc", "inc.", "ltd", "ltd.", "llc", "gmbh", "ag", "e.v.", "news", "blog", "magazine", "magazin", "zeitung",
        "times",
    ]
    private static let wideForms = [
        "网", "網", "新闻", "新聞", "新聞社", "ニュース", "ブログ", "日报", "日報", "晚报", "晩報", "株式会社", "有限公司",
    ]
}
