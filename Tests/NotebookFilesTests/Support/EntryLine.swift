import Testing
import Notebook
import NotebookFiles

/// An entry as one line, so that tables show what a reader makes of a file.
///
///     3: Title | text, with / between its lines | https://a.example/ “quote” color comment | created 2024-01-01 | archived
///     5: refused Title: The entry has no URL.
func line(_ entry: FileEntry) -> String {
    let place = (entry.place.file.map { $0 + ":" } ?? "") + "\(entry.place.line): "
    switch entry {
    case .refused(let entry): return place + "refused \(entry.name): \(entry.reason)"
    case .part(let part): return place + "\(part.kind.rawValue) \(String(decoding: part.json, as: UTF8.self))"
    case .note(let entry):
        let note = entry.note
        var parts = [note.title]
        if !note.body.isEmpty {
            parts.append(note.body.split(separator: "\n").joined(separator: " / "))
        }
        parts += note.links.map { link in
            let title = link.activity.title.map { $0 == note.title ? "" : " (\($0))" } ?? " (no title)"
            return (link.activity.webpageURL ?? "no URL") + title + quote(link.quote)
        }
        func date(_ label: String, _ instant: Instant?) -> [String] { instant.map { ["\(label) \($0)"] } ?? [] }
        parts += date("created", note.createdAt) + date("modified", note.modifiedAt)
        parts += date("file", entry.fileDate)
        parts += note.archivedAt == nil ? [] : ["archived"]
        parts += note.isPinned ? ["pinned"] : []
        parts += entry.hasIdentifier ? ["id"] : []
        parts += (note.record?.ink).map { ["ink \($0.json)"] } ?? []
        parts += entry.files.map { "file \($0)" }
        return place + parts.joined(separator: " | ")
    }
}

/// Returns a quote with its color and its comment.
private func quote(_ quote: Link.Quote?) -> String {
    guard let quote else { return "" }
    return " “\(quote.exact)”" + [quote.color?.rawValue, quote.comment].compactMap { $0.map { " " + $0 } }.joined()
}

/// Returns the entries of a file as lines.
func lines(of text: String, name: String = "") throws -> [String] {
    try lines(of: Array(text.utf8), name: name)
}

func lines(of bytes: [UInt8], name: String = "") throws -> [String] {
    var file = try NotebookFile(bytes, name: name)
    var lines: [String] = []
    while let entry = try file.next() { lines.append(line(entry)) }
    return lines
}

/// A file and the entries that it has.
struct FileCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let entries: [String]

    init(_ name: String, _ text: String, _ entries: [String]) {
        self.name = name
        self.text = text
        self.entries = entries
    }

    var testDescription: String { name }
}
