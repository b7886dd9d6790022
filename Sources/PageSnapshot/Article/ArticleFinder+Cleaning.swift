extension ArticleFinder {
    /// Returns the article without what does not belong to it; nil if too little prose remains.
    func cleaned(_ roots: [Int]) -> Article? {
        var article = Article(parts: roots.map { elements[$0].range }, cuts: [], headings: [])
        var prose = Prose()
        for root in roots {
            var index = root
            while index < elements[root].end {
                let element = elements[index]
                if index != root, isRemoved(index) {
                    article.cuts.append(element.range)
                    index = element.end
                    continue
                }
                if element.kind == .heading, article.headings.count < Self.comparedHeadings {
                    article.headings.append(element.range)
                }
                if element.name == "h1", article.opening == nil, prose.isEmpty { article.opening = element.range }
                prose.count(element, isProse: isProse(index))
                index += 1
            }
        }
        return prose.isArticle ? article : nil
    }

    /// How many headings can repeat the title of the page.
    private static let comparedHeadings = 3
    /// The share of text in links above which it is a menu.
    static let linksOfMenu = 1.0 / 3

    private func isRemoved(_ index: Int) -> Bool {
        let element = elements[index]
        if isLeftOut[index] { return true }
        switch element.kind {
        case .division, .list:
            // Prose with many commas stays, whatever its name.
            if element.text.commas - element.text.linkLetters / 20 >= 10 { return false }
            if 25 * Double(element.hints.weight) + (scores[index] ?? 0) < 0 { return true }
            let most = element.hints.weight > 0 ? 0.5 : Self.linksOfMenu
            return element.linkDensity > most
        case .table where element.name == "table": return element.linkDensity > 0.5
        case .heading: return element.hints.weight < 0 && element.linkDensity > Self.linksOfMenu
        case .paragraph, .item, .table, .cell, .quote, .code, .figure, .link, .inline: return false
        }
    }

    /// What decides whether the text that remains is an article.
    private struct Prose {
        /// Letters of paragraphs that are long, and not made of links.
        private var letters = 0
        /// Headings that lead to other pages, as in lists of articles and of search results.
        private var linkedHeadings = 0

        mutating func count(_ element: SnapshotOutline.Element, isProse: Bool) {
            if element.kind == .heading, element.linkDensity > 0.6 { linkedHeadings += 1 }
            if isProse { letters += element.ownText.letters }
        }

        var isEmpty: Bool { letters == 0 }

        var isArticle: Bool {
            guard letters >= 500 else { return false }
            let isListOfPages = linkedHeadings >= 3 && letters < linkedHeadings * 400
            return !isListOfPages
        }
    }
}
