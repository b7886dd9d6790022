import Foundation
import Notebook
import Testing

@testable import NotebookFiles

struct FolderLinksTests {
    private static let files = [
        "Plan.md": "# Fitness plan", "Yarn.md": "wool", "work/Plan.md": "# Work plan", "work/deep/Io.md": "lava",
        "C# [a].md": "sharp",
    ]

    /// Returns the text of `work/Note.md`, with the paths of notes for their identifiers.
    private func imported(_ body: String, among files: [(String, String)]? = nil) throws -> String {
        var links = FolderLinks()
        var paths: [String: String] = [:]
        let files = files ?? Self.files.map { ($0.key, $0.value) }
        for (path, text) in files {
            guard
                case .note(let entry) = MarkdownNote.entry(
                    Array(text.utf8), name: path, at: EntryPlace(file: path, line: 1), fileDate: nil)
            else { continue }
            paths[entry.note.id.description] = path
            links.add(entry, id: entry.note.id)
        }
        let place = EntryPlace(file: "work/Note.md", line: 1)
        var text = links.body(of: NoteEntry(place: place, note: NoteRequest(title: "Note", body: body)))
        for (id, path) in paths { text = text.replacing(id, with: path) }
        return text
    }

    @Test(arguments: [
        ("See [[Yarn]].", "See [Yarn](note:Yarn.md)."),
        ("[[yarn|some wool]]", "[some wool](note:Yarn.md)"),
        ("[[Yarn#Colors]] [[Yarn#^1a|it]]", "[Yarn \\> Colors](note:Yarn.md) [it](note:Yarn.md)"),
        ("| [[Yarn\\|wool]] |", "| [wool](note:Yarn.md) |"),
        // The note in the same folder, and that with a path.
        (
            "[[Plan]] [[/Plan]] [[work/Plan]]",
            "[Work plan](note:work/Plan.md) [Fitness plan](note:Plan.md) [Work plan](note:work/Plan.md)"
        ),
        ("[[Io]] [[deep/Io.md]]", "[Io](note:work/deep/Io.md) [Io](note:work/deep/Io.md)"),
        (
            "[a](../Plan.md) [b](<deep/Io.md>) [c](Plan.md#top)",
            "[a](note:Plan.md) [b](note:work/deep/Io.md) [c](note:work/Plan.md)"
        ),
        ("[s](../C%23%20%5Ba%5D.md)", "[s](note:C# [a].md)"),
        ("- [ ] [[Yarn]]", "- [ ] [Yarn](note:Yarn.md)"),
    ])
    func linksToFilesOfTheFolderLeadToTheirNotes(body: String, text: String) throws {
        #expect(try imported(body) == text)
    }

    /// Whatever the order of the files is.
    @Test(arguments: [
        ("[[todo]] [[TODO]]", "[md](note:todo.md) [md](note:todo.md)"),
        ("[[todo.txt]] [[todo.md]]", "[txt](note:todo.txt) [md](note:todo.md)"),
        ("[a](../todo.txt) [b](../todo.md)", "[a](note:todo.txt) [b](note:todo.md)"),
        ("[c](../a.txt)", "[c](../a.txt)"),
        ("[[Plan]] [[plan]]", "[large](note:Plan.md) [small](note:plan.md)"),
        ("[a](../Plan.md) [b](../plan.md)", "[a](note:Plan.md) [b](note:plan.md)"),
        ("[[Io]] [[io]]", "[large](note:moons/Io.md) [small](note:moons/io.md)"),
        ("[[moons/IO.txt]] [[list]]", "[txt](note:moons/io.txt) [list](note:list.txt)"),
        ("[[v1.md]] [[v1]]", "[v1.md](note:v1.md.txt) [[v1]]"),
    ])
    func aLinkLeadsToTheFileThatIsNamed(body: String, text: String) throws {
        let files = [
            ("todo.md", "# md"), ("todo.txt", "# txt"), ("Plan.md", "# large"), ("plan.md", "# small"),
            ("moons/Io.md", "# large"), ("moons/io.md", "# small"), ("moons/io.txt", "# txt"), ("list.txt", "# list"),
            ("v1.md.txt", "text"), ("a.md", "text"),
        ]
        #expect(try imported(body, among: files) == text)
        #expect(try imported(body, among: files.reversed()) == text)
    }

    @Test(arguments: [
        "[[Saturn]]", "![[Yarn]]", "`[[Yarn]]`", "``a ` [[Yarn]]``", "```\n[[Yarn]]\n```", "\\[[Yarn]]", "[[]]",
        "[[#Top]]",
        "[[Yarn", "[x](https://a.example/Yarn.md)", "[x](Yarn.png)", "![x](Yarn.md)", "[x](Saturn.md)", "[x](Yarn)",
        "[x]", "[x](../../../Io.md \"title\")", "", "- [ ] task [x] (y)",
    ])
    func everythingElseKeepsItsText(body: String) throws {
        #expect(try imported(body) == body)
    }

    /// Each bracket is compared with a few others, and not with all of them.
    @Test(arguments: ["[", "[](", "[](<", "![", "[[a|", "a`"])
    func aTextOfBracketsIsRead(bracket: String) throws {
        let body = String(repeating: bracket, count: 100_000 / bracket.utf8.count) + "\n[[Yarn]]"
        #expect(try imported(body).hasSuffix("[Yarn](note:Yarn.md)"))
    }

    /// The note is refused, even if it were shorter with the link.
    @Test(arguments: [(0, true), (1, false)])
    func onlyATextWithinTheLimitIsRead(bytesTooMany: Int, isRead: Bool) throws {
        let link = "[[" + String(repeating: "/", count: 1_000) + "Yarn]]"
        let rest = String(repeating: " ", count: NoteRequest.bodyLimit - link.utf8.count + bytesTooMany)
        #expect(try imported(link + rest) == (isRead ? "[Yarn](note:Yarn.md)" : link) + rest)
    }
}
