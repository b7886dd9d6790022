import Notebook
import Testing

@testable import NotebookFiles

struct FolderReaderTests {
    private static let keep =
        #"{"title": "Milk", "textContent": "2 l", "isTrashed": false, "userEditedTimestampUsec": 1600000000000000}"#

    @Test func anArchiveIsReadFileByFile() throws {
        let date = Instant(milliseconds: 1_600_000_000_000)
        var writer = ZipWriter()
        for (path, text) in [
            ("vault/Titan.md", "Lakes [[Saturn]]\n![[lake.png]]"),
            ("vault/moons/Io.md", "---\ncreated: 2020-01-01T00:00:00Z\n---\nLava"),
            ("vault/lake.png", "\u{89}PNG"), ("vault/.obsidian/app.json", "{}"), ("__MACOSX/vault/._Titan.md", "x"),
            ("Takeout/Keep/Milk.json", Self.keep), ("Takeout/Keep/Milk.html", "<html>2 l"), ("vault/", ""),
            ("vault/bookmarks.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF=https://a.example/>A</A>"),
            ("vault/page.html", "<p>Page"), ("vault/table.csv", "a;b\n1;2"),
        ] {
            writer.add(Array(text.utf8), at: path, modifiedAt: date)
        }
        writer.finish()
        #expect(
            try lines(of: writer.takeOutput()) == [
                "Takeout/Keep/Milk.json:1: Milk | 2 l | modified 2020-09-13T12:26:40.000Z",
                "vault/Titan.md:1: Titan | Lakes [[Saturn]] / ![[lake.png]] / #vault | file 2020-09-13T12:26:40.000Z",
                "vault/bookmarks.html:2: A | https://a.example/",
                "vault/moons/Io.md:1: Io | Lava / #vault/moons | created 2020-01-01T00:00:00.000Z | file 2020-09-13T12:26:40.000Z",
                "vault/page.html:1: page | Page / #vault | file 2020-09-13T12:26:40.000Z",
                "vault/table.csv:1: refused vault/table.csv: The format of the file is not known.",
            ])
    }

    /// A drawing belongs to the note of the same name. A file that is not a drawing, or has no note, is listed as refused.
    @Test func drawingsOfAnExportBelongToTheirNotes() throws {
        let ink = #"{"strokes": [{"points": [[1, 2.5]]}], "by": "zebra"}"#
        var writer = ZipWriter()
        for (path, text) in [
            ("Titan.md", "Lakes"), ("ink/Titan.json", ink), ("moons/Io.md", "Lava"), ("moons/ink/Io.json", ink),
            ("ink/Io.json", ink), ("Pan.md", "Ring"), ("ink/Pan.json", "{}"), ("drink/Pan.json", ink),
            ("Pan.json", ink),
        ] {
            writer.add(Array(text.utf8), at: path, modifiedAt: Instant(milliseconds: 1_600_000_000_000))
        }
        writer.finish()
        let unknown = "The file is JSON of a program that is not known."
        #expect(
            try lines(of: writer.takeOutput()) == [
                "Pan.json:1: refused Pan.json: \(unknown)", "Pan.md:1: Pan | Ring | file 2020-09-13T12:26:40.000Z",
                "Titan.md:1: Titan | Lakes | file 2020-09-13T12:26:40.000Z | ink \(ink)",
                "drink/Pan.json:1: refused drink/Pan.json: \(unknown)",
                "ink/Io.json:1: refused ink/Io.json: \(unknown)", "ink/Pan.json:1: refused ink/Pan.json: \(unknown)",
                "moons/Io.md:1: Io | Lava / #moons | file 2020-09-13T12:26:40.000Z | ink \(ink)",
            ])
    }

    /// It could contain itself.
    @Test func anArchiveInsideAnArchiveIsNotOpened() throws {
        var inner = ZipWriter()
        inner.add(Array("Lava".utf8), at: "Io.md", modifiedAt: Instant(milliseconds: 0))
        inner.finish()
        var outer = ZipWriter()
        outer.add(inner.takeOutput(), at: "moons.json", modifiedAt: Instant(milliseconds: 0))
        outer.finish()
        #expect(
            try lines(of: outer.takeOutput()) == [
                "moons.json:1: refused moons.json: The file is an archive inside an archive. Unpack it first."
            ])
    }

    @Test func theDateOfAFileIsNoPartOfTheNotesIdentity() throws {
        let identities = try [0, 1_000_000_000_000].map { (time: Int64) in
            let entry = MarkdownNote.entry(
                Array("Text".utf8), name: "a.md", at: EntryPlace(line: 1), fileDate: Instant(milliseconds: time))
            guard case .note(let note) = entry else { throw UnknownFile(reason: "refused") }
            return note.identity
        }
        #expect(identities[0] == identities[1])
    }
}
