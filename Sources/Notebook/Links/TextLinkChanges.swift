/// What a new text of a note changes about the note's links.
///
/// URLs that the old text contains too change nothing: a link that the person removed stays removed while its URL
/// stays in the text. A URL that returns to the text restores the link that it had.
package struct TextLinkChanges {
    /// A link of the note that was not removed.
    package struct PresentLink {
        let id: Identifier<Link>
        let url: String
        let key: String
        let source: Link.Source

        package init(id: Identifier<Link>, url: String?, key: String, source: Link.Source) {
            self.id = id
            self.url = url ?? ""
            self.key = key
            self.source = source
        }
    }

    package enum Step {
        /// Gives a link the new text of its URL, unless it got another title than the former text meanwhile.
        case rename(Identifier<Link>, from: String?, to: String)
        /// Restores the note's last removed link to the page, or inserts the link.
        case add(NewLink)
    }

    /// The links whose URLs are no longer in the text, which are removed first.
    package private(set) var removed: [Identifier<Link>] = []
    /// The other changes, in their order.
    package private(set) var steps: [Step] = []

    /// - Parameter presentLinks: Returns the links of the note. It is not called if the texts have the same URLs.
    package init(
        from old: String, to new: String, by linker: TextLinker, presentLinks: () throws -> [PresentLink]
    ) rethrows {
        let (former, current) = (linker.links(in: old), linker.links(in: new))
        if former == current { return }
        let formerTitles = Dictionary(uniqueKeysWithValues: former.map { ($0.url, $0.title) })
        let urls = Set(current.map(\.url))
        let links = current.compactMap { link in linker.newLink(link).map { (text: link, new: $0) } }
        let keys = Set(links.map(\.new.key))

        var present: [String: PresentLink] = [:]
        var presentURLs: Set<String> = []
        for link in try presentLinks() {
            if link.source == .text, !keys.contains(link.key), !urls.contains(link.url) {
                removed.append(link.id)
            } else {
                present[link.key] = link
                presentURLs.insert(link.url)
            }
        }
        for link in links {
            if let known = present[link.new.key] {
                if let formerTitle = formerTitles[link.text.url], let title = link.text.title, title != formerTitle,
                    known.source == .text
                {
                    steps.append(.rename(known.id, from: formerTitle, to: title))
                }
            } else if formerTitles[link.text.url] == nil, !presentURLs.contains(link.text.url) {
                steps.append(.add(link.new))
                present[link.new.key] = PresentLink(id: link.new.id, url: nil, key: link.new.key, source: .text)
            }
        }
    }
}
