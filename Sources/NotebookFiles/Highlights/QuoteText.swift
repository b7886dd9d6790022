import Notebook

/// Quotes of other programs, with the white space that a page's text has: the extension finds them by it.
enum QuoteText {
    /// Characters that a page's text is read without.
    private static let unseen: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]

    /// Returns a quote; `nil` for one without text.
    static func quote(_ exact: String, prefix: String? = nil, suffix: String? = nil) -> Link.Quote? {
        let text = String(normalized(exact).trimmingSpace)
        if text.isEmpty { return nil }
        return Link.Quote(exact: text, prefix: prefix.map(normalized), suffix: suffix.map(normalized))
    }

    /// Returns a text with one space for each run of white space, and without soft hyphens and the like.
    static func normalized(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var isAfterSpace = false
        for scalar in text.unicodeScalars where !unseen.contains(scalar) {
            let isSpace = scalar.properties.isWhitespace
            if !isSpace { scalars.append(scalar) } else if !isAfterSpace { scalars.append(" ") }
            isAfterSpace = isSpace
        }
        return String(scalars)
    }

    /// Returns a quote as Markdown, for a note without a page.
    static func markdown(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { "> " + LiteralText.line($0) }.joined(separator: "\n")
    }
}

extension BookmarkDraft {
    /// Whether the URL is that of a page.
    var isPage: Bool { url.hasPrefix("http://") || url.hasPrefix("https://") }

    /// Makes a paragraph the comment of the only quote of a page, if a comment can have it (``QuoteComment``). Otherwise it stays in the text.
    mutating func moveParagraph(_ index: Int, to quotes: inout [Link.Quote]) {
        guard isPage, quotes.count == 1, paragraphs.indices.contains(index),
            let comment = QuoteComment.line(paragraphs[index])
        else { return }
        quotes[0] = quotes[0].commented(comment)
        paragraphs.remove(at: index)
    }

    /// Returns a note about a page, with quotes of it. Unlike a bookmark, it is imported although another note has the page.
    ///
    /// - Parameter quotes: Without any, the note has a link to the page.
    func entry(at place: EntryPlace, quoting quotes: [Link.Quote]) -> FileEntry {
        guard isPage else {
            var draft = self
            draft.paragraphs.insert(contentsOf: quotes.map { QuoteText.markdown($0.exact) }, at: 0)
            if !url.isEmpty { draft.paragraphs.append("Source: \(url)") }
            return draft.noteEntry(at: place)
        }
        var draft = self
        draft.quotes = quotes.prefix(Self.quoteLimit).map(\.exact)
        for quote in quotes.dropFirst(Self.quoteLimit) {
            draft.paragraphs += [quote.exact, quote.comment].compactMap(\.self)
        }
        guard case .note(var entry) = draft.entry(at: place) else { return draft.entry(at: place) }
        entry.isBookmark = false
        // With the texts around them, and what is said about them.
        for (index, quote) in zip(entry.note.links.indices, quotes) { entry.note.links[index].quote = quote }
        return .note(entry)
    }
}
