import Canonicalization
import TestSupport
import Testing

@testable import Notebook

/// Several answers that show the same move are offered for all linked pages of a site.
struct PageMoveTests {
    private static let old = "https://blog.example"
    private static let new = "https://wool.example/posts"
    private static let move = PageMove(
        from: KeyPrefix(stored: [UInt8]("blog.example".utf8)), to: KeyPrefix(stored: [UInt8]("wool.example/posts".utf8))
    )

    private func key(_ text: String) -> Key { Key(stored: [UInt8](text.utf8)) }

    @Test(
        arguments: [
            ("blog.example/felt", "wool.example/felt", ["blog.example", "wool.example"]),
            ("blog.example/felt", "wool.example/posts/felt", ["blog.example", "wool.example/posts"]),
            ("blog.example/2019/felt", "wool.example/2019/felt", ["blog.example", "wool.example"]),
            ("a.example/old/felt", "a.example/new/felt", ["a.example/old", "a.example/new"]),
            ("a.example/old/felt?id=7", "a.example/felt?id=7", ["a.example/old", "a.example"]),
            // Whole segments only.
            ("a.example/old/my-felt", "a.example/new/felt", nil),
            // No segment in common, the home pages, and other queries.
            ("blog.example/felt", "wool.example/linen", nil), ("blog.example", "wool.example", nil),
            ("blog.example/", "wool.example/", nil), ("a.example/felt?id=7", "b.example/felt?id=8", nil),
            ("a.example/?u=x/felt", "b.example/felt", nil), ("a.example/felt", "b.example/#/felt", nil),
        ] as [(String, String, [String]?)])
    func twoAddressesOfAPageShowAMove(linked: String, visited: String, move: [String]?) {
        let found = PageMove(from: key(linked), to: key(visited))
        #expect(found.map { ["\($0.from)", "\($0.to)"] } == move)
    }

    /// A notebook with notes of pages of the old site.
    private func notebook(_ pages: [String]) async throws -> TestNotebook {
        let test = try await TestNotebook()
        for page in pages { try await link(Self.old + page, in: test) }
        return test
    }

    private func link(_ url: String, title: String? = nil, in test: TestNotebook) async throws {
        let note = try await test.note("Note of " + url)
        let activity = UserActivity(title: title ?? "Title of \(url)", webpageURL: url)
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
    }

    /// Answers that pages of the old site are at the new addresses now. Returns the last decision.
    @discardableResult
    private func answer(_ pages: [String], in test: TestNotebook) async throws -> Identifier<Decision> {
        var last = Identifier<Decision>()
        for page in pages {
            last = try await test.notebook.decide(.samePage(Self.new + page, Self.old + page), for: .local).id
        }
        return last
    }

    private func notes(at url: String, in test: TestNotebook) async throws -> [String] {
        try await test.notebook.suggestions(for: UserActivity(webpageURL: url), account: .local).suggestions.map(
            \.note.title)
    }

    @Test func threeAnswersOfferAllOtherPages() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4", "/2019/5"])
        try await answer(["/1", "/2"], in: test)
        #expect(try await test.notebook.pageMoves(for: .local).isEmpty)
        let third = try await answer(["/3"], in: test)
        let offers = try await test.notebook.pageMoves(shownBy: third, for: .local)
        #expect(offers.map(\.move) == [Self.move])
        #expect(offers.first?.answerCount == 3)
        #expect(offers.first?.pages.map(\.url) == [Self.old + "/2019/5", Self.old + "/4"])
        #expect(offers.first?.pages.map(\.movedURL) == [Self.new + "/2019/5", Self.new + "/4"])
        #expect(try await notes(at: Self.new + "/4", in: test).isEmpty)
    }

    @Test func theDecisionsBringTheNotesAndAreUndoneOneByOne() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4", "/5"])
        try await answer(["/1", "/2", "/3"], in: test)
        let decisions = try await test.notebook.decide(Self.move, for: .local)
        #expect(decisions.count == 2)
        #expect(try await notes(at: Self.new + "/4", in: test) == ["Note of https://blog.example/4"])
        #expect(try await notes(at: Self.new + "/6", in: test).isEmpty)
        // Nothing is left, and the same request has the same response.
        #expect(try await test.notebook.pageMoves(for: .local).isEmpty)
        #expect(try await test.notebook.decide(Self.move, for: .local).map(\.id) == decisions.map(\.id))
        let ofFour = try #require(decisions.first { $0.decision.summary.contains("/4") })
        try await test.notebook.undoDecision(ofFour.id, for: .local)
        #expect(try await notes(at: Self.new + "/4", in: test).isEmpty)
        #expect(try await notes(at: Self.new + "/5", in: test) == ["Note of https://blog.example/5"])
        // What was decided for all is no answer of the person.
        #expect(try await test.notebook.pageMoves(for: .local).map(\.answerCount) == [3])
    }

    @Test func pagesThatAreOthersAreLeftOut() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/apart", "/other", "/never", "/same", "/"])
        try await answer(["/1", "/2", "/3"], in: test)
        _ = try await test.notebook.decide(.notTheSame(Self.new + "/apart", Self.old + "/apart"), for: .local)
        _ = try await test.notebook.decide(.neverHere(Self.new + "/never", segments: 2), for: .local)
        try await link(Self.new + "/other", title: "Quite another subject", in: test)
        try await link(Self.new + "/same", title: "Title of \(Self.old)/same", in: test)
        #expect(try await test.notebook.pageMoves(for: .local).first?.pages.map(\.url) == [Self.old + "/same"])
    }

    @Test func theDecisionsOfOneAcceptanceAreReturned() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4"])
        try await answer(["/1", "/2", "/3"], in: test)
        let first = try await test.notebook.decide(Self.move, for: .local)
        test.advance(byDays: 1)
        try await link(Self.old + "/5", in: test)
        let second = try await test.notebook.decide(Self.move, for: .local)
        #expect(first.map(\.decision) == [.samePage(key("wool.example/posts/4"), key("blog.example/4"))])
        #expect(second.map(\.decision) == [.samePage(key("wool.example/posts/5"), key("blog.example/5"))])
        #expect(try await test.notebook.decide(Self.move, for: .local).map(\.id) == second.map(\.id))
    }

    @Test func theDirectionWithMorePagesComesFirst() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4", "/5"])
        try await link(Self.new + "/9", in: test)
        // The reversed move would come first by name.
        for page in ["/1", "/2", "/3"] {
            _ = try await test.notebook.decide(.samePage(Self.old + page, Self.new + page), for: .local)
        }
        #expect(try await test.notebook.pageMoves(for: .local).map(\.move) == [Self.move, Self.move.reversed])
    }

    @Test func aPageThatWouldStayApartIsNotOffered() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4"])
        _ = try await test.notebook.decide(.notTheSame(Self.old + "/4", "https://third.example/4"), for: .local)
        try await answer(["/1", "/2", "/3"], in: test)
        #expect(try await test.notebook.pageMoves(for: .local).isEmpty)
    }

    @Test func oneOfTwoLinksToAPageContradicts() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4"])
        try await link(Self.old + "/4", title: "Quite another subject", in: test)
        try await link(Self.new + "/4", title: "Quite another subject", in: test)
        try await answer(["/1", "/2", "/3"], in: test)
        #expect(try await test.notebook.pageMoves(for: .local).isEmpty)
    }

    @Test func aMoveThatTheAnswersDoNotShowDecidesNothing() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4"])
        try await answer(["/1", "/2"], in: test)
        #expect(try await test.notebook.decide(Self.move, for: .local).isEmpty)
        #expect(try await test.notebook.decisions(for: .local).count == 2)
        try await answer(["/3"], in: test)
        let elsewhere = PageMove(from: Self.move.from, to: KeyPrefix(stored: [UInt8]("evil.example".utf8)))
        #expect(try await test.notebook.decide(elsewhere, for: .local).isEmpty)
    }

    @Test func anAnswerMayNameTheOldPageFirst() async throws {
        let test = try await notebook(["/1", "/2", "/3", "/4"])
        for page in ["/1", "/2", "/3"] {
            _ = try await test.notebook.decide(.samePage(Self.old + page, Self.new + page), for: .local)
        }
        #expect(try await test.notebook.pageMoves(for: .local).map(\.move) == [Self.move])
    }

    @Test func newAddressesMayBeBelowTheOldOnes() async throws {
        let test = try await TestNotebook()
        let place = "https://a.example"
        for page in ["/1", "/2", "/3", "/4", "/archive/1"] { try await link(place + page, in: test) }
        for page in ["/1", "/2", "/3"] {
            _ = try await test.notebook.decide(.samePage(place + "/archive" + page, place + page), for: .local)
        }
        #expect(
            try await test.notebook.pageMoves(for: .local).first?.pages.map(\.movedURL) == [place + "/archive/4"])
    }
}
