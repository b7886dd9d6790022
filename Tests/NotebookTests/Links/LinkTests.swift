import Notebook
import Testing

struct LinkTests {
    @Test func theVisitedURLIsKeptByteForByte() async throws {
        let test = try await TestNotebook()
        let visited = "https://Example.com:443/a/../b?utm_source=x&id=7#top"
        let note = try await test.note("Plan", linking: visited)
        #expect(note.links[0].webpageURL == visited)
        #expect(note.links[0].canonicalURL == "https://example.com/b?id=7")
        #expect(note.summary.sites == ["example.com"])
    }

    @Test func aNoteHasOneLinkForEachPage() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan", linking: "https://example.com/a?utm_source=x")
        let again = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a?fbclid=1"))
        let added = try await test.notebook.addLink(again, to: note.id, for: .local)
        #expect(!added.isNew)
        #expect(added.link == note.links[0])
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 1)
    }

    @Test func aPageHasALinkForEachQuote() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        func add(_ exact: String?) async throws -> AddedLink {
            let link = LinkRequest(
                activity: UserActivity(webpageURL: "https://example.com/a"), quote: exact.map { Link.Quote(exact: $0) })
            return try await test.notebook.addLink(link, to: note.id, for: .local)
        }
        let table: [(quote: String?, isNew: Bool, quotes: [String?])] = [
            (nil, true, [nil]),
            ("four times", false, ["four times"]),
            ("a week", true, ["four times", "a week"]),
            ("a week", false, ["four times", "a week"]),
            (nil, false, ["four times", "a week"]),
        ]
        for row in table {
            #expect(try await add(row.quote).isNew == row.isNew)
            #expect(try await test.notebook.note(note.id, for: .local).links.map(\.quote?.exact) == row.quotes)
        }
        let suggestion = try #require(try await test.suggestions("https://example.com/a?utm_source=x").first)
        #expect(Set(suggestion.quotes.map(\.quote.exact)) == ["four times", "a week"])

        // A copy of the note keeps all of them.
        let links = try await test.notebook.note(note.id, for: .local).links
        let copy = try await test.notebook.createNote(
            title: "Copy", body: "", links: links.map { LinkRequest(activity: $0.activity, quote: $0.quote) },
            for: .local)
        #expect(copy.links.map(\.quote?.exact) == ["four times", "a week"])

        // A removed link with another quote is restored beside the others.
        try await test.notebook.removeLink(links[0].id, from: note.id, for: .local)
        #expect(try await test.notebook.restoreLink(links[0].id, to: note.id, for: .local).id == links[0].id)
    }

    @Test func addingALinkCreatesARevision() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(activity: UserActivity(title: " Page ", webpageURL: "https://example.com/a"))
        let added = try await test.notebook.addLink(link, to: note.id, for: .local)
        #expect(added.link.title == "Page")
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 2)
    }

    @Test func aLinkWithoutATitleHasItsURLAsTitle() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a?utm_source=x"))
        #expect(
            try await test.notebook.addLink(link, to: note.id, for: .local).link.title == "https://example.com/a")
    }

    @Test func userInfoIsReturnedUnchanged() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let info = JSONValue.object([
            "step": .integer(3),
            "deep": .array([.null, .bool(true), .number(1.5), .string("é"), .unsigned(.max), .integer(.min)]),
        ])
        let link = LinkRequest(
            activity: UserActivity(webpageURL: "https://example.com/a", userInfo: info),
            quote: Link.Quote(exact: "four times a week", prefix: "HIIT ", suffix: "."))
        _ = try await test.notebook.addLink(link, to: note.id, for: .local)
        let stored = try await test.notebook.note(note.id, for: .local).links[0]
        #expect(stored.activity.userInfo == info)
        #expect(stored.quote?.prefix == "HIIT ")
    }

    @Test(arguments: ["not a url", "file:///etc/passwd", "javascript:alert(1)", "", "https://"])
    func anInvalidURLIsRejectedAndNothingIsSaved(url: String) async throws {
        let test = try await TestNotebook()
        await #expect(throws: NotebookError.self) { try await test.note("Plan", linking: url) }
        #expect(try await test.notebook.notes(NoteQuery(), for: .local).elements.isEmpty)
    }

    @Test func aTooLongTitleIsRejectedWithTheLimit() async throws {
        let test = try await TestNotebook()
        do {
            try await test.note(String(repeating: "x", count: 4_097))
            Issue.record("kept")
        } catch let error as NotebookError {
            #expect("\(error)" == "The title is too long: the maximum is 4096 bytes. Nothing was saved.")
        }
    }
}
