import Foundation
import Notebook
import Testing

@testable import NotebookFiles

/// Markdown as programs and people write it, with what a folder adds.
struct MarkdownNoteTests {
    @Test(arguments: [
        FileCase("a heading at the start", "# Lakes of Titan\n\n- [ ] map\n", ["1: Lakes of Titan | - [ ] map"]),
        FileCase("an underlined heading", "Lakes\n=====\n\ntext", ["1: Lakes | text"]),
        FileCase("closing marks", "## Lakes ## \ntext", ["1: Lakes | text"]),
        FileCase("a mark that belongs to the word", "# C#\ntext", ["1: C# | text"]),
        FileCase(
            "a later heading", "text\n```\n# no\n```\n## Lakes", ["1: Lakes | text / ``` / # no / ``` / ## Lakes"]),
        FileCase("no heading", "just text #tag", ["1: Note | just text #tag"]),
        FileCase("escapes", "# A \\[b\\] &lt;c&gt; &#35;\n", ["1: A [b] <c> #"]),
        FileCase("line breaks of Windows and a byte order mark", "\u{FEFF}# A\r\nb\r\nc", ["1: A | b / c"]),
        FileCase("an empty file", "", ["1: Note"]),
        FileCase(
            "front matter",
            """
            ---
            title: "Lakes: a \\"list\\""
            aliases: [Seas, Ponds]
            tags:
              - moon
              - far away
            created: 2019-11-18T10:00:00Z
            updated: 2019-11-19T10:00:00+01:00
            source: https://a.example/titan?utm_source=x
            rating: 5
            ---
            # Another heading
            """,
            [
                "1: Lakes: a \"list\" | # Another heading / aliases: [Seas, Ponds] / rating: 5 / #moon #far-away | https://a.example/titan?utm_source=x (no title) | created 2019-11-18T10:00:00.000Z | modified 2019-11-19T09:00:00.000Z"
            ]),
        FileCase(
            "text between two rules", "---\nno name here\n---\ntext", ["1: Note | --- / no name here / --- / text"]),
        FileCase("front matter without an end", "---\ntitle: A\ntext", ["1: Note | --- / title: A / text"]),
        FileCase("invalid dates", "---\ncreated: soon\n---\nA", ["1: Note | A / created: soon"]),
        FileCase(
            "pinned and archived", "---\npinned: true\narchived: true\n---\nA", ["1: Note | A | archived | pinned"]),
        FileCase(
            "the links of an export",
            "# A\n\ntext\n\n- [B \\[c\\]](<https://b.example/?x=(1)>)\n  > one\n  > two\n- [C](<https://c.example/>)\n",
            ["1: A | text | https://b.example/?x=(1) (B [c]) “one\ntwo” | https://c.example/ (C)"]),
        FileCase(
            "a list of links that is not at the end", "- [C](<https://c.example/>)\n\ntext",
            ["1: Note | - [C](<https://c.example/>) / text"]),
        FileCase(
            "a list that has other items", "- one\n- [C](<https://c.example/>)",
            ["1: Note | - one / - [C](<https://c.example/>)"]),
    ])
    func aFileIsANote(file: FileCase) throws {
        #expect(try lines(of: file.text, name: "some/folder/Note.md") == file.entries)
    }

    @Test func aFileThatIsNotUTF8IsRefusedWithItsLine() throws {
        #expect(
            try lines(of: Array("# A\nCaf".utf8) + [0xE9], name: "a.txt") == [
                "2: refused a.txt: The file is not UTF-8 text. Save it as UTF-8 first."
            ])
    }

    @Test(arguments: [
        "\n", "# ", "- [", "- [a](<https://a.example/>)\n", "---\n", "a: \n", "`", "~~~\n", "=", "  > \n",
    ])
    func hostileTextIsReadInLinearTime(part: String) throws {
        for head in ["", "---\n", "# A\n\n", "---\na: b\n"] {
            #expect(try lines(of: head + String(repeating: part, count: 20_000), name: "a.md").count == 1)
        }
    }

    @Test(arguments: ["plain", "- a", "1. a", "  a", "<b>&amp;*_`[x]|~=#\\", "a\nb"])
    func escapedTextMeansItself(text: String) {
        #expect(MarkdownText.unescaped(MarkdownText.escaped(text)) == text.replacing("\n", with: " "))
    }
}
