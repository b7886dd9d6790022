import Foundation
import Notebook
import Testing

@testable import NotebookFiles

/// Front matter as editors of notes and generators of sites write it.
struct FrontMatterTests {
    @Test(arguments: [
        FileCase("a folded title", "title: >\n  Lakes of\n  Titan\n", ["Lakes of Titan"]),
        FileCase("a folded title without its last line break", "title: >-\n  Lakes\n", ["Lakes"]),
        FileCase("a literal title", "title: |-\n  Lakes\n", ["Lakes"]),
        FileCase("a literal title with its indentation", "title: |2\n  Lakes\ntags: a", ["Lakes", "#a"]),
        FileCase("a block with a comment", "title: > # words\n  Lakes\n", ["Lakes"]),
        FileCase("a title that begins with a mark", "title: \"> Lakes\"", ["> Lakes"]),
        FileCase("a title of several lines", "title: Lakes\n  of Titan", ["Lakes of Titan"]),
        FileCase("a quoted title of several lines", "title: \"Lakes:\n  of Titan\"", ["Lakes: of Titan"]),
        FileCase("a comment", "title: Lakes # of Titan\ntags: [a, b] # two", ["Lakes", "#a #b"]),
        FileCase("a number that is no comment", "title: Plan #2", ["Plan #2"]),
        FileCase("a mark in quotation marks", "title: \"Plan # 2\" # of three", ["Plan # 2"]),
        FileCase("a colon in a title", "title: Re: lakes: a list", ["Re: lakes: a list"]),
        FileCase("an apostrophe", "title: 'It''s \"quoted\"'", ["It's \"quoted\""]),
        FileCase("an apostrophe at the beginning", "title: '90s music", ["'90s music"]),
        FileCase("escaped characters", "title: \"A\\u00e4\\ud83d\\ude00 \\\"b\\\" \\\\c\"", ["Aä😀 \"b\" \\c"]),
        FileCase("commas in quotation marks", "tags: [\"one, two\", three]", ["#one-two #three"]),
        FileCase("a list in several lines", "tags: [\n  one,\n  \"two\",\n]", ["#one #two"]),
        FileCase("a list below", "tags:\n  - one # the first\n  - 'two three'\n- \"#four\"", ["#one #two-three #four"]),
        FileCase("tags of Jekyll", "tags: one two", ["#one #two"]),
        FileCase("tags with commas", "tags: one, two three", ["#one #two-three"]),
        FileCase("tags in a block", "tags: >\n  one two\n", ["#one #two"]),
        FileCase("an empty list", "tags: []\nkeywords:\naliases: []", []),
        FileCase(
            "names of other programs", "Creation Date: 2024-01-05\nlast_modified: 2024-01-06",
            ["created 5", "modified 6"]),
        FileCase(
            "the most exact name of a date", "date: 2024-01-06\ncreated: 2024-01-05", ["date: 2024-01-06", "created 5"]),
        FileCase("a comment after a date", "created: 2024-01-05 # a day", ["created 5"]),
        FileCase("a quoted date", "date: '2024-01-05 00:00:00 +0000'", ["created 5"]),
        FileCase("other names", "rating: 5\n\nsummary: |\n  one\n\n  two\n", ["rating: 5 / summary: | / one / two"]),
        FileCase("a link", "url: https://a.example/ # the page", ["https://a.example/"]),
        FileCase("text between two rules", "Lakes\nand more", nil),
    ])
    func yaml(file: FileCase) throws { try check(file, mark: "---") }

    @Test(arguments: [
        FileCase(
            "texts", "title = \"Lakes \\\"of\\\" Titan\"\nurl = 'https://a.example/'",
            ["Lakes \"of\" Titan", "https://a.example/"]),
        FileCase("a comment", "title = \"Lakes # 2\" # of Titan", ["Lakes # 2"]),
        FileCase("a list", "tags = [\"one, two\", 'three'] # tags", ["#one-two #three"]),
        FileCase(
            "a list in several lines", "tags = [\n  \"one\", # first\n  \"two\",\n]\ntitle = \"A\"", ["A", "#one #two"]),
        FileCase("a long text", "title = \"\"\"\nLakes\nof Titan\"\"\"", ["Lakes of Titan"]),
        FileCase(
            "a date", "date = 2024-01-05T00:00:00Z # UTC\nlastmod = 2024-01-06T00:00:00+00:00",
            ["created 5", "modified 6"]),
        FileCase("an empty line and a comment", "\n# words\ntitle = \"Lakes\"\n", ["Lakes"]),
        FileCase("tags of Zola", "title = \"Lakes\"\n[taxonomies]\ntags = [\"one\"]", ["Lakes", "#one"]),
        FileCase(
            "another table", "title = \"Lakes\"\n[extra]\ntitle = \"x\"\nrating = 5",
            ["Lakes", "[extra] / title = \"x\" / rating = 5"]),
        FileCase("other names", "draft = false\nweight = 10", ["draft = false / weight = 10"]),
        FileCase("no TOML", "Lakes\nand more", nil),
        FileCase("a list without an end", "tags = [\n\"one\",", nil),
    ])
    func toml(file: FileCase) throws { try check(file, mark: "+++") }

    /// Compares what a note with front matter has: title, text, tags, link and dates. `nil` if it stays text.
    private func check(_ file: FileCase, mark: String) throws {
        let entry = MarkdownNote.entry(
            Array("\(mark)\n\(file.text)\n\(mark)\n".utf8), name: "Note.md", at: EntryPlace(line: 1), fileDate: nil)
        guard case .note(let note) = entry else { return #expect(Bool(false)) }
        guard let expected = file.expected else {
            return #expect(note.note.title == "Note" && note.note.body.hasPrefix(mark))
        }
        func day(_ label: String, _ instant: Instant?) -> [String] {
            guard let instant else { return [] }
            let days = (Double(instant.milliseconds) / 86_400_000 - 19_722).rounded()
            return ["\(label) \(Int(days))"]
        }
        let text = note.note.body.split(separator: "\n\n").map {
            $0.split(separator: "\n").map { $0.trimmingSpace }.joined(separator: " / ")
        }.filter { !$0.isEmpty }
        let found =
            (note.note.title == "Note" ? [] : [note.note.title]) + (text.isEmpty ? [] : [])
            + Self.joined(text) + note.note.links.compactMap(\.activity.webpageURL)
            + day("created", note.note.createdAt) + day("modified", note.note.modifiedAt)
        #expect(found == expected)
    }

    /// Joins the parts of a text that empty lines separate, other than its tags.
    private static func joined(_ parts: [String]) -> [String] {
        let tags = parts.last.map { $0.hasPrefix("#") } == true ? [parts[parts.count - 1]] : []
        let others = parts.dropLast(tags.count).joined(separator: " / ")
        return (others.isEmpty ? [] : [others]) + tags
    }

    /// A file and what its note has; `nil` for text that is no front matter.
    struct FileCase: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let expected: [String]?

        init(_ name: String, _ text: String, _ expected: [String]?) {
            (self.name, self.text, self.expected) = (name, text, expected)
        }

        var testDescription: String { name }
    }

    @Test func otherNamesOfANoteLeadToIt() {
        var links = FolderLinks()
        func entry(_ path: String, _ text: String) -> NoteEntry? {
            let entry = MarkdownNote.entry(
                Array(text.utf8), name: path, at: EntryPlace(file: path, line: 1), fileDate: nil)
            if case .note(let note) = entry { return note } else { return nil }
        }
        let id = Identifier<Note>()
        for (path, text) in [
            ("Titan.md", "---\naliases: [Saturn VI, \"The, moon\"]\n---\n"), ("Io.md", "---\naliases: titan\n---\n"),
        ] {
            if let entry = entry(path, text) { links.add(entry, id: path == "Titan.md" ? id : Identifier()) }
        }
        for name in ["Saturn VI", "saturn vi", "The, moon", "Titan"] {
            #expect(
                entry("a.md", "[[\(name)]]").map(links.body) == NoteReference.markdown("Titan", to: id), "\(name)")
        }
        #expect(entry("a.md", "[[Saturn]]").map(links.body) == "[[Saturn]]")
    }
}
