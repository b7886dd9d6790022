import Notebook
import Testing

struct ActivityTests {
    private func visit(_ test: TestNotebook, _ url: String, device: String? = nil, title: String? = nil) async throws {
        _ = try await test.notebook.visit(
            UserActivity(title: title, webpageURL: url, device: device), for: .local)
    }

    @Test func theMenuOffersWhatEachDeviceShowsFirstThenRecentVisits() async throws {
        let test = try TestNotebook()
        try await visit(test, "https://example.com/1", device: "phone")
        try await visit(test, "https://example.com/2", device: "laptop")
        try await visit(test, "https://example.com/3", device: "laptop")
        let offered = try await test.notebook.activities(for: .local)
        #expect(offered.map(\.canonicalURL).map { $0.suffix(1) } == ["3", "1", "2"])
        #expect(offered.map(\.isCurrent) == [true, true, false])
    }

    @Test func aPageIsOfferedOnceHoweverItWasVisited() async throws {
        let test = try TestNotebook()
        try await visit(test, "https://example.com/1?utm_source=a", device: "phone")
        try await visit(test, "https://example.com/1?utm_source=b", device: "laptop", title: "One")
        #expect(try await test.notebook.activities(for: .local).map(\.activity.title) == ["One"])
    }

    @Test func noMoreVisitsAreKeptThanAllowed() async throws {
        let test = try TestNotebook(retention: ActivityRetention(days: 7, count: 3))
        for number in 1...6 { try await visit(test, "https://example.com/\(number)") }
        let kept = try await test.notebook.activities(for: .local)
        #expect(kept.map { $0.canonicalURL.suffix(1) } == ["6", "5", "4"])
    }

    @Test func forgettingForgetsAll() async throws {
        let test = try TestNotebook()
        try await visit(test, "https://example.com/1")
        try await test.notebook.forgetActivities(for: .local)
        #expect(try await test.notebook.activities(for: .local).isEmpty)
    }

    @Test func askingForSuggestionsRecordsNothing() async throws {
        let test = try TestNotebook()
        _ = try await test.suggestions("https://example.com/1")
        #expect(try await test.notebook.activities(for: .local).isEmpty)
    }
}
