import Canonicalization
import Notebook
import PublicationIdentifiers
import Testing

/// Notes on a publication are suggested wherever a page says that it is about the same one.
struct PublicationSuggestionTests {
    private static let journal = "https://journal.example/articles/woolen-hats"
    private static let archive = "https://archive.example/paper?id=77"

    private func identifier(_ text: String) throws -> PublicationIdentifier {
        let parts = text.split(separator: ":", maxSplits: 1)
        let scheme = try #require(PublicationIdentifier.Scheme(rawValue: String(parts[0])))
        return try #require(PublicationIdentifier(scheme, String(parts[1])))
    }

    private func activity(_ url: String, _ identifiers: [String], titled title: String? = nil) throws -> UserActivity {
        UserActivity(title: title, webpageURL: url, publicationIdentifiers: try identifiers.map(identifier))
    }

    private func notebook(linking url: String = journal, _ identifiers: String...) async throws -> TestNotebook {
        let test = try await TestNotebook()
        let note = try await test.note("Hats")
        let activity = try activity(url, identifiers, titled: "Woolen hats")
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
        return test
    }

    private func suggestions(
        in test: TestNotebook, at url: String = archive, _ identifiers: String...
    ) async throws -> [Suggestion] {
        try await test.notebook.suggestions(for: activity(url, identifiers), account: .local).suggestions
    }

    @Test(arguments: ["doi:10.1000/abc", "isbn:9780306406157", "arxiv:1706.03762", "pmid:12345678"])
    func aNoteIsSuggestedOnAnotherSiteWithTheSamePublication(text: String) async throws {
        let test = try await notebook(text)
        let found = try await suggestions(in: test, text)
        #expect(found.map(\.note.title) == ["Hats"])
        #expect(found.first?.reason.match == .publication)
        #expect(found.first?.reason.publicationIdentifier == text)
        #expect(found.first?.reason.summary == "Same publication: \(text)")
        #expect(try await suggestions(in: test).isEmpty)
    }

    @Test(arguments: [
        ["doi:10.1000/abd"], ["doi:10.1000/abc", "doi:10.1000/abd"], ["isbn:9780306406157"], [],
    ]) func anotherPublicationOrSeveralFindNothing(identifiers: [String]) async throws {
        let test = try await notebook("doi:10.1000/abc")
        let activity = try activity(Self.archive, identifiers)
        #expect(try await test.notebook.suggestions(for: activity, account: .local).suggestions.isEmpty)
    }

    /// A home page or a search declares what it shows just now.
    @Test(arguments: ["https://archive.example/", "https://archive.example/search?q=hats"])
    func aGeneralPageHasNoPublication(url: String) async throws {
        let test = try await notebook("doi:10.1000/abc")
        #expect(try await suggestions(in: test, at: url, "doi:10.1000/abc").isEmpty)
        let list = try await notebook(linking: url, "doi:10.1000/abc")
        #expect(try await suggestions(in: list, at: Self.journal, "doi:10.1000/abc").isEmpty)
    }

    @Test func aChapterIsNotItsBook() async throws {
        let test = try await notebook("isbn:9780306406157")
        #expect(try await suggestions(in: test, "isbn:9780306406157", "doi:10.1000/chapter").isEmpty)
    }

    @Test func theDecisionThatAPartOfTheAddressMattersCountsMore() async throws {
        let test = try await notebook(linking: Self.archive + "&fbclid=a", "doi:10.1000/abc")
        let other = Self.archive + "&fbclid=b"
        #expect(try await suggestions(in: test, at: other, "doi:10.1000/abc").count == 1)
        _ = try await test.notebook.decide(
            .notTheSame(Self.archive + "&fbclid=a", other, part: .parameter([UInt8]("fbclid".utf8))), for: .local)
        #expect(try await suggestions(in: test, at: other, "doi:10.1000/abc").isEmpty)
    }

    @Test func otherContentOfAnAppIsNotSuggestedAtItsAddress() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Hats")
        var linked = try activity(Self.archive, ["doi:10.1000/abc"])
        linked.targetContentIdentifier = "one"
        _ = try await test.notebook.addLink(LinkRequest(activity: linked), to: note.id, for: .local)
        for (identifier, count) in [("one", 1), ("two", 0)] {
            var visited = try activity(Self.archive, ["doi:10.1000/abc"])
            visited.targetContentIdentifier = identifier
            let found = try await test.notebook.suggestions(for: visited, account: .local).suggestions
            #expect(found.count == count, "\(identifier)")
        }
    }

    @Test func theDecisionThatPagesAreDifferentCountsMore() async throws {
        let test = try await notebook("doi:10.1000/abc")
        _ = try await test.notebook.decide(.notTheSame(Self.journal, Self.archive), for: .local)
        #expect(try await suggestions(in: test, "doi:10.1000/abc").isEmpty)
        #expect(try await suggestions(in: test, at: "https://other.example/1", "doi:10.1000/abc").count == 1)
    }

    @Test func nothingIsSuggestedOnASiteThatIsExcluded() async throws {
        let test = try await notebook("doi:10.1000/abc")
        _ = try await test.notebook.decide(.neverHere("https://archive.example/", segments: 0), for: .local)
        #expect(try await suggestions(in: test, "doi:10.1000/abc").isEmpty)
    }

    @Test func aMatchByTheAddressComesFirst() async throws {
        let test = try await notebook("doi:10.1000/abc")
        try await test.note("This page", linking: Self.archive)
        #expect(try await suggestions(in: test, "doi:10.1000/abc").map(\.note.title) == ["This page", "Hats"])
    }

    @Test func aLinkKeepsTheIdentifiersThatFindItAndAVisitKeepsNone() async throws {
        let test = try await notebook("doi:10.1000/abc", "isbn:9780306406157")
        let visited = try activity(Self.archive, ["doi:10.1000/abc"])
        let visit = try await test.notebook.visit(visited, for: .local)
        #expect(visit.suggestions.first?.link.activity.publicationIdentifiers == [try identifier("doi:10.1000/abc")])
        #expect(visit.activity.activity.publicationIdentifiers.isEmpty)
    }

    @Test func aRemovedLinkIsNotFoundAndARestoredOneIs() async throws {
        let test = try await notebook("doi:10.1000/abc")
        let link = try #require(try await suggestions(in: test, "doi:10.1000/abc").first).link
        try await test.notebook.removeLink(link.id, from: link.noteID, for: .local)
        #expect(try await suggestions(in: test, "doi:10.1000/abc").isEmpty)
        _ = try await test.notebook.restoreLink(link.id, to: link.noteID, for: .local)
        #expect(try await suggestions(in: test, "doi:10.1000/abc").count == 1)
    }
}
