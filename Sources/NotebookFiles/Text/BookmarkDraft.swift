import Notebook

/// A bookmark, or a saved page, that becomes a note: title, text, tags and one link.
struct BookmarkDraft {
    var url = ""
    var title = ""
    /// The paragraphs of the text.
    var paragraphs: [String] = []
    var tags: [String] = []
    /// The folder, as a tag or in words.
    var folder: FolderPath.Level?
    var quotes: [String] = []
    var createdAt: Instant?
    var modifiedAt: Instant?
    var isArchived = false
    var isPinned = false
    /// Whether the paragraphs are parts of a Markdown text, which begin and end with what belongs to them.
    var isMarkdown = false

    /// The maximum length of a title in characters. A longer title is in the text as well.
    private static let titleLength = 1_000
    /// The maximum size of a title in bytes, as of every title of a note.
    private static let titleSize = 4_096
    /// The maximum length of a URL in bytes, as of every link of a note.
    private static let urlLimit = 65_536
    /// The maximum number of quotes that become links. Each repeats the URL. Further ones stay text.
    static let quoteLimit = 1_000

    /// Adds a date that the file has.
    ///
    /// - Parameter label: The name of the date, for a text that is not a date and is kept as it is.
    mutating func setDate(_ date: WritableKeyPath<BookmarkDraft, Instant?>, _ text: String?, label: String) {
        guard let text = text.map({ String($0.trimmingSpace) }), !text.isEmpty, Double(text) != 0 else { return }
        if let instant = EntryDate.instant(text) {
            self[keyPath: date] = instant
        } else {
            paragraphs.append("\(label): \(text)")
        }
    }

    /// Puts the note into the archive, at the time of its last change.
    mutating func archive() { isArchived = true }

    /// Returns the note of the page.
    func entry(at place: EntryPlace) -> FileEntry {
        guard !url.isEmpty else {
            return .refused(RefusedEntry(place: place, name: name, reason: "The entry has no URL."))
        }
        guard url.utf8.count <= Self.urlLimit else {
            return .refused(
                RefusedEntry(
                    place: place, name: name.beginning(200, bytes: 1_000),
                    reason: "The URL is longer than \(Self.urlLimit) bytes, which no page needs."))
        }
        let activity = UserActivity(title: name.isEmpty ? nil : shortName, webpageURL: url)
        let quotes = quotes.filter { !$0.allSatisfy(\.isWhitespace) }
        let links =
            quotes.isEmpty
            ? [LinkRequest(activity: activity)]
            : quotes.prefix(Self.quoteLimit).map { LinkRequest(activity: activity, quote: Link.Quote(exact: $0)) }
        var draft = self
        draft.paragraphs += quotes.dropFirst(Self.quoteLimit)
        return .note(
            NoteEntry(place: place, note: draft.note(named: name.isEmpty ? url : shortName, links), isBookmark: true))
    }

    /// Returns a note that is not that of a page.
    ///
    /// - Parameter files: The files that the text does not show.
    func noteEntry(
        at place: EntryPlace, links: [LinkRequest] = [], fileDate: Instant? = nil, files: [String] = []
    ) -> FileEntry {
        var entry = NoteEntry(place: place, note: note(named: shortName, links), fileDate: fileDate)
        entry.files = files
        return .note(entry)
    }

    private var name: String { title.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private var shortName: String { Self.shortTitle(name) }

    /// Returns the beginning of a text that a title can have.
    static func shortTitle(_ text: String) -> String { text.beginning(titleLength, bytes: titleSize) }

    /// Whether a title can have the whole text.
    static func isTitle(_ text: String) -> Bool { text.utf8.count <= titleSize && text.count <= titleLength }

    private func note(named title: String, _ links: [LinkRequest]) -> NoteRequest {
        // White space at the beginning of a Markdown text means something.
        var paragraphs = paragraphs.filter { !$0.allSatisfy(\.isWhitespace) }
        if !isMarkdown { paragraphs = paragraphs.map { String($0.trimmingSpace) } }
        if !Self.isTitle(name) { paragraphs.insert(name, at: 0) }
        var tags = TagText.tags(tags + (folder?.tag.map { [$0] } ?? []))
        if let words = folder?.words { paragraphs.append("Folder: \(words)") }
        if !tags.others.isEmpty { paragraphs.append("Tags: \(tags.others.joined(separator: ", "))") }
        if !tags.tags.isEmpty {
            let written = Set(paragraphs.flatMap { Tag.tags(in: $0) })
            tags.tags.removeAll { tag in Tag(tag).map(written.contains) ?? false }
        }
        if !tags.tags.isEmpty { paragraphs.append(tags.tags.joined(separator: " ")) }
        return NoteRequest(
            title: title, body: paragraphs.joined(separator: "\n\n"), links: links, createdAt: createdAt,
            modifiedAt: modifiedAt,
            archivedAt: isArchived ? modifiedAt ?? createdAt ?? Instant(milliseconds: .max) : nil, isPinned: isPinned)
    }
}
