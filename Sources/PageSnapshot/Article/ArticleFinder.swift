// From the elements of a page to its article, after Readability as Arc90 published it (2009, version 1.7):
//
// 1. Parts beside the article are left out, by the names of their classes (`ElementHints`).
// 2. Each paragraph scores for its length and its commas. Its score counts for the elements around it, less with each
//    level.
// 3. The element with the highest score, reduced by the share of its text that is in links, is the article. Elements
//    beside it that have a high score too, or are long paragraphs, belong to it. Where it has less than two fifths of
//    the page's prose, the article is the smallest element around it that has more.
// 4. Menus, lists of links and the like are removed from it (`ArticleFinder+Cleaning.swift`). Text is taken for a menu
//    when more than a third of it is in links, as in the trees of "Boilerplate Detection using Shallow Text Features"
//    (Kohlschütter, Fankhauser and Nejdl, 2010).
// 5. What remains must be enough prose, and not a list of links to other pages. Otherwise the page has no article.
//
// If the first step leaves too little, the others are done again without it.

/// Finds the article of a page: the part that a person came to read.
///
/// - Complexity: O(*n*) in the number of elements. Each looks at a fixed number of those around it.
struct ArticleFinder {
    /// The parts of a document that are its article.
    struct Article: Equatable {
        /// Ranges of the document, in order.
        var parts: [Range<Int>]
        /// Ranges that are left out of these parts, in order.
        var cuts: [Range<Int>]
        /// The ranges of the first headings. One may repeat the page's title.
        var headings: [Range<Int>]
        /// The range of the first `<h1>`, if no prose comes before it. It is the page's own form of its title.
        var opening: Range<Int>?
    }

    let outline: SnapshotOutline
    var elements: [SnapshotOutline.Element] { outline.elements }

    /// Whether an element is left out, with all that is in it.
    private(set) var isLeftOut: [Bool] = []
    private(set) var scores: [Double?] = []
    /// The letters of long paragraphs in each element.
    private var prose: [Int] = []

    init(_ outline: SnapshotOutline) {
        self.outline = outline
    }

    /// Returns the article; nil if the page has none, or none that is sure enough.
    mutating func article() -> Article? {
        // Too many elements are no text to read.
        guard !outline.isTruncated else { return nil }
        return article(ignoringNames: false) ?? article(ignoringNames: true)
    }

    private mutating func article(ignoringNames: Bool) -> Article? {
        leaveOut(ignoringNames: ignoringNames)
        score()
        countProse()
        guard let best = elements.indices.max(by: { standing($0) < standing($1) }), standing(best) > 0,
            let top = best == 0 ? best : widened(best)
        else { return nil }
        return cleaned(siblings(of: top))
    }

    // MARK: Scores

    private mutating func leaveOut(ignoringNames: Bool) {
        isLeftOut = [Bool](repeating: false, count: elements.count)
        for (index, element) in elements.enumerated() {
            guard let parent = element.parent else { continue }
            let isBeside = element.hints.isBesideArticle && element.kind.isBlock && !ignoringNames
            isLeftOut[index] = isLeftOut[parent] || element.hints.isHidden || isBeside
        }
    }

    private mutating func score() {
        scores = [Double?](repeating: nil, count: elements.count)
        for (index, element) in elements.enumerated() where !isLeftOut[index] && isParagraph(index) {
            let text = element.ownText
            let points = 1 + Double(text.commas) + min(Double(text.letters / 100), 3)
            var level = 0
            var ancestor = element.parent
            while let current = ancestor, level < Self.levels {
                let share: Double = level == 0 ? 1 : level == 1 ? 0.5 : 1 / Double(level * 3)
                scores[current] = (scores[current] ?? initialScore(of: current)) + points * share
                ancestor = elements[current].parent
                level += 1
            }
        }
    }

    private mutating func countProse() {
        prose = [Int](repeating: 0, count: elements.count)
        // In reverse, an element comes after all that is in it.
        for (index, element) in elements.enumerated().reversed() where !isLeftOut[index] {
            if isProse(index) { prose[index] += element.ownText.letters }
            if let parent = element.parent { prose[parent] += prose[index] }
        }
    }

    /// Whether the element's own text is a long paragraph that is not made of links.
    func isProse(_ index: Int) -> Bool {
        let text = elements[index].ownText
        return isParagraph(index) && text.letters >= 80 && text.linkDensity < Self.linksOfMenu
    }

    /// How many of the elements around a paragraph it scores for.
    private static let levels = 5

    /// Whether the element's own text is a paragraph.
    func isParagraph(_ index: Int) -> Bool {
        let element = elements[index]
        guard element.ownText.linkDensity < 0.5 else { return false }
        switch element.kind {
        case .paragraph, .cell, .code, .quote, .division: return element.ownText.letters >= 25
        case .item: return element.ownText.letters >= 80
        case .heading, .list, .table, .figure, .link, .inline: return false
        }
    }

    private func initialScore(of index: Int) -> Double {
        let element = elements[index]
        let base: Double =
            switch element.kind {
            case .division: 5
            case .cell where element.name == "td": 3
            case .code, .quote: 3
            case .list, .item: -3
            case .heading, .cell: -5
            case .paragraph, .table, .figure, .link, .inline: 0
            }
        return base + 25 * Double(element.hints.weight)
    }

    /// The score of an element, reduced by the share of its text that is in links.
    func standing(_ index: Int) -> Double {
        guard let score = scores[index], !isLeftOut[index] else { return 0 }
        return score * (1 - elements[index].linkDensity)
    }

    // MARK: The elements of the article

    /// Returns the element around an article that is divided into several elements, or the element itself; nil if the
    /// page's prose has no such element but the page.
    private func widened(_ best: Int) -> Int? {
        var top = best
        var last = standing(best)
        let least = last / 3
        var around = elements[best].parent
        while let current = around, current > 0 {
            let standing = standing(current)
            guard standing >= least else { break }
            if standing > last { top = current }
            last = standing
            around = elements[current].parent
        }
        while prose[top] * 5 < prose[0] * 2 {
            guard let parent = elements[top].parent, parent > 0 else { return nil }
            top = parent
        }
        // The only child of an element has the siblings of that.
        while let parent = elements[top].parent, parent > 0, elements[parent].end == elements[top].end,
            top == parent + 1
        {
            top = parent
        }
        return top
    }

    /// Returns an element with those beside it that belong to the article.
    private func siblings(of top: Int) -> [Int] {
        guard let parent = elements[top].parent else { return [top] }
        let children = children(of: parent)
        let least = max(10, standing(top) * 0.2)
        var belongs = children.map { index in
            let element = elements[index]
            guard index != top else { return true }
            guard !isLeftOut[index] else { return false }
            let isAlike = element.name == elements[top].name && element.hints == elements[top].hints
            if scores[index] != nil, standing(index) + (isAlike ? standing(top) * 0.2 : 0) >= least { return true }
            return element.kind == .paragraph && element.text.letters >= 80 && element.linkDensity < 0.25
        }
        // Headings, lists, figures and the like between its paragraphs.
        if let first = belongs.firstIndex(of: true), let last = belongs.lastIndex(of: true) {
            for place in first...last where !belongs[place] {
                let element = elements[children[place]]
                belongs[place] = !isLeftOut[children[place]] && element.kind != .division && element.linkDensity < 0.25
            }
        }
        return zip(children, belongs).filter(\.1).map(\.0)
    }

    private func children(of parent: Int) -> [Int] {
        var result: [Int] = []
        var child = parent + 1
        while child < elements[parent].end {
            result.append(child)
            child = elements[child].end
        }
        return result
    }
}
