import Notebook
import Testing

/// Decisions about pages apply after the rules, and can be undone.
struct DecisionTests {
    private func titles(_ test: TestNotebook, _ url: String) async throws -> [String] {
        try await test.suggestions(url).map(\.note.title)
    }

    @Test func samePageSuggestsTheNoteAtBothAddressesUntilItIsUndone() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/a")
        #expect(try await titles(test, "https://example.org/copy").isEmpty)
        let decision = try await test.notebook.decide(
            .samePage("https://example.com/a?utm_source=x", "https://example.org/copy"), for: .local)
        #expect(try await titles(test, "https://example.org/copy") == ["Plan"])
        #expect(try await titles(test, "https://example.com/a") == ["Plan"])
        #expect(
            try await test.suggestions("https://example.org/copy").first?.reason.summary
                == "You marked these pages as the same")
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, "https://example.org/copy").isEmpty)
        #expect(try await titles(test, "https://example.com/a") == ["Plan"])
    }

    @Test func samePageIsTransitive() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://c.example/")
        _ = try await test.notebook.decide(.samePage("https://a.example/", "https://b.example/"), for: .local)
        _ = try await test.notebook.decide(.samePage("https://b.example/", "https://c.example/"), for: .local)
        #expect(try await titles(test, "https://a.example/") == ["Plan"])
    }

    @Test func notTheSameSeparatesTwoAddresses() async throws {
        let test = try await TestNotebook()
        // The rules ignore the scheme.
        try await test.note("Plan", linking: "http://example.com/a")
        #expect(try await titles(test, "https://example.com/a") == ["Plan"])
        let decision = try await test.notebook.decide(
            .notTheSame("http://example.com/a", "https://example.com/a"), for: .local)
        #expect(try await titles(test, "https://example.com/a").isEmpty)
        #expect(try await titles(test, "http://example.com/a") == ["Plan"])
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, "https://example.com/a") == ["Plan"])
    }

    @Test func aWholeSectionIsOnePage() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://example.com/docs/intro?id=1")
        try await test.note("Elsewhere", linking: "https://example.com/docs2/intro")
        let decision = try await test.notebook.decide(
            .wholeSection("https://example.com/docs/other", segments: 1), for: .local)
        #expect(try await titles(test, "https://example.com/docs/far/away") == ["Plan"])
        #expect(try await titles(test, "https://example.com/docs") == ["Plan"])
        #expect(try await titles(test, "https://example.com/docs2/intro") == ["Elsewhere"])
        #expect(try await titles(test, "https://example.com/").isEmpty)
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, "https://example.com/docs/far/away").isEmpty)
    }

    @Test func neverHereNeitherSuggestsNorRecords() async throws {
        let test = try await TestNotebook()
        try await test.note("Plan", linking: "https://bank.example/account")
        let decision = try await test.notebook.decide(.neverHere("https://bank.example/", segments: 0), for: .local)
        let visit = try await test.notebook.visit(
            UserActivity(webpageURL: "https://bank.example/account"), for: .local)
        #expect(visit.suggestions.isEmpty)
        #expect(try await test.notebook.activities(for: .local).isEmpty)
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, "https://bank.example/account") == ["Plan"])
    }

    @Test func anUnknownDecisionCannotBeUndone() async throws {
        let test = try await TestNotebook()
        await #expect(throws: NotebookError.self) {
            try await test.notebook.undoDecision(Identifier(), for: .local)
        }
    }
}
