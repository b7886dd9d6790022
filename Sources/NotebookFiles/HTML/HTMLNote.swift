import Notebook
import PageMetadata

/// Reads an HTML file of a folder as a note, such as programs that export Apple Notes write it.
///
/// The title is that of the page, or its first heading. Dates come from the page's metadata, or else from the file.
enum HTMLNote {
    /// - Parameters:
    ///   - name: The path of the file.
    ///   - fileDate: When the file was last modified.
    /// - Throws: `CancellationError` if the task is canceled.
    static func entry(
        _ bytes: [UInt8], name: String, at place: EntryPlace, fileDate: Instant?
    ) throws(CancellationError) -> FileEntry {
        var page = HTMLMarkdown(FileText.utf8(bytes[...]).filter { $0 != 0 })
        let markdown = page.markdown()
        try checkCancellation()
        if let reason = page.refusal {
            return .refused(RefusedEntry(place: place, name: name, reason: reason))
        }
        let title = markdown.hasPrefix("# ") ? "" : BookmarkDraft.shortTitle(page.title)
        // The rest is that of a Markdown file: its title, folders and tags.
        var entry = MarkdownNote.entry(
            Array(markdown.utf8), name: name, title: title, at: place, fileDate: fileDate)
        guard case .note(var note) = entry else { return entry }
        note.embedded = page.images
        note.note.createdAt = date(["created", "date", "dcterms.created", "creation-date"], in: page.dates)
        note.note.modifiedAt = date(["modified", "updated", "dcterms.modified", "last-modified"], in: page.dates)
        entry = .note(note)
        return entry
    }

    private static func date(_ names: [String], in dates: [String: String]) -> Instant? {
        names.lazy.compactMap { dates[$0].flatMap(LocalDate.instant) }.first
    }
}
