import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import Testing

@testable import HTTPService

/// An archive of Markdown files that is imported into an empty notebook gives what Markdown can carry: titles, texts, links with
/// their quotes, files, drawings, dates, and what is pinned or archived.
struct MarkdownRoundTripTests {
    @Test(arguments: (0..<100).sampled(15).map(UInt64.init))
    func anImportGivesBackWhatWasExported(seed: UInt64) async throws {
        let service = try await TestService(fetchPolicy: .off)
        var generator = SeededGenerator(seed: seed)
        var ids: [String] = []
        for number in 0..<Int.random(in: 1...12, using: &generator) {
            ids.append(try await addNote(number, of: ids, to: service, &generator))
        }
        let archive = Array(try await service.send(.get, "/api/v1/export?format=markdown").body)
        let other = try await TestService(fetchPolicy: .off)
        func send() async throws -> TestService.Response {
            try await other.send(
                .post, "/api/v1/imports?name=notes.zip", bytes: archive, headers: [.contentType: "application/zip"])
        }
        let report = try await send()
        #expect(report.status == .ok, "\(report.text)")
        #expect((report.json["refused"] as? [Any])?.isEmpty == true, "\(report.text)")
        let (expected, found) = (try await notes(of: service), try await notes(of: other))
        #expect(found.map(\.title) == expected.map(\.title))
        for (found, expected) in zip(found, expected) { #expect(found == expected) }
        #expect((try await send().json["counts"] as? [String: Int])?["new"] == 0)
    }

    // MARK: Notes

    private static let titles = [
        "", "", "Plan", "plan", "C#", "# x #", "[a](b) *c* `d` ~e~ <f> &amp;", "two  spaces", "2. x", "- x", "con",
        "a/b\\c",
        "---", "title: x", "Ünïcode 📚 日本語", "…", "[[Plan]]", "![a](b.png)", String(repeating: "long ", count: 60) + ".",
        "\"quoted\"", "x | y", "=====",
    ]

    private static let parts = [
        "# A heading", "A heading\n=====", "text #sheep/wool", "- [ ] wool\n- [x] knit", "    code at the beginning",
        "\tcode",
        "```\n# no heading\n- [a](<https://a.example/>)\n```",
        "- [a](<https://a.example/list>)\n- [b](<https://b.example/list>)",
        "- [a](<https://a.example/list>)\n  > quoted\n  > more",
        "- [a](<https://a.example/own>)\n  - Comment: mine\n  - Color: blue",
        "- [a](<https://a.example/own>)\n  > quoted\n  - Color: blue\n  - Comment: mine", "  > quoted", "> quote",
        "---\na: b\n---",
        "+++\na = 1\n+++",
        "a  \nhard break\\\nand one", "see https://t.example/?a=1&b=2 <b>\"\\</b>",
        "| a | b |\n| --- | --- |\n| c | d |",
        "escapes \\# \\[a\\] &lt; &#35;", "a\u{2028}b \u{A0}c", "📚 日本語 עברית", "one\n\n\n\ntwo", "title: x", "...",
        "---",
        "1. one\n   1. two", "[^1] and $x$", "last line\\",
    ]

    private func addNote(
        _ number: Int, of others: [String], to service: TestService, _ generator: inout SeededGenerator
    ) async throws -> String {
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
        var parts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(Self.parts) }
        if Bool.random(using: &generator) {
            let added = try await service.send(
                .post, "/api/v1/attachments?name=file%20\(number).svg", bytes: Array("<svg id=\"\(number)\"/>".utf8),
                headers: [.contentType: "application/octet-stream"])
            let reference = try #require(added.json["reference"] as? String)
            parts.append(pick(["![A file](\(reference))", "[the file](\(reference)) and text"]))
        }
        if let other = others.randomElement(using: &generator) {
            parts.append("see [that one](\(NoteReference.url(of: try #require(Identifier<Note>(other)))))")
        }
        parts.shuffle(using: &generator)
        let links: [[String: Any]] = (0..<Int.random(in: 0...3, using: &generator)).map { link in
            var fields: [String: Any] = [
                "webpageURL": "https://example.com/\(number)/\(link)"
                    + pick(["", "?x=(1)&y=a_b*c*", "/a%20b", "#part"]),
                "title": pick(["", "Page “1”", "a [b] \\c* <d>", "x | y #z", "- item", "two\u{A0}words"]),
            ]
            let quote = pick(["", "one", "one\n\ntwo", "> x\n- y\n  z", "# a *b* `c` [d](e) \\f", "日本語。\n第二"])
            if !quote.isEmpty {
                var about = ["exact": quote]
                about["color"] = pick([nil, "yellow", "pink"])
                about["comment"] = pick([nil, "why *not*? [a](b)", "- Color: blue", "1. 日本語 <b>", "> x"])
                fields["quote"] = about
            }
            return fields
        }
        let body: [String: Any] = [
            "title": pick(Self.titles), "body": parts.joined(separator: pick(["\n\n", "\n"])), "links": links,
            "createdAt": "20\(10 + number)-01-01T00:00:00.\(100 + number)Z",
        ]
        let json = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
        let made = try await service.send(.post, "/api/v1/notes", json)
        let id = try #require(made.json["id"] as? String, "\(made.text)")
        let changes: [(HTTPRequest.Method, String, String)] = [
            (.put, "/pin", "{\"after\": null}"), (.patch, "", "{\"isArchived\": true}"),
            (.put, "/ink", "{\"strokes\": [{\"points\": [[1.50, 2], [3, 4e0]]}], \"by\":  \"me\"}"),
        ]
        for change in changes where Int.random(in: 0..<4, using: &generator) == 0 {
            let response = try await service.send(
                change.0, "/api/v1/notes/\(id)" + change.1, change.2,
                headers: change.0 == .patch ? [.ifMatch: "*"] : [:])
            #expect(response.status.kind == .successful, "\(change): \(response.text)")
        }
        return id
    }

    // MARK: Comparison

    private struct Carried: Equatable {
        let title: String
        let body: String
        let links: [String]
        let dates: [String]
        let isPinned: Bool
        let isArchived: Bool
        let ink: String
    }

    /// Returns what Markdown carries of the notes, in the order of their creation.
    private func notes(of service: TestService) async throws -> [Carried] {
        let export = try await service.send(.get, "/api/v1/export?format=json").text
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(export.utf8)) as? [String: Any])
        let notes = try #require(json["notes"] as? [[String: Any]]).sorted {
            ($0["createdAt"] as? String ?? "") < ($1["createdAt"] as? String ?? "")
        }
        // Identifiers are those of the notebook.
        let names = notes.enumerated().map { ($1["id"] as? String ?? "", "note \($0)") }
        return notes.map { note in
            var body = note["body"] as? String ?? ""
            for (id, name) in names { body = body.replacing(id, with: name) }
            body = body.replacing(#/attachments\/[0-9a-f-]+/#, with: "attachments/x")
            let links = (note["links"] as? [[String: Any]] ?? []).filter { $0["source"] as? String == "added" }.map {
                let url = $0["webpageURL"] as? String ?? ""
                let title = $0["title"] as? String ?? ""
                let quote = $0["quote"] as? [String: String] ?? [:]
                return "\(title == url ? "" : title) \(url) \(["exact", "color", "comment"].map { quote[$0] ?? "-" })"
            }
            let ink = (note["ink"] as? [String: Any]).flatMap {
                try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
            }
            return Carried(
                title: note["title"] as? String ?? "", body: Self.withoutSpaceAtTheEnds(body), links: links,
                dates: ["createdAt", "modifiedAt"].map { note[$0] as? String ?? "" },
                isPinned: note["isPinned"] as? Bool ?? false, isArchived: note["archivedAt"] is String,
                ink: ink.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }

    /// Empty lines before a text and white space after it mean nothing in Markdown.
    private static func withoutSpaceAtTheEnds(_ body: String) -> String {
        var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
        var text = lines.joined(separator: "\n")
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    // MARK: Names

    /// The files of notes without a title are named after their first line, even where the text of another note names them first.
    @Test(arguments: [
        ("Wool for the sweater\nand more", "Wool for the sweater"), ("# A heading\ntext", "A heading"),
        ("- [ ] buy *wool*", "buy wool"), ("\n\n> quote", "quote"), ("---\n\ntext", "text"),
        ("![](a.png)\nbelow", "below"), ("[a page](https://a.example/x) and text", "a page and text"),
        ("```swift\nlet a = 1\n```", "let a = 1"), ("| a | b |\n| --- | --- |", "a b"), ("…\n!", "Note"),
        ("日本語のメモ", "日本語のメモ"), ("a/b: \"c\"?", "a b c"), ("1. first", "1. first"),
        ("https://a.example/x", "https a.example x"),
    ])
    func untitledNotesAreNamedAfterTheirFirstLine(body: String, name: String) async throws {
        let service = try await TestService(fetchPolicy: .off)
        let id = try await service.notebook.createNote(title: "", body: body, for: .local).id
        let first = try await service.notebook.createNote(
            title: "First", body: "see [it](\(NoteReference.url(of: id)))", for: .local)
        #expect(first.summary.title == "First")
        let archive = try await service.send(.get, "/api/v1/export?format=markdown").body
        #expect(Array(archive).ranges(of: Array("\(name).md".utf8)).count >= 2, "\(name)")
    }
}
