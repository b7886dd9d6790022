import Notebook
import Testing

@testable import NotebookFiles

struct NestedArchivesTests {
    private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter()
        for (path, contents) in files {
            writer.add(contents, at: path, modifiedAt: Instant(milliseconds: 1_600_000_000_000))
        }
        writer.finish()
        return writer.takeOutput()
    }

    private static func text(_ path: String, _ text: String) -> (String, [UInt8]) { (path, Array(text.utf8)) }

    private static let id = "0123456789abcdef0123456789abcdef"
    private static let date = "file 2020-09-13T12:26:40.000Z"

    /// Notion puts the parts of an export into an archive, and the identifiers of pages into the names.
    @Test func anExportOfNotionIsRead() async throws {
        let parts = [
            Self.archive([
                Self.text(
                    "Plan \(Self.id).md",
                    "# Plan\n\nSee [Roof](Plan%20\(Self.id)/Roof%20\(Self.id).md), [Tasks](Tasks%20\(Self.id).csv)"),
                Self.text("Tasks \(Self.id).csv", "Name,Status\nPaint,Open"),
                Self.text("Other \(Self.id)_all.csv", "Name,Status\nPaint,Open"),
            ]),
            Self.archive([
                Self.text("Plan \(Self.id)/Roof \(Self.id).md", "tiles ![](photo.png)"),
                Self.text("Plan \(Self.id)/photo.png", "\u{89}PNG"),
            ]),
        ]
        let bytes = Self.archive(
            parts.enumerated().map { ("ExportBlock-1-Part-\($0 + 1).zip", $1) } + [("notes.png", [1])])
        var file = try NotebookFile(bytes)
        var files = file.files
        var lines: [String] = []
        while let entry = try file.next() {
            if case .note(var note) = entry {
                let refused = try await files.attach(to: &note) { _, name in
                    FolderFiles.Reference(url: "@\(name)", isImage: true)
                }
                #expect(refused.isEmpty)
                lines.append(line(.note(note)))
            } else if case .refused(let refused) = entry, !files.keepBack(refused) {
                lines.append(line(entry))
            }
        }
        #expect(
            lines == [
                "Plan \(Self.id).md:1: Plan | See [Roof](Plan%20\(Self.id)/Roof%20\(Self.id).md), [Tasks](@Tasks \(Self.id).csv) | \(Self.date)",
                "Plan \(Self.id)/Roof \(Self.id).md:1: Roof | tiles ![](@photo.png) / #Plan | \(Self.date)",
            ])
        #expect(files.unused.map(\.name) == ["Other \(Self.id)_all.csv", "notes.png"])
        #expect(files.unused.first?.reason == "The format of the file is not known.")
    }

    /// An archive that a note shows is a file like any other.
    @Test func anArchiveBesideNotesIsAFile() throws {
        let inner = Self.archive([Self.text("Io.md", "Lava")])
        let file = try NotebookFile(
            Self.archive([Self.text("Titan.md", "[more](more.zip)"), ("more.zip", inner), ("b.zip", inner)]))
        var reader = file
        var titles: [String] = []
        while case .note(let note)? = try reader.next() { titles.append(note.note.title) }
        #expect(titles == ["Titan"])
        #expect(
            file.files.unused.map(\.reason)
                == Array(
                    repeating: "No note shows this archive. Import it by itself, or add it to a note after the import.",
                    count: 2))
    }

    /// It could contain itself.
    @Test func archivesInsideOnlyOneOtherAreRead() throws {
        let inner = Self.archive([Self.text("Io.md", "Lava")])
        let middle = Self.archive([("inner.zip", inner)])
        let file = try NotebookFile(
            Self.archive([("middle.zip", middle), ("broken.zip", [0x50, 0x4B, 3, 4]), ("a.zip", inner)]))
        var reader = file
        #expect(try reader.next().map(line) == "Io.md:1: Io | Lava | \(Self.date)")
        #expect(try reader.next() == nil)
        #expect(
            file.files.unused.map { "\($0.name): \($0.reason)" } == [
                "broken.zip: The archive is damaged, or was not downloaded completely.",
                "inner.zip: No note shows this archive. Import it by itself, or add it to a note after the import.",
            ])
    }

    @Test(arguments: [
        ("Plan \(id)", "Plan"), ("v1.2 plan \(id)", "v1.2 plan"), (" \(id)", " \(id)"), (id, id),
        ("Plan \(id.uppercased())", "Plan \(id.uppercased())"),
        ("Plan\(id)", "Plan\(id)"), ("Plan \(id.dropLast())", "Plan \(id.dropLast())"),
        ("Plan \(id) \(id)", "Plan \(id)"),
        ("計画 \(id)", "計画"), ("Plan  \(id)", "Plan"), ("", ""),
    ])
    func theIdentifierOfNotionIsNoPartOfAName(name: String, expected: String) {
        #expect(NotionName.removed(from: name[...]) == expected)
    }
}
