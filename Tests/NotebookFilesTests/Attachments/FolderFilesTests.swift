import Notebook
import struct Notebook.Attachment
import Testing

@testable import NotebookFiles

struct FolderFilesTests {
    /// A folder in memory.
    private struct Folder: FileSource {
        let files: [(path: String, text: String)]

        var paths: [String] { files.map(\.path) }
        func size(at index: Int) -> Int { files[index].path.contains("large") ? 1 << 30 : files[index].text.utf8.count }
        func contents(at index: Int) throws -> [UInt8] { Array(files[index].text.utf8) }
        func modificationDate(at index: Int) -> Instant? { nil }
    }

    private static let files = [
        "lake.png", "my photo (1).png", "100%.png", "photos/moon.jpg", "work/moon.jpg", "work/deep/Über.PNG",
        "work/plan.pdf",
        "a#b.png", "Plan.md", ".obsidian/icon.png", "table.csv", "large.mov",
    ]

    /// Imports `work/Note.md`, with the path of a file for its attachment.
    private func imported(_ body: String, files listed: [String] = []) async throws -> (String, [String], FolderFiles) {
        var files = FolderFiles(of: Folder(files: Self.files.map { ($0, $0) }))
        var entry = NoteEntry(
            place: EntryPlace(file: "work/Note.md", line: 1), note: NoteRequest(title: "Note", body: body))
        entry.files = listed
        let refused = try await files.attach(to: &entry) { contents, name in
            let path = String(decoding: contents, as: UTF8.self)
            if name == "table.csv" { throw FolderFiles.Refusal(reason: "No.") }
            return FolderFiles.Reference(url: "@\(path)", isImage: !path.hasSuffix(".pdf"))
        }
        return (entry.note.body, refused.map { "\($0.place.file ?? "") \($0.name): \($0.reason)" }, files)
    }

    @Test(arguments: [
        ("![A lake](../lake.png)", "![A lake](@lake.png)"),
        // From the top, and by the shortest path that ends with it.
        ("![](lake.png) ![](/lake.png) ![](Über.PNG)", "![](@lake.png) ![](@lake.png) ![](@work/deep/Über.PNG)"),
        ("![[moon.jpg]] ![[photos/moon.jpg]]", "![moon.jpg](@work/moon.jpg) ![moon.jpg](@photos/moon.jpg)"),
        ("![[lake.png|A _lake_]] ![[lake.png|300x200]]", "![A \\_lake\\_](@lake.png) ![lake.png|300x200](@lake.png)"),
        ("![](<../my photo (1).png>)", "![](@my photo (1).png)"),
        ("![](../my%20photo%20(1).png) ![](../100%25.png)", "![](@my photo (1).png) ![](@100%.png)"),
        ("![](../100%.png \"Title\")", "![](@100%.png \"Title\")"),
        ("[the plan](plan.pdf) ![[plan.pdf#page=2]]", "[the plan](@work/plan.pdf) [plan.pdf](@work/plan.pdf)"),
        ("[[plan.pdf]] [[a#b.png]]", "[plan.pdf](@work/plan.pdf) [a\\#b.png](@a#b.png)"),
        ("![](über.png)", "![](@work/deep/Über.PNG)"),
        ("[![](lake.png)](https://a.example/)", "[![](@lake.png)](https://a.example/)"),
        // Joplin writes resized images as HTML.
        (
            "<img src=\"../lake.png\" alt=\"A lake\" width=\"300\" height=\"200\" class=\"jop-noMdConv\"/>",
            "![A lake|300](@lake.png)"
        ),
        ("a <IMG WIDTH=300 SRC=../my%20photo%20(1).png> b", "a ![my photo (1).png|300](@my photo (1).png) b"),
        ("<img src='lake.png' alt=\"[a] &amp; b\">", "![\\[a\\] \\& b](@lake.png)"),
        ("<img src=lake.png width=50%>", "![lake.png](@lake.png)"),
        ("<img src=\"plan.pdf\">", "[plan.pdf](@work/plan.pdf)"),
        ("| <img src=lake.png /> |", "| ![lake.png](@lake.png) |"),
        ("<p><img src=\"lake.png\"></p>", "<p>![lake.png](@lake.png)</p>"),
    ])
    func filesThatATextShowsBecomeAttachments(body: String, expected: String) async throws {
        let (text, refused, _) = try await imported(body)
        #expect(text == expected)
        #expect(refused.isEmpty)
    }

    /// Nothing outside the folder is looked at, whatever the path is.
    @Test(arguments: [
        "![](https://a.example/lake.png)", "![](../../etc/passwd)", "![](/etc/passwd)", "![[../../../etc/passwd]]",
        "`![](lake.png)`", "[plan](../Plan.md)", "![[Plan]]", "![](.obsidian/icon.png)", "![](missing.png)", "![](%)",
        "![](#top)", "[lake.png]", "<img src=\"https://a.example/lake.png\">", "<img src=missing.png>",
        "`<img src=lake.png>`",
        "<img alt=lake.png>", "<img src=\"lake.png", "<imgsrc=lake.png>", "<img src=\"lake\n.png\">", "<img",
        "<img src=",
        "<img src>", "<img src=\"\">", "```\n<img src=lake.png>\n```",
    ])
    func everythingElseKeepsItsText(body: String) async throws {
        let (text, refused, files) = try await imported(body)
        #expect(text == body)
        #expect(refused.isEmpty && files.addedCount == 0)
    }

    @Test func listedFilesFollowTheText() async throws {
        let (text, refused, files) = try await imported(
            "Text", files: ["moon.jpeg", "plan.pdf", "gone.jpg", "../lake.png"])
        #expect(text == "Text\n\n![moon.jpeg](@work/moon.jpg)\n\n[plan.pdf](@work/plan.pdf)")
        let missing =
            "The note \"Note\" is imported without this file. It is not beside the note. Import the folder or the archive that has both."
        #expect(refused == ["work/Note.md gone.jpg: \(missing)", "work/Note.md ../lake.png: \(missing)"])
        #expect(files.addedCount == 2)
    }

    @Test func refusedFilesAreListedAndKeepTheirText() async throws {
        let body = "![[large.mov]] [t](../table.csv) ![](../lake.png)"
        let (text, refused, files) = try await imported(body)
        #expect(text == "![[large.mov]] [t](../table.csv) ![](@lake.png)")
        let without = "The note \"Note\" is imported without this file."
        #expect(
            refused == [
                "large.mov large.mov: \(without) It is larger than 25 MB.", "table.csv table.csv: \(without) No.",
            ])
        #expect(files.addedCount == 1)
    }

    /// Otherwise a batch of notes would keep the images of all its notes in memory.
    @Test func imagesOfTheNotesOwnFileCountUntilTheyAreAttached() async throws {
        var entry = NoteEntry(
            place: EntryPlace(file: "a.html", line: 1), note: NoteRequest(title: "", body: "![](embedded:0)"))
        entry.embedded = [Array(repeating: 7, count: 1_000)]
        #expect(entry.size == entry.note.size + 1_000)
        var files = FolderFiles()
        var sizes: [Int] = []
        let refused = try await files.attach(to: &entry) { contents, _ in
            sizes.append(contents.count)
            return FolderFiles.Reference(url: "@", isImage: true)
        }
        #expect(sizes == [1_000] && refused.isEmpty)
        #expect(entry.note.body == "![](@)")
        #expect(entry.embedded.isEmpty && entry.size == entry.note.size)
    }

    @Test func eachFileIsAddedOnceAndTheOthersAreListed() async throws {
        var files = FolderFiles(of: Folder(files: Self.files.map { ($0, $0) }))
        var count = 0
        for _ in 0..<3 {
            var entry = NoteEntry(
                place: EntryPlace(file: "Note.md", line: 1),
                note: NoteRequest(title: "", body: "![[lake.png]] ![](lake.png)"))
            _ = try await files.attach(to: &entry) { _, _ in
                count += 1
                return FolderFiles.Reference(url: "@", isImage: true)
            }
        }
        #expect(count == 1 && files.addedCount == 1)
        files.use(
            by: NoteEntry(
                place: EntryPlace(file: "Note.md", line: 1), note: NoteRequest(title: "", body: "![[Über.PNG]]")))
        #expect(
            files.unused.map(\.name) == [
                "100%.png", "a#b.png", "large.mov", "my photo (1).png", "photos/moon.jpg", "work/moon.jpg",
                "work/plan.pdf",
            ])
    }

    @Test func aTextThatWouldBeTooLongStaysAsItIs() async throws {
        let body = "![](lake.png)" + String(repeating: "x", count: NoteRequest.bodyLimit - 13)
        var files = FolderFiles(of: Folder(files: [("lake.png", "PNG")]))
        var entry = NoteEntry(place: EntryPlace(file: "a.md", line: 1), note: NoteRequest(title: "", body: body))
        let refused = try await files.attach(to: &entry) { _, _ in
            FolderFiles.Reference(url: "attachments/\(Identifier<Attachment>()).png", isImage: true)
        }
        #expect(entry.note.body == body)
        #expect(refused.map(\.name) == ["lake.png"])
    }
}
