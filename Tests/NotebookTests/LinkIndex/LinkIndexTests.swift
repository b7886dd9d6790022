import Canonicalization
import Notebook
import Testing

struct LinkIndexTests {
    private func hash(_ url: String) throws -> UInt64 {
        try Canonicalizer.standard.canonicalize(url).key.hash
    }

    private func whole(_ test: TestNotebook, pages limit: Int = 10_000) async throws -> Set<UInt64> {
        var hashes: Set<UInt64> = []
        var next: UInt64? = 0
        while let from = next {
            let page = try await test.notebook.linkIndex(limit: limit, from: from, for: .local)
            hashes.formUnion(page.hashes)
            next = page.next
        }
        return hashes
    }

    @Test func theIndexContainsTheKeysOfAllLinks() async throws {
        let test = try await TestNotebook()
        let urls = (0..<40).map { "https://example.com/\($0)" }
        for url in urls { try await test.note("Note", linking: url) }
        let expected = Set(try urls.map(hash))
        #expect(try await whole(test) == expected)
        #expect(try await whole(test, pages: 7) == expected)
        #expect(try await test.notebook.linkIndex(for: AccountID(rawValue: 2)).hashes.isEmpty)
    }

    @Test func sitesWithLinksAreThoseOfLinksOutsideTheTrash() async throws {
        let test = try await TestNotebook()
        func sites() async throws -> [UInt64]? { try await test.notebook.linkIndexPlaces(for: .local).linkedSites }
        func hashes(_ sites: String...) -> [UInt64] { sites.map { Key.hash(of: "site:" + $0) }.sorted() }
        #expect(try await sites() == [])
        let note = try await test.note("First", linking: "https://m.shop.example/boots")
        for url in ["https://www.shop.example/shoes", "https://shop.example/", "https://b.example:8443/1"] {
            try await test.note("Other", linking: url)
        }
        #expect(try await sites() == hashes("shop.example", "b.example"))
        let only = try await test.note("Only", linking: "https://only.example/")
        #expect(try await sites() == hashes("shop.example", "b.example", "only.example"))
        try await test.notebook.trashNote(only.id, for: .local)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await sites() == hashes("shop.example", "b.example"))
        #expect(try await test.notebook.linkIndexPlaces(for: AccountID(rawValue: 2)).linkedSites == [])
    }

    @Test func aDeltaWithoutChangesHasNoSites() async throws {
        let test = try await TestNotebook()
        try await test.note("First", linking: "https://a.example/1")
        let cursor = try await test.notebook.linkIndex(for: .local).cursor
        #expect(try await test.notebook.linkIndexDelta(since: cursor, for: .local).places.linkedSites == nil)
        try await test.note("Second", linking: "https://b.example/1")
        let places = try await test.notebook.linkIndexDelta(since: cursor, for: .local).places
        #expect(places.linkedSites == ["a.example", "b.example"].map { Key.hash(of: "site:" + $0) }.sorted())
    }

    @Test func originsWithIdentifiersAreThoseOfLinksOutsideTheTrash() async throws {
        let test = try await TestNotebook()
        func origins() async throws -> [UInt64] {
            try await test.notebook.linkIndexPlaces(for: .local).appOrigins.sorted()
        }
        func link(_ url: String?, _ identifier: String?, to note: Note) async throws -> Link {
            let activity = UserActivity(activityType: "a.b", webpageURL: url, targetContentIdentifier: identifier)
            return try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local).link
        }
        func hashes(_ origins: String...) -> [UInt64] { origins.map { Key.hash(of: $0) }.sorted() }
        let first = try await test.note("First", linking: "https://plain.example/")
        let second = try await test.note("Second", linking: "https://plain.example/")
        // Without a page there is no origin.
        _ = try await link(nil, "#h", to: first)
        #expect(try await origins() == [])
        for url in ["https://a.example/1", "https://a.example:8443/1", "https://a.example.org/", "http://a.example/#b"]
        {
            for identifier in ["1", "2", "$"] { _ = try await link(url, identifier, to: first) }
        }
        let only = try await link("https://b.example/", "1", to: second)
        _ = try await link("https://c.example/", nil, to: second)
        let ofFirst = ["https://a.example", "https://a.example:8443", "https://a.example.org", "http://a.example"]
        #expect(try await origins() == (ofFirst.map { Key.hash(of: $0) } + hashes("https://b.example")).sorted())
        try await test.notebook.trashNote(first.id, for: .local)
        #expect(try await origins() == hashes("https://b.example"))
        try await test.notebook.removeLink(only.id, from: second.id, for: .local)
        #expect(try await origins() == [])
        #expect(try await test.notebook.linkIndexPlaces(for: AccountID(rawValue: 2)).appOrigins.isEmpty)
    }

    @Test func deltasContainAddedAndRemovedKeys() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("One", linking: "https://example.com/1")
        let start = try await test.notebook.linkIndex(for: .local).cursor
        let second = try await test.note("Two", linking: "https://example.com/2")
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        let delta = try await test.notebook.linkIndexDelta(since: start, for: .local).delta
        #expect(delta.isComplete)
        #expect(delta.added == [try hash("https://example.com/2")])
        #expect(delta.removed == [try hash("https://example.com/1")])

        try await test.notebook.trashNote(second.id, for: .local)
        let trashed = try await test.notebook.linkIndexDelta(since: delta.cursor, for: .local).delta
        #expect(trashed.removed == [try hash("https://example.com/2")])
        _ = try await test.notebook.restoreNote(second.id, for: .local)
        let restored = try await test.notebook.linkIndexDelta(since: trashed.cursor, for: .local).delta
        #expect(restored.added == [try hash("https://example.com/2")])
        #expect(
            try await test.notebook.linkIndexDelta(since: restored.cursor, for: .local).delta
                == LinkIndexDelta(added: [], removed: [], cursor: restored.cursor, isComplete: true))
    }

    @Test func aKeyOfAnotherLinkStaysInTheIndex() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("One", linking: "https://example.com/1")
        try await test.note("Two", linking: "https://example.com/1")
        let start = try await test.notebook.linkIndex(for: .local).cursor
        try await test.notebook.trashNote(note.id, for: .local)
        let delta = try await test.notebook.linkIndexDelta(since: start, for: .local).delta
        #expect(delta.added == [try hash("https://example.com/1")])
        #expect(delta.removed.isEmpty)
    }

    @Test func anUnknownCursorRequiresTheWholeIndex() async throws {
        let test = try await TestNotebook()
        try await test.note("One", linking: "https://example.com/1")
        #expect(try await !test.notebook.linkIndexDelta(since: 99, for: .local).delta.isComplete)
    }

    @Test func aPageJoinedWithALinkedOneIsInTheIndex() async throws {
        let test = try await TestNotebook()
        try await test.note("One", linking: "https://example.com/1")
        let start = try await test.notebook.linkIndex(for: .local).cursor
        _ = try await test.notebook.decide(.samePage("https://example.com/1", "https://copy.example/"), for: .local)
        #expect(try await whole(test).contains(hash("https://copy.example/")))
        #expect(
            try await test.notebook.linkIndexDelta(since: start, for: .local).delta.added.contains(
                hash("https://copy.example/")))
    }

    @Test func sectionsAndNeverHereArePartOfTheIndex() async throws {
        let test = try await TestNotebook()
        _ = try await test.notebook.decide(.wholeSection("https://example.com/docs/a", segments: 1), for: .local)
        _ = try await test.notebook.decide(.neverHere("https://bank.example/", segments: 0), for: .local)
        let places = try await test.notebook.linkIndexPlaces(for: .local)
        #expect(places.sections == [try hash("https://example.com/docs")])
        #expect(places.neverHere == [Key.hash(of: "bank.example")])
    }

    @Test func rekeyedLinksAreInTheDelta() async throws {
        let test = try await TestNotebook()
        try await test.note("One", linking: "https://example.com/1")
        let start = try await test.notebook.linkIndex(for: .local).cursor
        let text = "||example.com^$removeparam=session\n"
        let rules = RuleSet(files: [RuleFile(name: Array("rules/test.txt".utf8), text: Array(text.utf8))])
        _ = try await test.notebook(with: Canonicalizer(rules: rules)).rekeyLinks(for: .local)
        #expect(try await test.notebook.linkIndexDelta(since: start, for: .local).delta.added.count == 1)
    }
}
