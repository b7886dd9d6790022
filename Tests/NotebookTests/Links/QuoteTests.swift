import Notebook
import Testing

/// The color and the comment of a quote.
struct QuoteTests {
    private static func test(quote: Link.Quote?) async throws -> (TestNotebook, Note) {
        let test = try await TestNotebook()
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a"), quote: quote)
        return (test, try await test.notebook.createNote(title: "Plan", body: "", links: [link], for: .local))
    }

    @Test(arguments: [
        (" one\r\ntwo \u{2028}three\t", "one two  three"), ("", nil), (" \n ", nil), ("日本語", "日本語"), ("a / b", "a / b"),
    ])
    func aCommentIsOneLine(text: String, line: String?) throws {
        #expect(Link.Quote(exact: "q", comment: text).comment == line)
    }

    /// What two devices write that have read the same comment, and what the quote has then, in either order.
    @Test(
        arguments: [
            (stored: nil, first: "one", second: "two", result: "one / two", reverse: "two / one"),
            ("old", "one", "two", "one / two", "two / one"),
            // A comment of one device stays when the other device removes what it has read.
            ("old", nil, "two", "two", "two"), ("old", nil, nil, nil, nil),
            // Both wrote the same, or one of them more.
            ("old", "same", "same", "same", "same"), (nil, "one", "one and", "one / one and", "one and / one"),
            // One of several comments is changed or removed.
            ("a / b", "a / b / c", "b", "b / c", "a / b / c"),
        ] as [(stored: String?, first: String?, second: String?, result: String?, reverse: String?)])
    func twoDevicesChangeACommentAtOnce(
        row: (stored: String?, first: String?, second: String?, result: String?, reverse: String?)
    ) async throws {
        for (writes, expected) in [([row.first, row.second], row.result), ([row.second, row.first], row.reverse)] {
            let (test, note) = try await Self.test(quote: Link.Quote(exact: "q", comment: row.stored))
            var comment: String?
            for write in writes {
                let change = Link.Quote.Change(comment: write, formerComment: row.stored)
                comment = try await test.notebook.changeLink(
                    note.links[0].id, of: note.id, LinkChange(quote: change), for: .local
                ).quote?.comment
            }
            #expect(comment == expected)
        }
    }

    @Test func aDeviceWritesOnAfterItsCommentWasJoinedWithAnother() async throws {
        let (test, note) = try await Self.test(quote: Link.Quote(exact: "q"))
        func write(_ comment: String?, over former: String?) async throws -> String? {
            let change = Link.Quote.Change(comment: .some(comment), formerComment: .some(former))
            return try await test.notebook.changeLink(
                note.links[0].id, of: note.id, LinkChange(quote: change), for: .local
            ).quote?.comment
        }
        #expect(try await write("theirs", over: nil) == "theirs")
        #expect(try await write("mine", over: nil) == "theirs / mine")
        #expect(try await write("mine too", over: "mine") == "theirs / mine too")
        // A repeated request changes nothing.
        #expect(try await write("mine too", over: "mine") == "theirs / mine too")
        #expect(try await write(nil, over: "theirs") == "mine too")
    }

    @Test func aChangeOfTheColorLeavesTheCommentAndTheReverse() async throws {
        let (test, note) = try await Self.test(quote: Link.Quote(exact: "q", prefix: "p"))
        for change in [
            Link.Quote.Change(color: .green), Link.Quote.Change(comment: "c", formerComment: .some(nil)),
            Link.Quote.Change(color: .blue),
        ] {
            _ = try await test.notebook.changeLink(
                note.links[0].id, of: note.id, LinkChange(quote: change), for: .local)
        }
        let changed = try await test.notebook.note(note.id, for: .local)
        #expect(changed.links[0].quote == Link.Quote(exact: "q", prefix: "p", color: .blue, comment: "c"))
        #expect(changed.summary.revision == 4)
        // The words of the comment find the note and the link.
        let query = NoteQuery(search: "c")
        #expect(try await test.notebook.notes(query, for: .local).elements.map(\.id) == [note.id])
        #expect(try await test.notebook.links(containing: "c", limit: 9, for: .local).map(\.id) == [note.links[0].id])
    }

    /// A link that is added again, for example by a device whose response was lost, brings its color and comment along.
    @Test(arguments: [
        (Link.Quote(exact: "q"), Link.Quote(exact: "q", color: .pink, comment: "c"), 1, "q pink c"),
        (
            Link.Quote(exact: "q", color: .blue, comment: "a"), Link.Quote(exact: "q", color: .pink, comment: "c"), 1,
            "q pink a / c"
        ),
        (Link.Quote(exact: "q", comment: "a"), Link.Quote(exact: "q", comment: "a b"), 1, "q a b"),
        (Link.Quote(exact: "q", color: .blue, comment: "a"), Link.Quote(exact: "q"), 1, "q blue a"),
        (
            Link.Quote(exact: "q", color: .blue, comment: "a"), Link.Quote(exact: "r", color: .pink), 2,
            "q blue a, r pink"
        ),
    ])
    func aLinkIsAddedAgain(first: Link.Quote, second: Link.Quote, count: Int, expected: String) async throws {
        func words(_ links: [Link]) -> String {
            links.map { link in
                [link.quote?.exact, link.quote?.color?.rawValue, link.quote?.comment].compactMap(\.self)
                    .joined(separator: " ")
            }.joined(separator: ", ")
        }
        let (test, note) = try await Self.test(quote: first)
        let activity = UserActivity(webpageURL: "https://example.com/a")
        _ = try await test.notebook.addLink(
            LinkRequest(activity: activity, quote: second), to: note.id, for: .local)
        #expect(words(try await test.notebook.note(note.id, for: .local).links) == expected)

        // The same in one request.
        let both = try await test.notebook.createNote(
            title: "Both", body: "", links: [first, second].map { LinkRequest(activity: activity, quote: $0) },
            for: .local)
        #expect(words(both.links) == expected && both.links.count == count)
    }

    @Test func aRestoredLinkKeepsTheCommentsOfBoth() async throws {
        let (test, note) = try await Self.test(quote: Link.Quote(exact: "q", comment: "removed"))
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        let again = LinkRequest(
            activity: UserActivity(webpageURL: "https://example.com/a"), quote: Link.Quote(exact: "q", comment: "new"))
        let added = try await test.notebook.addLink(again, to: note.id, for: .local)
        let restored = try await test.notebook.restoreLink(note.links[0].id, to: note.id, for: .local)
        #expect(restored.id == added.link.id)
        #expect(restored.quote?.comment == "new / removed")
    }

    @Test func aCommentBeyondTheLimitIsRefused() async throws {
        let long = String(repeating: "x", count: 4_096)
        let (test, note) = try await Self.test(quote: Link.Quote(exact: "q", comment: long))
        let changes = [
            Link.Quote.Change(comment: long + "x"), Link.Quote.Change(comment: "y", formerComment: .some(nil)),
        ]
        for change in changes {
            let error = await #expect(throws: NotebookError.self) {
                try await test.notebook.changeLink(
                    note.links[0].id, of: note.id, LinkChange(quote: change), for: .local)
            }
            #expect(error?.description == "The comment is too long: the maximum is 4096 bytes. Nothing was saved.")
        }
        #expect(try await test.notebook.note(note.id, for: .local).links[0].quote?.comment == long)
    }

    @Test func aLinkWithoutAQuoteHasNoColor() async throws {
        let (test, note) = try await Self.test(quote: nil)
        let error = await #expect(throws: NotebookError.self) {
            try await test.notebook.changeLink(
                note.links[0].id, of: note.id, LinkChange(quote: Link.Quote.Change(color: .blue)), for: .local)
        }
        #expect(
            error?.description
                == "The link has no quote. It may have been removed on another device. Nothing was saved.")
    }
}
