import Notebook

/// Reads tables of bookmarks, such as those of Pocket, Raindrop.io and Instapaper, and of highlights, such as those of
/// Hypothesis and Readwise. The first row names the columns.
struct CSVReader: EntryReader {
    private let columns: [CSVColumn]
    /// Whether the table is an export of Backnote, with apostrophes before what a spreadsheet would take for a formula.
    private let isExport: Bool
    private var rows: CSVRows

    var position: Int { rows.index }

    /// - Returns: `nil` if the first row does not name a column with URLs, or those of highlights and their titles.
    init?(_ bytes: [UInt8]) {
        rows = CSVRows(bytes)
        guard let header = rows.next(), header.fields.count > 1, !header.isCutOff else { return nil }
        columns = header.fields.map(CSVColumn.init)
        isExport = header.fields == CSVWriter.header
        let urls = columns.count { $0 == .url }
        guard urls == 1 || urls == 0 && columns.contains(.quote) && columns.contains(.title) else { return nil }
    }

    mutating func next() throws(CancellationError) -> FileEntry? {
        try checkCancellation()
        guard let row = rows.next() else { return nil }
        let place = EntryPlace(line: row.line)
        if row.isCutOff {
            return refused(row, "The file ends inside this row. It may not have been downloaded completely.")
        }
        guard row.fields.count <= columns.count else {
            return refused(
                row,
                "The row has \(row.fields.count) fields, and the first row names \(columns.count). A field with a separator needs quotation marks."
            )
        }
        let fields = zip(columns, row.fields).map { ($0, isExport ? CSVWriter.text(ofCell: $1) : $1) }
        if columns.contains(.quote) { return highlight(fields, at: place) }
        var draft = BookmarkDraft()
        for (column, field) in fields { Self.read(field, as: column, into: &draft) }
        return draft.url.isEmpty && !draft.paragraphs.isEmpty ? draft.noteEntry(at: place) : draft.entry(at: place)
    }

    /// Returns what a row says about a part of a page.
    private func highlight(_ fields: [(CSVColumn, String)], at place: EntryPlace) -> FileEntry {
        var draft = BookmarkDraft()
        /// The paragraphs that may be said about the quote.
        var (comments, colors): ([Int], [(paragraph: Int, color: Link.Quote.Color)]) = ([], [])
        for (column, text) in fields {
            let count = draft.paragraphs.count
            Self.read(text, as: column, into: &draft)
            guard draft.paragraphs.count > count else { continue }
            if column == .text { comments.append(count) }
            if case .color = column, let color = Link.Quote.Color(highlight: text) { colors.append((count, color)) }
        }
        var quotes = draft.quotes.compactMap { QuoteText.quote($0) }
        if draft.url.isEmpty, quotes.isEmpty, draft.paragraphs.isEmpty { return draft.entry(at: place) }
        // The later paragraph first, so that the place of the other one stays.
        let color = colors.count == 1 && draft.isPage && quotes.count == 1 ? colors.first : nil
        let comment = comments.count == 1 ? comments.first : nil
        func moveColor() {
            guard let color else { return }
            quotes[0].color = color.color
            draft.paragraphs.remove(at: color.paragraph)
        }
        let isColorLater = color.map { $0.paragraph > comment ?? -1 } ?? false
        if isColorLater { moveColor() }
        if let comment { draft.moveParagraph(comment, to: &quotes) }
        if !isColorLater { moveColor() }
        return draft.entry(at: place, quoting: quotes)
    }

    private func refused(_ row: CSVRows.Row, _ reason: String) -> FileEntry {
        let name = zip(columns, row.fields).first { $0.0 == .title }?.1 ?? row.fields.first ?? ""
        return .refused(
            RefusedEntry(place: EntryPlace(line: row.line), name: name.beginning(200, bytes: 1_000), reason: reason))
    }

    private static func read(_ field: String, as column: CSVColumn, into draft: inout BookmarkDraft) {
        let text = String(field.trimmingSpace)
        if text.isEmpty { return }
        switch column {
        case .url: draft.url = text
        case .title: draft.title = text
        // Pocket separates tags by bars, and others by commas.
        case .tags: draft.tags += text.split { $0 == "," || $0 == "|" || $0 == ";" }.map(String.init)
        case .folder:
            switch text.lowercased() {
            // Instapaper's own folders.
            case "archive": draft.archive()
            case "starred": draft.tags.append("favorite")
            case "unread", "unsorted": break
            default: draft.folder = FolderPath.level(of: text.split(separator: "/").map { String($0.trimmingSpace) })
            }
        case .text: draft.paragraphs.append(text)
        case .quote: draft.quotes.append(text)
        case .quotes: draft.quotes += Highlights.quotes(text)
        case .created: draft.setDate(\.createdAt, text, label: "Created")
        case .modified: draft.setDate(\.modifiedAt, text, label: "Modified")
        case .state:
            if ["archive", "archived", "true", "1"].contains(text.lowercased()) { draft.archive() }
        case .favorite:
            if ["true", "1"].contains(text.lowercased()) { draft.tags.append("favorite") }
        case .ignored: break
        case .color(let name), .other(let name): draft.paragraphs.append("\(name): \(text)")
        }
    }
}

/// Highlights of Raindrop.io: `Highlight:` and the text, for each.
enum Highlights {
    private static let mark = "Highlight:"

    static func quotes(_ text: String) -> [String] {
        guard text.contains(mark) else { return [text] }
        return text.split(separator: mark).map { String($0.trimmingSpace) }.filter { !$0.isEmpty }
    }
}
