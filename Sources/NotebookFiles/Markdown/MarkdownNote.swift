import Notebook

/// Reads a Markdown or text file as a note.
///
/// The title comes from the front matter, a heading at the start, the first heading, or the file's name. In the front
/// matter `tags` become tags, `source` or `url` a link, and dates those of the note; all else stays text. Links between the
/// notes of a folder may use `aliases`. A list of links at the end, as an export of Backnote writes it, becomes links.
enum MarkdownNote {
    /// - Parameters:
    ///   - name: The path of the file.
    ///   - title: The title that the file has elsewhere, if any.
    ///   - fileDate: When the file was last modified.
    static func entry(
        _ bytes: [UInt8], name: String, title declared: String = "", at place: EntryPlace, fileDate: Instant?
    ) -> FileEntry {
        guard let whole = String(validating: FileText.withoutUTF16(bytes), as: UTF8.self) else {
            return .refused(
                RefusedEntry(
                    place: EntryPlace(file: place.file, line: FileText.firstInvalidLine(bytes)), name: name,
                    reason: "The file is not UTF-8 text. Save it as UTF-8 first."))
        }
        var text = FileText.withLineFeeds(whole)[...]
        let front = FrontMatter(removedFrom: &text)
        var body = withoutEmptyLines(text)
        var links = ExportedLinks.removed(from: &body, count: front.linkCount)
        body = withoutEmptyLines(body[...])
        let declared = front.title.isEmpty ? declared : front.title
        let title = front.isUntitled ? "" : title(declared: declared, in: &body, name: name)
        var draft = BookmarkDraft(title: title)
        draft.isMarkdown = true
        draft.tags = front.tags + folders(of: name)
        draft.paragraphs = [body, front.others.joined(separator: "\n")]
        draft.isPinned = front.isPinned
        if front.isArchived { draft.archive() }
        (draft.createdAt, draft.modifiedAt) = (front.createdAt, front.modifiedAt)
        if let url = front.url { links.append(LinkRequest(activity: UserActivity(webpageURL: url))) }
        let entry = draft.noteEntry(at: place, links: links, fileDate: fileDate)
        guard case .note(var note) = entry else { return entry }
        // As it is written, with spaces that HTML would not show.
        if BookmarkDraft.isTitle(title) { note.note.title = title }
        note.aliases = front.aliases
        return .note(note)
    }

    /// Returns a text without empty lines at its ends. White space at the beginning of a line means something in Markdown.
    private static func withoutEmptyLines(_ text: Substring) -> String {
        var start = text.startIndex
        var next = start
        while next < text.endIndex, text[next].isWhitespace {
            let after = text.index(after: next)
            if text[next].isNewline { start = after }
            next = after
        }
        guard next < text.endIndex, let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(text[start...last])
    }

    /// Returns the folders of a path as the name of a tag.
    private static func folders(of path: String) -> [String] {
        let folders = path.split(separator: "/").dropLast().map { NotionName.removed(from: $0) }
        return FolderPath.level(of: folders)?.tag.map { [$0] } ?? []
    }

    // MARK: Titles

    /// Returns the title, and removes it from the text if it is the heading at its start.
    private static func title(declared: String, in body: inout String, name: String) -> String {
        let lines = body.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        let first = lines.first ?? ""
        let isUnderlined = lines.count > 1 && !lines[1].isEmpty && lines[1].allSatisfy { $0 == "=" }
        let heading =
            heading(first) ?? (isUnderlined && !first.allSatisfy(\.isWhitespace) ? String(first.trimmingSpace) : nil)
        if let heading, !heading.isEmpty, BookmarkDraft.isTitle(heading),
            declared.isEmpty || declared == heading
        {
            let rest = body.split(separator: "\n", maxSplits: isUnderlined ? 2 : 1, omittingEmptySubsequences: false)
            body = withoutEmptyLines(rest.count > (isUnderlined ? 2 : 1) ? rest.last ?? "" : "")
            return MarkdownText.unescaped(heading)
        }
        if !declared.isEmpty { return declared }
        let later = firstHeading(of: body)
        return later.isEmpty || !BookmarkDraft.isTitle(later) ? baseName(name) : later
    }

    /// Returns the text of a line that is a heading (CommonMark 4.2).
    private static func heading(_ line: Substring) -> String? {
        let marks = line.prefix { $0 == "#" }
        let rest = line[marks.endIndex...]
        guard (1...6).contains(marks.count), let next = rest.first, next == " " || next == "\t" else { return nil }
        var text = rest.trimmingSpace
        let closing = text.reversed().prefix { $0 == "#" }.count
        let kept = text.dropLast(closing)
        // A # that belongs to the last word is part of the text.
        if closing > 0, kept.last.map({ $0 == " " || $0 == "\t" }) ?? true { text = kept.trimmingSpace }
        return String(text)
    }

    /// Returns the first heading outside of code.
    private static func firstHeading(of body: String) -> String {
        var fence: Substring?
        for line in body.split(separator: "\n") {
            let mark = line.prefix { $0 == "`" || $0 == "~" }
            if mark.count >= 3 {
                if fence == nil { fence = mark.prefix(3) } else if mark.hasPrefix(fence ?? "") { fence = nil }
            } else if fence == nil, let heading = heading(line), !heading.isEmpty {
                return MarkdownText.unescaped(heading)
            }
        }
        return ""
    }

    private static func baseName(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return NotionName.removed(from: name[..<dot].trimmingSpace)
    }
}
