import Notebook
import Testing

@testable import NotebookFiles

/// The copy of a person's notes from privacy.apple.com.
struct AppleNotesFolderTests {
    private static let table = """
        Title, Created On, Modified On, Pinned, Deleted, Drawing/Handwriting, ContentHash at Import
        Iceland,03-01-2026 08:00:00,04-12-2026 09:30:00,Yes,No,No,
        Wool,01-02-2026 08:00:00,01-03-2026 08:00:00,No,No,No,
        Wool,02-02-2026 08:00:00,02-03-2026 08:00:00,No,No,No,
        Old,02-02-2026 08:00:00,02-03-2026 08:00:00,No,Yes,No,
        """

    private func archive(_ files: [(String, String)]) -> [UInt8] {
        var writer = ZipWriter()
        for (path, text) in files {
            writer.add(Array(text.utf8), at: path, modifiedAt: Instant(milliseconds: 1_600_000_000_000))
        }
        writer.finish()
        return writer.takeOutput()
    }

    @Test func notesAreReadWithTheirDatesListsAndFiles() throws {
        let notes = "iCloud Notes/Notes"
        let files = [
            ("iCloud Notes/Notes Details.csv", Self.table),
            ("iCloud Notes/Shared Notes Info.csv", "File Name, Shared On\n"),
            (
                "\(notes)/Trips/Iceland/Iceland.txt",
                "Iceland\n\n\t\u{25E6}\ttent\n\t\u{2713}\tboots\n\u{FFFC}\n- lava \u{FFFC}\n"
            ),
            ("\(notes)/Trips/Iceland/Attachment-1.pdf", "%PDF"), ("\(notes)/Trips/Iceland/Attachment.jpeg", "JPEG"),
            ("\(notes)/Trips/Iceland/Attachment-2.jpeg", "JPEG"),
            ("\(notes)/Wool/Wool.txt", "Wool\nblue"), ("\(notes)/Wool/Wool-1.txt", "Wool\nred"),
            ("\(notes)/Sketch/Sketch.txt", "\u{FFFC}"), ("\(notes)/Sketch/Attachment.png", "PNG"),
            ("iCloud Notes/Recently Deleted/Old/Old.txt", "Old\ngone"),
        ]
        #expect(
            try lines(of: archive(files)) == [
                "\(notes)/Sketch/Sketch.txt:1:  | ![](Attachment.png)",
                "\(notes)/Trips/Iceland/Iceland.txt:1: Iceland | - [ ] tent / - [x] boots / ![](Attachment.jpeg) / - lava ![](Attachment-1.pdf) / #Trips | created 2026-03-01T08:00:00.000Z | modified 2026-04-12T09:30:00.000Z | pinned | file Attachment-2.jpeg",
                "\(notes)/Wool/Wool-1.txt:1: Wool | red | created 2026-02-02T08:00:00.000Z | modified 2026-02-03T08:00:00.000Z",
                "\(notes)/Wool/Wool.txt:1: Wool | blue | created 2026-01-02T08:00:00.000Z | modified 2026-01-03T08:00:00.000Z",
                "iCloud Notes/Recently Deleted/Old/Old.txt:1: refused Old: The note is in the trash of Apple Notes. Restore it there to export it.",
            ])
    }

    /// What "Export as Markdown" of Notes writes: a file for each note, and a folder of pictures.
    @Test func theMarkdownOfNotesIsReadAsAFolder() throws {
        let files = [
            ("Iceland.md", "# Iceland\n\n- [ ] tent\n\n![](Attachments/IMG_1.jpeg)"),
            ("Attachments/IMG_1.jpeg", "JPEG"),
        ]
        #expect(
            try lines(of: archive(files)) == [
                "Iceland.md:1: Iceland | - [ ] tent / ![](Attachments/IMG_1.jpeg) | file 2020-09-13T12:26:40.000Z"
            ])
    }
}
