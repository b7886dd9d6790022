import Foundation
import Notebook
import PublicationIdentifiers
import Testing

@testable import NotebookFiles

/// Backnote's own export.
struct BacknoteNoteTests {
    private static let id = String(repeating: "a", count: 32)

    @Test(arguments: [
        FileCase("no notes", "[]", []),
        FileCase(
            "a note with everything",
            """
            [{"id": "\(id)", "title": "Plan", "body": "- [ ] squats", "isPinned": true,
              "createdAt": "2024-01-01T00:00:00.123Z", "modifiedAt": "2024-02-01T00:00:00Z", "archivedAt": "2024-03-01T00:00:00Z",
              "links": [{"webpageURL": "https://a.example/", "title": "A", "quote": {"exact": "q", "color": "blue", "comment": "Why?"}}]}]
            """,
            [
                "1: Plan | - [ ] squats | https://a.example/ (A) “q” blue Why? | created 2024-01-01T00:00:00.123Z | modified 2024-02-01T00:00:00.000Z | archived | pinned | id"
            ]),
        FileCase(
            "notes of which some are not valid",
            """
            [{"title": "A", "body": "", "links": []},
             {"title": 1, "body": "", "links": []},
             {"title": "C", "links": []},
             7, {"title": "E", "body": "", "links": [{"webpageURL": 1}]}, {"title": "F", "body": "", "links": [], "createdAt": "x"},
             \(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)),
             {"title": "H", "body": "", "links": []}]
            """,
            [
                "1: A", #"2: refused : The member "title" has the wrong type."#,
                #"3: refused : The note has no member "body"."#, "4: refused : This is not a note.",
                #"4: refused : The member "links[0].webpageURL" has the wrong type."#,
                #"4: refused : The member "createdAt" is not valid: A time has the form 2026-11-21T09:45:12Z."#,
                "5: refused : The note is nested more than 64 levels deep.", "6: H",
            ]),
    ])
    func notesAreRead(file: FileCase) throws {
        #expect(try lines(of: #"{"format": "backnote-notes-1", "notes": \#(file.text)}"#) == file.entries)
    }

    @Test func entriesAreReadAsTheyWereWritten() throws {
        let doi = try #require(PublicationIdentifier(.doi, "10.1000/50%"))
        var note = NoteRequest(title: "Plan \u{0}1", body: "a\r\nb 📚", createdAt: Instant(milliseconds: 1_234))
        note.links = [
            LinkRequest(
                activity: UserActivity(
                    activityType: "com.example.edit", title: "T", targetContentIdentifier: "7",
                    userInfo: .object(["page": .integer(3)]), keywords: ["k"]),
                siteName: "Site", quote: Link.Quote(exact: "q", prefix: "p", color: .pink, comment: "Why?")),
            LinkRequest(
                activity: UserActivity(webpageURL: "https://a.example/", publicationIdentifiers: [doi]), source: .text),
        ]
        note.links[0].pageDescription = "About"
        let entry = NoteEntry(place: EntryPlace(line: 1), note: note, hasIdentifier: true, isBookmark: true)
        var file = try NotebookFile(Array(NoteEntry.json(of: [entry])))
        guard case .note(let read)? = try file.next() else {
            Issue.record("The note was not read.")
            return
        }
        #expect(read.identity == entry.identity)
        #expect(read.note.id == note.id && read.isBookmark)
        #expect(read.note.links.map(\.activity) == note.links.map(\.activity))
        #expect(read.note.links.map(\.quote) == note.links.map(\.quote))
        #expect(read.note.links.map(\.siteName) == note.links.map(\.siteName))
        #expect(read.note.links.map(\.pageDescription) == ["About", nil])
        #expect(read.note.links.map(\.source) == note.links.map(\.source))
        #expect(try file.next() == nil)
    }

    @Test func theIdentityTellsNotesApart() {
        func identity(
            _ title: String, _ body: String, _ url: String? = nil, quote: Link.Quote? = nil, at time: Int64? = nil
        ) -> String {
            let links = url.map { [LinkRequest(activity: UserActivity(webpageURL: $0), quote: quote)] } ?? []
            let note = NoteRequest(
                title: title, body: body, links: links, createdAt: time.map(Instant.init(milliseconds:)))
            return NoteEntry(place: EntryPlace(line: 1), note: note).identity
        }
        let all =
            [
                identity("a", "b"), identity("ab", ""), identity("", "ab"), identity("a", "b", at: 1),
                identity("a", "b1:"),
                identity("a", "b", "https://a.example/"), identity("a", "b", "https://b.example/"),
            ]
            + [
                Link.Quote(exact: "q"), Link.Quote(exact: "q", color: .green), Link.Quote(exact: "q", color: .blue),
                Link.Quote(exact: "q", comment: "one"), Link.Quote(exact: "q", comment: "two"),
            ].map { identity("a", "b", "https://a.example/", quote: $0) }
        #expect(Set(all).count == all.count)
        #expect(identity("a", "b") == all[0])
    }

    @Test func theIdentityTellsTheFilesOfNotesApart() throws {
        func entry(images: [[UInt8]] = [], files: [String] = []) -> NoteEntry {
            var entry = NoteEntry(place: EntryPlace(line: 1), note: NoteRequest(title: "a", body: "![](embedded:0)"))
            (entry.embedded, entry.files) = (images, files)
            return entry
        }
        let entries = [
            entry(), entry(images: [[1]]), entry(images: [[2]]), entry(images: [[1], [2]]), entry(images: [[2], [1]]),
            entry(files: ["1.png"]), entry(files: ["2.png"]), entry(images: [[1]], files: ["1.png"]),
        ]
        let identities = entries.map(\.identity)
        #expect(Set(identities).count == entries.count)
        // The command sends notes without their files, and the service finds the same identity.
        var file = try NotebookFile(Array(NoteEntry.json(of: entries)))
        for identity in identities {
            guard case .note(let read)? = try file.next() else { throw UnknownFile(reason: "refused") }
            #expect(read.identity == identity)
        }
    }
}
