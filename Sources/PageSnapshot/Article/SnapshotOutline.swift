/// The elements of a snapshot, in document order, with what an ``ArticleFinder`` needs to know of each: its place in the
/// document, and counts of its text.
///
/// The number of elements is limited, and each is counted once into its parent, so that an outline takes linear time.
struct SnapshotOutline {
    /// What an element is to a reader.
    enum Kind {
        case paragraph, heading, list, item, table, cell, division, quote, code, figure, link, inline

        /// Whether the element begins on a line of its own.
        var isBlock: Bool { self != .link && self != .inline }
    }

    struct Element {
        let name: String
        let kind: Kind
        /// The index of the element around this one.
        let parent: Int?
        let hints: ElementHints
        /// Where the element is in the document, with its tags.
        var range: Range<Int>
        /// The index after the last element in this one.
        var end: Int
        /// The text with all that is in the element.
        var text = TextCount()
        /// The text that is in no block within this one.
        var ownText = TextCount()

        /// The share of the text that is in links, from 0 to 1.
        var linkDensity: Double { text.linkDensity }
    }

    /// The number of characters of a text.
    struct TextCount {
        /// Without white space. Characters of three bytes and more in UTF-8, such as kanji and kana, count twice, because
        /// they say more.
        var letters = 0
        /// Letters that are in links.
        var linkLetters = 0
        var commas = 0

        var linkDensity: Double { letters == 0 ? 0 : Double(linkLetters) / Double(letters) }

        static func += (left: inout TextCount, right: TextCount) {
            left.letters += right.letters
            left.linkLetters += right.linkLetters
            left.commas += right.commas
        }
    }

    /// The first element is the page's body, which is around all others.
    private(set) var elements: [Element] = []
    /// Whether the page had more elements than the outline.
    private(set) var isTruncated = false

    /// The maximum number of elements.
    static let limit = 50_000

    // MARK: Building

    init() {
        elements.append(
            Element(name: "body", kind: .division, parent: nil, hints: ElementHints(value: nil), range: 0..<0, end: 1))
    }

    /// Adds an element that has just begun.
    ///
    /// - Returns: Its index, or nil if the outline is full.
    mutating func begin(_ name: String, in parent: Int, hints: ElementHints, at start: Int) -> Int? {
        guard elements.count < Self.limit else {
            isTruncated = true
            return nil
        }
        let index = elements.count
        elements.append(
            Element(
                name: name, kind: Self.kind(of: name), parent: parent, hints: hints, range: start..<start,
                end: index + 1))
        return index
    }

    /// Counts text that is directly in an element.
    mutating func count(_ text: TextCount, in element: Int) {
        elements[element].text += text
        elements[element].ownText += text
    }

    /// Ends an element.
    mutating func finish(_ index: Int, at end: Int) {
        elements[index].range = elements[index].range.lowerBound..<end
        elements[index].end = elements.count
        guard let parent = elements[index].parent else { return }
        elements[parent].text += elements[index].text
        if !elements[index].kind.isBlock { elements[parent].ownText += elements[index].ownText }
    }

    /// Removes an element without text, and what is in it.
    mutating func remove(_ index: Int) {
        elements.removeSubrange(index...)
    }

    private static func kind(of name: String) -> Kind {
        switch name {
        case "p", "summary": .paragraph
        case "h1", "h2", "h3", "h4", "h5", "h6": .heading
        case "ul", "ol", "dl": .list
        case "li", "dt", "dd": .item
        case "table", "thead", "tbody", "tfoot", "tr", "caption": .table
        case "td", "th": .cell
        case "body", "div", "article", "main", "details": .division
        case "blockquote": .quote
        case "pre": .code
        case "figure", "figcaption": .figure
        case "a": .link
        default: .inline
        }
    }
}

extension SnapshotOutline.TextCount {
    /// Counts a text.
    init(_ text: UnsafeBufferPointer<UInt8>, isInLink: Bool) {
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0...0x20, 0x80...0xBF: continue
            case UInt8(ascii: ","):
                commas += 1
                letters += 1
            case 0xE0...: letters += 2
            default: letters += 1
            }
            if byte >= 0xD8, Self.isComma(text[index...]) { commas += 1 }
        }
        if isInLink { linkLetters = letters }
    }

    /// Whether a text begins with an ideographic, fullwidth or Arabic comma.
    private static func isComma(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        text.starts(with: [0xE3, 0x80, 0x81]) || text.starts(with: [0xEF, 0xBC, 0x8C])
            || text.starts(with: [0xD8, 0x8C])
    }
}
