import Notebook

/// Writes notes as a table (RFC 4180) with a row for each note. ``CSVReader`` reads it.
struct CSVWriter: NoteWriter {
    static let header = ["title", "url", "text", "tags", "created", "modified", "state", "other links"]

    private var hasHeader = false

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let note = exported.note
        let urls = note.links.compactMap(\.url)
        let fields = [
            note.summary.title, urls.first ?? "", note.body, note.summary.tags.map(\.name).joined(separator: ","),
            "\(note.summary.createdAt)", "\(note.summary.modifiedAt)",
            note.summary.archivedAt == nil ? "" : "archived", urls.dropFirst().joined(separator: " "),
        ]
        return head() + Self.row(fields)
    }

    mutating func finish() throws -> [UInt8] { head() }

    private mutating func head() -> [UInt8] {
        defer { hasHeader = true }
        return hasHeader ? [] : Self.row(Self.header)
    }

    private static func row(_ fields: [String]) -> [UInt8] {
        Array((fields.map(cell).joined(separator: ",") + "\r\n").utf8)
    }

    /// Returns a cell that a spreadsheet takes for text: one that begins like a formula gets an apostrophe.
    static func cell(_ text: String) -> String {
        let isFormula = text.utf8.first.map { Self.formulaStarts.contains($0) } ?? false
        let text = isFormula || text.hasPrefix("'") ? "'" + text : text
        let isQuoted = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D || $0 == 0x3B }
        return isQuoted ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }

    /// Returns the text of a cell that ``cell(_:)`` wrote.
    static func text(ofCell cell: String) -> String {
        guard cell.hasPrefix("'"), let next = cell.utf8.dropFirst().first else { return cell }
        return formulaStarts.contains(next) || next == UInt8(ascii: "'") ? String(cell.dropFirst()) : cell
    }

    private static let formulaStarts: Set<UInt8> = [
        UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D,
    ]
}
