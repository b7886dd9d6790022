import LinkHealth
import Notebook
import Testing

/// How link checks change the state of links.
struct LinkHealthTests {
    private static let old = "https://example.com/old"
    private static let new = "https://example.com/new"
    private static let moved = LinkObservation.movedPermanently(to: new)

    private let test: TestNotebook
    private let note: Note

    init() async throws {
        test = try await TestNotebook()
        note = try await test.note("Plan", linking: Self.old)
    }

    /// Records checks some days apart, and returns the updated link.
    @discardableResult
    private func check(_ observations: LinkObservation..., days: Int = 4) async throws -> Link {
        let checked = [CheckedLink(id: note.links[0].id, webpageURL: Self.old)]
        for observation in observations {
            test.advance(byDays: days)
            _ = try await test.notebook.record(observation, of: checked, for: .local)
        }
        return try await test.notebook.note(note.id, for: .local).links[0]
    }

    private func titles(_ url: String) async throws -> [String] {
        try await test.suggestions(url).map(\.note.title)
    }

    @Test func aLinkToAnExistingPageIsLive() async throws {
        #expect(try await check(.found).state == .live)
    }

    @Test func oneRedirectChangesNothing() async throws {
        let link = try await check(.found, Self.moved)
        #expect(link.state == .live && link.movedTo == nil)
        #expect(try await titles(Self.new).isEmpty)
    }

    @Test func aMovedLinkIsFoundAtBothAddresses() async throws {
        let link = try await check(.found, Self.moved, Self.moved)
        #expect(link.state == .moved && link.movedTo == Self.new)
        #expect(link.webpageURL == Self.old && link.key == note.links[0].key)
        #expect(try await titles(Self.new) == ["Plan"])
        #expect(try await titles(Self.old) == ["Plan"])
    }

    @Test func aLinkThatMovedBackIsNotFoundAtTheOtherAddress() async throws {
        let link = try await check(Self.moved, Self.moved, .found)
        #expect(link.state == .live && link.movedTo == nil)
        #expect(try await titles(Self.new).isEmpty)
        #expect(try await titles(Self.old) == ["Plan"])
    }

    @Test func aLinkThatMovedTwiceIsFoundAtTheLastAddress() async throws {
        let further = LinkObservation.movedPermanently(to: "https://other.example/page")
        let link = try await check(Self.moved, Self.moved, further, further)
        #expect(link.movedTo == "https://other.example/page")
        #expect(try await titles(Self.new).isEmpty)
        #expect(try await titles("https://other.example/page") == ["Plan"])
    }

    @Test(arguments: ["http://example.com/old", "https://example.com/old?utm_source=x", "https://example.com/old#top"])
    func aRedirectToTheSamePageIsNotAMove(target: String) async throws {
        let redirect = LinkObservation.movedPermanently(to: target)
        #expect(try await check(redirect, redirect).state == .live)
    }

    /// Many sites redirect the URLs of deleted pages to their front page.
    @Test func aRedirectToTheFrontPageIsNotAMove() async throws {
        let redirect = LinkObservation.movedPermanently(to: "https://example.com/")
        #expect(try await check(redirect, redirect, redirect).state == .unknown)
        #expect(try await titles("https://example.com/").isEmpty)
    }

    @Test(arguments: [
        "https://example.com/login?next=/old", "https://consent.example.com/x", "https://example.com/404.html",
        "https://example.com/subscribe", "https://example.com/maintenance",
    ])
    func aRedirectToAPageInFrontOfOthersIsNotAMove(target: String) async throws {
        let redirect = LinkObservation.movedPermanently(to: target)
        #expect(try await check(redirect, redirect, redirect).state == .unknown)
        #expect(try await titles(target).isEmpty)
    }

    @Test func aPageIsGoneAfterThreeFailedChecksWithinAWeek() async throws {
        #expect(try await check(.found, .gone, .gone).state == .live)
        #expect(try await check(.gone).state == .gone)
    }

    @Test func aPageIsNotGoneAfterThreeFailedChecksWithinAnHour() async throws {
        #expect(try await check(.found, .gone, .gone, .gone, days: 0).state == .live)
    }

    @Test func oneOutageChangesNothing() async throws {
        #expect(try await check(.found, .unclear).state == .live)
        #expect(try await check(.unclear).state == .unknown)
    }

    @Test func onlyChangesOfStateAreLoggedAndTheNoteIsNotModified() async throws {
        try await check(.found)
        let before = try await test.notebook.changes(after: 0, for: .local).last
        try await check(.found, .gone, .unclear)
        #expect(try await test.notebook.changes(after: 0, for: .local).last == before)
        try await check(Self.moved, Self.moved)
        let log = try await test.notebook.changes(after: before, for: .local).changes
        #expect(log.map(\.kind) == [.noteChanged] && log.first?.note == note.id)
        let now = try await test.notebook.note(note.id, for: .local)
        #expect(now.summary.modifiedAt == note.summary.modifiedAt)
    }

    @Test func theLinkIndexContainsTheNewAddress() async throws {
        let before = try await test.notebook.changes(after: 0, for: .local).last
        try await check(Self.moved, Self.moved)
        let delta = try await test.notebook.linkIndexDelta(since: before, for: .local).delta
        #expect(delta.added.count == 1)
    }

    @Test func aRemovedLinkIsNotChecked() async throws {
        try await test.notebook.removeLink(note.links[0].id, from: note.id, for: .local)
        let checked = [CheckedLink(id: note.links[0].id, webpageURL: Self.old)]
        #expect(try await test.notebook.record(.found, of: checked, for: .local) == [])
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local) == [])
    }

    @Test func aLinkIsDueUntilItIsCheckedAndAgainLater() async throws {
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local).map(\.webpageURL) == [Self.old])
        try await check(.found)
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local) == [])
        test.advance(byDays: 6)
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local) == [])
        test.advance(byDays: 3)
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local).count == 1)
    }

    @Test func linksInTheTrashAreNotChecked() async throws {
        _ = try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await test.notebook.dueLinks(limit: 9, for: .local) == [])
    }

    @Test func aHostWithManyLinksDoesNotDelayOthers() async throws {
        for number in 0..<30 { try await test.note("\(number)", linking: "https://many.example/\(number)") }
        try await test.note("Last", linking: "https://few.example/")
        let due = try await test.notebook.dueLinks(limit: 100, for: .local)
        #expect(due.count { $0.webpageURL.hasPrefix("https://many.example/") } == 20)
        #expect(due.last?.webpageURL == "https://few.example/")
        #expect(try await test.notebook.dueLinks(limit: 5, for: .local).count == 5)
    }

    @Test func linksToAPageAreFoundByAnyURLOfIt() async throws {
        let links = try await test.notebook.links(to: "http://example.com/old?utm_source=x", for: .local)
        #expect(links.map(\.webpageURL) == [Self.old])
    }

    @Test func linksAreListedByState() async throws {
        try await test.note("Other", linking: "https://example.com/other")
        try await check(Self.moved, Self.moved)
        for (state, expected) in [
            (Link.State.moved, [Self.old]), (.unknown, ["https://example.com/other"]), (.gone, []), (.live, []),
        ] {
            let page = try await test.notebook.links(LinkQuery(state: state, limit: 9), for: .local)
            #expect(page.elements.map(\.webpageURL) == expected)
        }
    }
}
