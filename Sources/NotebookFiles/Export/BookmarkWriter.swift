import Notebook

/// Writes the links of notes, with their canonical URLs, as a bookmark file in Netscape's format. ``BookmarkReader`` reads it. A note without a web
/// page is no bookmark.
struct BookmarkWriter: NoteWriter {
    private var hasHead = false

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let note = exported.note
        var text = head()
        var body = note.body
        let tags = note.summary.tags.map(\.name).joined(separator: ",")
        for link in note.links where link.canonicalURL != nil {
            text += "    <DT><A HREF=\"\(Self.escaped(link.url ?? ""))\""
            text += " ADD_DATE=\"\(Self.seconds(note.summary.createdAt))\""
            text += " LAST_MODIFIED=\"\(Self.seconds(note.summary.modifiedAt))\""
            if !tags.isEmpty { text += " TAGS=\"\(Self.escaped(tags))\"" }
            let title = note.links.count == 1 && !note.summary.title.isEmpty ? note.summary.title : link.name
            text += ">\(Self.escaped(title))</A>\n"
            // The text is with the first link only.
            if !body.isEmpty { text += "    <DD>\(Self.escaped(body))\n" }
            body = ""
        }
        return Array(text.utf8)
    }

    mutating func finish() throws -> [UInt8] { Array((head() + "</DL><p>\n").utf8) }

    private mutating func head() -> String {
        defer { hasHead = true }
        return hasHead
            ? ""
            : """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>

            """
    }

    private static func seconds(_ instant: Instant) -> Int64 {
        instant.milliseconds / 1_000
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
