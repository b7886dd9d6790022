import Cryptography
import Foundation
import Notebook
import Testing

@testable import NotebookFiles

struct EvernoteReaderTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd" [<!ENTITY a "b>">]>
        <en-export export-date="20240105T093000Z" application="Evernote" version="10">

        """

    private static func content(_ enml: String) -> String {
        """
        <content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
        <en-note>\(enml)</en-note>]]></content>
        """
    }

    private static func file(_ notes: String...) -> String {
        head + notes.map { "<note>\($0)</note>\n" }.joined() + "</en-export>\n"
    }

    private static func digest(_ bytes: [UInt8]) -> String {
        MD5.digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func aNoteIsReadWithItsTagsDatesAndPage() throws {
        let text = Self.file(
            "<title>Titan &amp; Io</title><created>20240105T093000Z</created><updated>20240106T093000Z</updated>"
                + "<tag>far away</tag><tag>moon</tag><note-attributes><author>A</author>"
                + "<source-url>https://a.example/?a=1&amp;b=2</source-url><reminder-time>20240107T093000Z</reminder-time>"
                + "</note-attributes>"
                + Self.content("<div>Lakes <b>of</b> <a href=\"https://b.example/\">methane</a></div>"),
            "<title>Second</title>" + Self.content("<div>&lt;b&gt; &amp;amp; AT&amp;T</div>"))
        #expect(
            try lines(of: text) == [
                "4: Titan & Io | Lakes **of** [methane](https://b.example/) / Reminder: 2024-01-07T09:30:00.000Z / #far-away #moon | https://a.example/?a=1&b=2 (no title) | created 2024-01-05T09:30:00.000Z | modified 2024-01-06T09:30:00.000Z",
                #"6: Second | \<b> &amp; AT&T"#,
            ])
        #expect(try NotebookFile(Array(text.utf8), name: "a.enex").format == .evernote)
    }

    @Test(arguments: [
        ("<div><en-todo checked=\"true\"/>done</div><div><en-todo/>open</div>", "- [x] done\n- [ ] open"),
        (
            "<ul style=\"--en-todo:true;\"><li style=\"--en-checked:false;\"><div>open</div></li><li style=\"--en-checked:true;\"><div>done</div></li></ul>",
            "- [ ] open\n- [x] done"
        ),
        ("<div>one</div><div><br/></div><div>two</div>", "one\n\ntwo"), ("<h1>A</h1><div>b</div>", "# A\n\nb"),
        ("<ol><li><div>a</div></li><li><div>b</div></li></ol>", "1. a\n2. b"),
        (
            "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
            "| a | b |\n| --- | --- |\n| c | d |"
        ),
        (
            "<div style=\"box-sizing: border-box; -en-codeblock: true;\"><div>let a = 1</div><div>  a &lt; 2</div></div><div>text</div>",
            "```\nlet a = 1\n  a < 2\n```\n\ntext"
        ),
        ("<div><i>a</i> <s>b</s> <code>c</code></div>", "*a* ~~b~~ `c`"), ("", ""),
        (
            "<div>a</div><en-crypt hint=\"the usual\" cipher=\"AES\">RU5D</en-crypt>",
            "a\n\nEncrypted by Evernote (the usual): `RU5D`"
        ),
        ("<div><en-media type=\"image/png\" hash=\"00\"/></div>", "(file)"),
        ("<div>2*3 _a_ [x]</div>", #"2\*3 \_a\_ \[x]"#),
    ])
    func theTextBecomesMarkdown(enml: String, markdown: String) throws {
        var file = try NotebookFile(Array(Self.file("<title>A</title>" + Self.content(enml)).utf8))
        guard case .note(let note)? = try file.next() else { return #expect(Bool(false)) }
        #expect(note.note.body == markdown)
    }

    @Test func aTextWithoutASectionIsRead() throws {
        let text = Self.file(
            "<title>A</title><content>&lt;en-note&gt;&lt;div&gt;1 &amp;lt; 2&lt;/div&gt;&lt;/en-note&gt;</content>")
        #expect(try lines(of: text) == [#"4: A | 1 \< 2"#])
    }

    /// Files are where the text shows them, and at its end otherwise.
    /// - Parameter damaged: The place of a damaged file among the others.
    @Test(arguments: 0...2) func filesBecomeAttachments(damaged: Int) async throws {
        let photo = Array("\u{89}PNG photo".utf8)
        let other = Array("%PDF- document".utf8)
        func resource(_ bytes: [UInt8], _ type: String, _ name: String) -> String {
            let base64 = Data(bytes).base64EncodedString(options: .lineLength64Characters)
            return "<resource><data encoding=\"base64\">\n\(base64)\n</data><mime>\(type)</mime><resource-attributes>"
                + (name.isEmpty ? "" : "<file-name>\(name)</file-name>") + "</resource-attributes></resource>"
        }
        var resources = [resource(photo, "image/png", "a &amp; b.png"), resource(other, "application/pdf", "plan.pdf")]
        resources.insert(
            "<resource><data encoding=\"base64\">$</data><resource-attributes><file-name>bad</file-name></resource-attributes></resource>",
            at: damaged)
        let text = Self.file(
            "<title>A</title>"
                + Self.content(
                    "<div>see <en-media type=\"image/png\" hash=\"\(Self.digest(photo).uppercased())\"/> and</div><div>text</div>"
                ) + resources.joined())
        var file = try NotebookFile(Array(text.utf8))
        var files = file.files
        guard case .note(var note)? = try file.next() else { return #expect(Bool(false)) }
        let identity = note.identity
        let refused = try await files.attach(to: &note) { contents, name in
            FolderFiles.Reference(url: "@\(name)", isImage: contents == photo)
        }
        #expect(refused.isEmpty && files.addedCount == 2)
        #expect(note.note.body == "see ![a & b.png](@a & b.png) and\ntext\n\n[plan.pdf](@plan.pdf)")
        #expect(!identity.isEmpty)
        #expect(
            try file.next().map(line)
                == "4: refused bad: The note \"A\" is imported without this file. It is damaged in the file.")
        #expect(try file.next() == nil)
    }

    @Test func tasksAreAtTheEnd() throws {
        let text = Self.file(
            "<title>A</title>" + Self.content("<div>b</div>")
                + "<task><title>Buy # milk</title><taskStatus>open</taskStatus></task><task><title>Go</title><taskStatus>completed</taskStatus></task>"
        )
        #expect(try lines(of: text) == ["4: A | b / - [ ] Buy # milk / - [x] Go"])
    }

    /// The parts of a large file are cut anywhere.
    @Test func aLargeFileIsReadInParts() throws {
        let padding = String(repeating: "wool & <b>moon</b> ]] > ", count: 20_000)
        let enml = padding.replacing("&", with: "&amp;").replacing(" > ", with: " &gt; ")
        let text = Self.file(
            (0..<3).map { "<title>\($0)</title>" + Self.content("<div>\(enml)</div>") }.joined(
                separator: "</note><note>"))
        var file = try NotebookFile(Array(text.utf8))
        for number in 0..<3 {
            guard case .note(let note)? = try file.next() else { return #expect(Bool(false)) }
            #expect(note.note.title == "\(number)")
            #expect(note.note.body == String(repeating: "wool & **moon** ]] > ", count: 20_000).trimmingSpace)
        }
        #expect(try file.next() == nil)
    }

    @Test func aFileThatEndsEarlyIsReportedWithItsNotes() throws {
        let whole = Self.file("<title>A</title>" + Self.content("b"), "<title>C</title>" + Self.content("d"))
        let end = try #require(whole.range(of: "d</en-note>")).lowerBound
        #expect(
            try lines(of: String(whole[..<end])) == [
                "4: A | b",
                "7: refused C: The file ends inside a note, or is damaged here. It may not have been downloaded completely.",
            ])
    }

    @Test func anyCutEndsWithoutACrash() throws {
        let whole = Array(
            Self.file("<title>A</title><created>20240105T093000Z</created>" + Self.content("<div>b<en-todo/></div>"))
                .utf8)
        for length in whole.indices {
            guard var file = try? NotebookFile(Array(whole[..<length])) else { continue }
            while try file.next() != nil {}
        }
    }

    @Test func aNoteInAnArchiveHasThePathOfItsFile() throws {
        var writer = ZipWriter()
        writer.add(
            Array(Self.file("<title>A</title>" + Self.content("b")).utf8), at: "Moons.enex",
            modifiedAt: Instant(milliseconds: 0))
        writer.finish()
        #expect(try lines(of: writer.takeOutput()) == ["Moons.enex:4: A | b"])
    }

    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ])
    func digestsAreThoseOfTheStandard(text: String, digest: String) {
        #expect(Self.digest(Array(text.utf8)) == digest)
    }
}
