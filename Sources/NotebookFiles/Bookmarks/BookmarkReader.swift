import Notebook

/// Reads bookmark files in Netscape's format, which browsers and bookmark services write.
///
/// A file is a list of `<DT>` with a folder (`<H3>`, then a `<DL>` with its content) or a bookmark (`<A>`, then an
/// optional description in `<DD>`). End tags of `DT`, `DD` and `P` are missing in most files, titles are often not
/// escaped, and lists can be nested to any depth. No step is recursive.
struct BookmarkReader: EntryReader {
    private static let tags: Set = ["a", "/a", "h1", "/h1", "h3", "/h3", "dl", "/dl", "dt", "/dt", "dd", "/dd", "hr"]

    private var markup: MarkupReader
    private var lines = LineCounter()
    private var folders = FolderPath()
    /// The folder whose list follows.
    private var folder: (name: String?, title: String, line: Int)?
    /// The bookmark whose description may follow.
    private var bookmark: (draft: BookmarkDraft, descriptions: [String], line: Int)?
    private var waiting: [FileEntry] = []
    /// Pocket's export has lists below headings, and no folders.
    private var isInPocketArchive = false
    private var hasReportedEnd = false

    init(_ bytes: [UInt8]) {
        markup = MarkupReader(FileText.utf8(bytes[...]), tags: Self.tags)
    }

    var position: Int { markup.index }

    mutating func next() throws(CancellationError) -> FileEntry? {
        while waiting.isEmpty {
            guard let tag = try markup.next() else {
                endBookmark()
                reportEnd()
                break
            }
            try read(tag)
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private mutating func read(_ tag: MarkupReader.Tag) throws(CancellationError) {
        switch tag.name {
        case "a":
            endBookmark()
            try readBookmark(tag)
        case "h1":
            endBookmark()
            isInPocketArchive = try readTitle(endingWith: "/h1").trimmingSpace == "Read Archive"
        case "h3":
            endBookmark()
            try readFolder(tag)
        case "dd": try readDescription(after: tag)
        case "dl":
            endBookmark()
            folders.enter(folder?.name)
            folder = nil
        case "/dl":
            endBookmark()
            folder = nil
            folders.leave()
        default: break
        }
    }

    // MARK: Entries

    private mutating func readBookmark(_ tag: MarkupReader.Tag) throws(CancellationError) {
        let line = lines.line(of: tag.start, in: markup.bytes)
        var draft = BookmarkDraft()
        draft.title = try readTitle(endingWith: "/a")
        draft.url = (markup.attribute("href", of: tag) ?? "").trimmingSpace + ""
        let added = markup.attribute("add_date", of: tag) ?? markup.attribute("time_added", of: tag)
        draft.setDate(\.createdAt, added, label: "Added")
        if isInPocketArchive { draft.archive() }
        draft.setDate(\.modifiedAt, markup.attribute("last_modified", of: tag), label: "Modified")
        draft.folder = folders.current
        for tagName in (markup.attribute("tags", of: tag) ?? "").split(separator: ",") {
            // How linkding marks bookmarks in its archive.
            if tagName == "linkding:bookmarks.archived" {
                draft.archive()
            } else {
                draft.tags.append(String(tagName))
            }
        }
        if Self.isOn(markup.attribute("toread", of: tag)) { draft.tags.append("to-read") }
        if Self.isOn(markup.attribute("data-important", of: tag)) { draft.tags.append("favorite") }
        if let keyword = markup.attribute("shortcuturl", of: tag), !keyword.isEmpty {
            draft.paragraphs.append("Keyword: \(keyword)")
        }
        bookmark = (draft, [], line)
    }

    private static func isOn(_ value: String?) -> Bool { value == "1" || value?.lowercased() == "true" }

    private mutating func endBookmark() {
        guard var bookmark else { return }
        self.bookmark = nil
        bookmark.draft.paragraphs = bookmark.descriptions + bookmark.draft.paragraphs
        let place = EntryPlace(line: bookmark.line)
        if let reason = Self.reasonToRefuse(bookmark.draft.url) {
            let name = bookmark.draft.title.isEmpty ? bookmark.draft.url : bookmark.draft.title
            waiting.append(
                .refused(RefusedEntry(place: place, name: name.beginning(200, bytes: 1_000), reason: reason)))
        } else {
            waiting.append(bookmark.draft.entry(at: place))
        }
    }

    /// Returns why the URL of a bookmark is not that of a page.
    private static func reasonToRefuse(_ url: String) -> String? {
        switch url.prefix(while: { $0 != ":" }).lowercased() {
        case "javascript": "The bookmark is a script, not a page. Keep it in your browser."
        case "place": "The bookmark is a search in Firefox's own bookmarks, not a page."
        case "data": "The bookmark contains the page itself instead of its URL."
        default: nil
        }
    }

    private mutating func readFolder(_ tag: MarkupReader.Tag) throws(CancellationError) {
        let line = lines.line(of: tag.start, in: markup.bytes)
        let title = try readTitle(endingWith: "/h3").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // The folders that a browser itself has made say nothing about their bookmarks.
        let isOwn = ["personal_toolbar_folder", "unfiled_bookmarks_folder"].contains {
            Self.isOn(markup.attribute($0, of: tag))
        }
        folder = (isOwn ? nil : title, title, line)
    }

    private mutating func readDescription(after tag: MarkupReader.Tag) throws(CancellationError) {
        var start = tag.end
        var end = markup.bytes.count
        var position = start
        var text = ""
        /// The number of links without an address that are open.
        var marks = 0
        while let next = try markup.tag(from: position) {
            let isLink = next.name == "a" && markup.attribute("href", of: next) != nil
            // A link in a description follows text. A bookmark without a <DT> is in a line of its own.
            guard ["a", "/a", "h1", "/h1"].contains(next.name), !(isLink && markup.isAtLineStart(next.start)) else {
                end = next.start
                break
            }
            position = next.end
            // Delicious wrote each further line of a description as a link without an address.
            let isMark = next.name == "a" && !isLink || next.name == "/a" && marks > 0
            guard isMark else { continue }
            marks += next.name == "a" ? 1 : -1
            text += markup.textWithoutComments(start..<next.start)
            start = next.end
        }
        markup.move(to: end)
        text += markup.textWithoutComments(start..<end)
        if bookmark != nil {
            bookmark?.descriptions.append(Self.withoutNoteMarks(text))
        } else if let folder, !text.allSatisfy(\.isWhitespace) {
            waiting.append(
                .refused(
                    RefusedEntry(
                        place: EntryPlace(line: folder.line), name: folder.title,
                        reason:
                            "The folder has a description, which belongs to no bookmark: \(text.trimmingSpace.beginning(500, bytes: 2_000))"
                    )))
        }
    }

    /// Returns a description and its notes, which linkding writes between marks after it, as paragraphs.
    private static func withoutNoteMarks(_ description: String) -> String {
        guard description.contains("linkding-notes]") else { return description }
        return description.replacing("[linkding-notes]", with: "\n\n").replacing("[/linkding-notes]", with: "\n\n")
    }

    /// Reports an entry that the end of the file cuts off.
    private mutating func reportEnd() {
        guard let broken = markup.brokenTag, !hasReportedEnd else { return }
        hasReportedEnd = true
        let place = EntryPlace(line: lines.line(of: broken, in: markup.bytes))
        let rest = FileText.string(markup.bytes[broken...].prefix(200))
        waiting.append(
            .refused(
                RefusedEntry(
                    place: place, name: String(rest.trimmingSpace),
                    reason: "The file ends inside this entry. It may not have been downloaded completely.")))
    }

    // MARK: Titles

    /// Reads the text up to an end tag. Without one, the text ends at the next tag of the list, or where the list goes on
    /// in another line.
    private mutating func readTitle(endingWith endTag: String) throws(CancellationError) -> String {
        let start = markup.index
        var position = start
        var firstOther: MarkupReader.Tag?
        while let tag = try markup.tag(from: position) {
            if tag.name == endTag {
                markup.move(to: tag.end)
                return markup.text(start..<tag.start)
            }
            // A title may be about <DT>; no title has a link or goes on in the next line with a tag of the list.
            let isInLine = !markup.bytes[position..<tag.start].contains(0x0A)
            guard isInLine, ["dt", "/dt", "dd", "/dd", "dl", "/dl", "hr"].contains(tag.name) else {
                let end = firstOther ?? tag
                markup.move(to: end.start)
                return markup.text(start..<end.start)
            }
            firstOther = firstOther ?? tag
            position = tag.end
        }
        let end = firstOther?.start ?? markup.brokenTag ?? markup.bytes.count
        markup.move(to: end)
        return markup.text(start..<end)
    }
}
