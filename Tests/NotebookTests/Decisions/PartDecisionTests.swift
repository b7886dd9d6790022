import Canonicalization
import LinkHealth
import Notebook
import Testing

/// "Not the same" where the rules see one page: the person chooses the part that matters.
struct PartDecisionTests {
    private static let gclid = RemovedPart.parameter([UInt8]("gclid".utf8))
    private static let urls = ("https://example.com/view?id=7&gclid=a", "https://example.com/view?id=7&gclid=b#top")

    private func titles(_ test: TestNotebook, _ url: String) async throws -> Set<String> {
        Set(try await test.suggestions(url).map(\.note.title))
    }

    @Test func withoutAPartTheErrorListsTheParts() async throws {
        let test = try await TestNotebook()
        for part in [nil, RemovedPart.host] {
            let error = await #expect(throws: NotebookError.self) {
                try await test.notebook.decide(.notTheSame(Self.urls.0, Self.urls.1, part: part), for: .local)
            }
            let parts = try #require(error?.parts)
            #expect(parts.map(\.part) == [Self.gclid, .fragment])
            #expect(parts.map(\.values) == [["gclid=a", "gclid=b"], [nil, "top"]])
            #expect(parts[0].rule.contains("gclid"))
        }
        #expect(try await test.notebook.decisions(for: .local).isEmpty)
    }

    @Test func aChosenPartSeparatesStoredLinksAndLaterVisitsUntilItIsUndone() async throws {
        let test = try await TestNotebook()
        try await test.note("A", linking: Self.urls.0)
        try await test.note("B", linking: Self.urls.1)
        #expect(try await titles(test, Self.urls.0) == ["A", "B"])
        let decision = try await test.notebook.decide(
            .notTheSame(Self.urls.0, Self.urls.1, part: Self.gclid), for: .local)
        #expect(try await titles(test, Self.urls.0) == ["A"])
        #expect(try await titles(test, Self.urls.1) == ["B"])
        #expect(try await titles(test, "https://example.com/view?id=7&gclid=b&fbclid=9") == ["B"])
        #expect(try await titles(test, "https://example.com/view?id=7&gclid=c").isEmpty)
        #expect(try await titles(test, "https://example.com/view?id=7").isEmpty)
        // The part is not named as one that does not matter.
        let reason = try await test.suggestions("https://example.com/view?id=7&gclid=b&fbclid=9").first?.reason
        #expect(reason?.summary == "Same page without fbclid")
        // Links that are added later are separate as well.
        try await test.note("C", linking: "https://example.com/view?id=7&gclid=c")
        #expect(try await titles(test, "https://example.com/view?id=7&gclid=c") == ["C"])
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, Self.urls.0) == ["A", "B", "C"])
    }

    @Test(arguments: [
        (RemovedPart.parameter([UInt8]("gclid".utf8)), "https://example.com/view?id=7&gclid=a"),
        (.fragment, "https://example.com/view?id=7#top"),
        (.path, "https://example.com/view;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9?id=7"),
        (.wrapper, "https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fview%3Fid%3D7"),
    ])
    func aDecisionAboutAPartIsMadeAgainByItsPlace(part: RemovedPart, url: String) async throws {
        let plain = "https://example.com/view?id=7"
        let test = try await TestNotebook()
        try await test.note("A", linking: plain)
        let made = try await test.notebook.decide(.notTheSame(plain, url, part: part), for: .local)
        #expect(try await titles(test, url).isEmpty)
        let place = try #require(made.decision.place)
        try await test.notebook.undoDecision(made.id, for: .local)
        #expect(try await titles(test, url) == ["A"])
        let again = try await test.notebook.decide(.partMatters(part, at: "https://\(place)"), for: .local)
        #expect(again.decision.place == place)
        #expect(try await titles(test, url).isEmpty)
        #expect(try await titles(test, plain) == ["A"])
    }

    @Test func equalURLsCannotBeToldApart() async throws {
        let test = try await TestNotebook()
        let error = await #expect(throws: NotebookError.self) {
            try await test.notebook.decide(
                .notTheSame("https://example.com/a#b", "https://example.com:443/a#b:~:text=c"), for: .local)
        }
        #expect("\(try #require(error))" == "\(NotebookError.urlsEqual)")
    }

    @Test func pagesThatWereToldApartCannotBeJoinedBeforeThatIsUndone() async throws {
        let test = try await TestNotebook()
        let apart = try await test.notebook.decide(
            .notTheSame(Self.urls.0, Self.urls.1, part: Self.gclid), for: .local)
        let error = await #expect(throws: NotebookError.self) {
            try await test.notebook.decide(.samePage(Self.urls.0, Self.urls.1), for: .local)
        }
        #expect("\(try #require(error))" == "\(NotebookError.pagesToldApart)")
        try await test.notebook.undoDecision(apart.id, for: .local)
        _ = try await test.notebook.decide(.samePage(Self.urls.0, Self.urls.1), for: .local)
    }

    /// The key of a page that a link moved to is found beside decisions about other pages.
    @Test func decisionsAboutOtherPagesDoNotHideALinkThatMoved() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/old")
        for _ in 0..<2 {
            let links = try await test.notebook.links(to: "https://example.com/old", for: .local)
            _ = try await test.notebook.record(
                .movedPermanently(to: "https://example.com/new"), of: links, for: .local)
            test.advance(byDays: 2)
        }
        #expect(try await titles(test, "https://example.com/new") == ["Plan"])
        _ = try await test.notebook.decide(.neverHere("https://bank.example/", segments: 0), for: .local)
        #expect(try await titles(test, "https://example.com/new") == ["Plan"])
        _ = try await test.notebook.decide(
            .notTheSame("https://example.com/new", "https://example.com/old"), for: .local)
        #expect(try await titles(test, "https://example.com/new").isEmpty)
        #expect(try await titles(test, "https://example.com/old") == ["Plan"])
    }
}

extension NotebookError {
    fileprivate var parts: [PartDifference]? {
        if case .partNeeded(let parts) = self { parts } else { nil }
    }
}
