import Notebook

/// The front matter of a Markdown file, as far as editors of notes and generators of sites use it: YAML between `---`, and
/// TOML between `+++`.
struct FrontMatter {
    /// A name with its values.
    struct Entry {
        /// In lowercase.
        let name: String
        let values: [String]
        /// Whether the value is one text that may list words, such as `tags: one, two`.
        var isPlainText = false
        /// Whether the value is an empty text in quotation marks.
        var isEmptyText = false
        /// The lines of the file.
        let lines: [Substring]
    }

    private(set) var title = ""
    /// Whether the title is an empty text in quotation marks: the note has none.
    private(set) var isUntitled = false
    private(set) var tags: [String] = []
    private(set) var url: String?
    private(set) var createdAt: Instant?
    private(set) var modifiedAt: Instant?
    private(set) var isPinned = false
    private(set) var isArchived = false
    /// The number of links in the list at the end of an exported note, where it states that.
    private(set) var linkCount: Int?
    /// Other names of the note, which links may use.
    private(set) var aliases: [String] = []
    /// The lines of the other names, which stay text.
    private(set) var others: [String] = []

    /// The maximum size in bytes. Front matter ends before, or it is text.
    private static let sizeLimit = 65_536
    /// The maximum number of other names of a note.
    private static let aliasLimit = 100

    /// The names of dates, the most exact first. Names are compared without spaces, hyphens and underscores.
    private static let createdNames = [
        "created", "createdat", "datecreated", "creationdate", "createdtime", "createdon", "date",
    ]
    private static let modifiedNames = [
        "modified", "modifiedat", "datemodified", "updated", "updatedat", "lastmod", "lastmodified", "lastupdated",
        "lasteditedtime",
    ]
    private static let tagNames: Set = ["tags", "tag", "keywords"]

    /// - Parameter text: A text with line feeds. The front matter is removed from it.
    init(removedFrom text: inout Substring) {
        guard let (entries, rest) = Self.entries(in: text) else { return }
        text = rest
        let names = Set(entries.map { Self.plain($0.name) })
        let createdName = Self.createdNames.first(where: names.contains)
        let modifiedName = Self.modifiedNames.first(where: names.contains)
        for entry in entries {
            let name = Self.plain(entry.name)
            let value = entry.values.first ?? ""
            let date = entry.values.count == 1 ? LocalDate.instant(value) : nil
            if name == "title", entry.isEmptyText {
                isUntitled = true
            } else if name == "title", title.isEmpty {
                title = entry.values.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            } else if Self.tagNames.contains(name) {
                tags += entry.isPlainText ? Self.words(value) : entry.values
            } else if ["source", "url", "link"].contains(name), url == nil, Self.isURL(value) {
                url = value
            } else if name == createdName, createdAt == nil, let date {
                createdAt = date
            } else if name == modifiedName, modifiedAt == nil, let date {
                modifiedAt = date
            } else if name == "pinned", value == "true" {
                isPinned = true
            } else if name == "archived", value == "true" {
                isArchived = true
            } else if name == "backnotelinks", let count = Int(value), count >= 0 {
                linkCount = count
            } else if !entry.values.isEmpty {
                if name == "aliases" || name == "alias" { aliases += entry.values.prefix(Self.aliasLimit) }
                others.append(Self.text(of: entry))
            }
        }
    }

    private static func plain(_ name: String) -> String { name.filter { !" -_".contains($0) } }

    /// Returns the tags of a text: `one, two`, or `one two` without a comma.
    private static func words(_ text: String) -> [String] {
        let parts = text.contains(",") ? text.split(separator: ",") : text.split(whereSeparator: \.isWhitespace)
        return parts.map { String($0.trimmingSpace) }.filter { !$0.isEmpty }
    }

    private static func isURL(_ text: String) -> Bool {
        (text.hasPrefix("http://") || text.hasPrefix("https://")) && !text.contains(where: \.isWhitespace)
    }

    /// Returns an entry that stays text, without the empty lines after it.
    private static func text(of entry: Entry) -> String {
        let end = entry.lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
        return entry.lines.prefix(end + 1).joined(separator: "\n")
    }

    // MARK: The end of the front matter

    /// Returns the entries and the text after them; `nil` if a text has no front matter.
    private static func entries(in text: Substring) -> (entries: [Entry], rest: Substring)? {
        if let (lines, rest) = split(text, at: "+++", orAt: "+++"), let entries = TOMLEntries.entries(of: lines) {
            return (entries, rest)
        }
        if let (lines, rest) = split(text, at: "---", orAt: "..."), let entries = YAMLEntries.entries(of: lines) {
            return (entries, rest)
        }
        return nil
    }

    /// Returns the lines between two marks, and the text after them.
    private static func split(
        _ text: Substring, at mark: String, orAt endMark: String
    ) -> (lines: [Substring], rest: Substring)? {
        guard let first = text.firstIndex(of: "\n"), isMark(text[..<first], mark) else { return nil }
        var start = text.index(after: first)
        let contentStart = start
        var lines: [Substring] = []
        while start < text.endIndex, text.utf8.distance(from: contentStart, to: start) <= sizeLimit {
            let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
            let line = text[start..<end]
            if isMark(line, mark) || isMark(line, endMark) {
                return (lines, end == text.endIndex ? text[end...] : text[text.index(after: end)...])
            }
            lines.append(line)
            start = end == text.endIndex ? end : text.index(after: end)
        }
        return nil
    }

    private static func isMark(_ line: Substring, _ mark: String) -> Bool {
        line.hasPrefix(mark) && line.dropFirst(mark.count).allSatisfy { $0 == " " || $0 == "\t" }
    }
}
