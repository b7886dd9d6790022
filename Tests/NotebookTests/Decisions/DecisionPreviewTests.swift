import Canonicalization
import Notebook
import Testing

/// A preview says what a decision would do, and stores nothing.
struct DecisionPreviewTests {
    /// The titles that appear and disappear at each URL, as `+Plan -Trip`.
    private static let rows: [(request: DecisionRequest, changes: [String], summary: String)] = [
        (
            .samePage("https://example.com/docs/a", "https://example.org/b"), ["+B", "+A"],
            "1 note will come up here, and 1 note at the other page. example.com/docs/a and example.org/b are one page."
        ),
        (
            .samePage("https://example.com/docs/a", "https://example.net/"), ["", "+A"],
            "No note will come up here, and 1 note at the other page. example.com/docs/a and example.net are one page."
        ),
        (
            .samePage("https://example.net/1", "https://example.net/2"), ["", ""],
            "No other note will come up here or at the other page now. example.net/1 and example.net/2 are one page."
        ),
        (
            .notTheSame("http://example.org/b", "https://example.org/b"), ["-B", ""],
            "1 note will no longer come up here, and no note at the other page. http://example.org/b and https://example.org/b are different pages."
        ),
        (
            .notTheSame("https://example.net/1", "https://example.net/2"), ["", ""],
            "No note that comes up now will be missing. https://example.net/1 and https://example.net/2 are different pages."
        ),
        (
            .notTheSame(
                "https://example.org/b?gclid=1", "https://example.org/b", part: .parameter([UInt8]("gclid".utf8))),
            ["-B", ""],
            "1 note will no longer come up here, and no note at the other page. Pages of example.org/b that differ in the parameter \"gclid\" are different pages."
        ),
        (
            .wholeSection("https://example.com/docs/other", segments: 1), ["+A +C"],
            "2 notes will come up here. All of example.com/docs is one page."
        ),
        (
            .wholeSection("https://example.net/docs", segments: 0), [""],
            "No other note will come up here now. All of example.net is one page."
        ),
        (
            .neverHere("https://example.com/docs/a", segments: 0), ["-A -C"],
            "2 notes will no longer come up there. No note comes up and no visit is recorded on example.com."
        ),
        (
            .neverHere("https://example.net/", segments: 0), [""],
            "No note comes up there now. No note comes up and no visit is recorded on example.net."
        ),
    ]

    @Test(arguments: rows.indices)
    func aPreviewNamesTheNotes(row: Int) async throws {
        let (request, changes, summary) = Self.rows[row]
        let test = try await TestNotebook()
        try await test.note("A", linking: "https://example.com/docs/a")
        try await test.note("B", linking: "https://example.org/b")
        try await test.note("C", linking: "https://example.com/docs/c")
        let preview = try await test.notebook.preview(request, for: .local)
        #expect(
            preview.pages.map { page in
                (page.appearing.notes.map { "+" + $0.title } + page.disappearing.notes.map { "-" + $0.title }).sorted()
                    .joined(separator: " ")
            } == changes)
        #expect(preview.summary == summary)
        #expect(try await test.notebook.decisions(for: .local).isEmpty)

        // What was said is what happens.
        let before = try await titles(test, preview)
        let decision = try await test.notebook.decide(request, for: .local)
        let after = try await titles(test, preview)
        for (index, page) in preview.pages.enumerated() {
            #expect(
                before[index].union(page.appearing.notes.map(\.title)).subtracting(page.disappearing.notes.map(\.title))
                    == after[index])
        }
        try await test.notebook.undoDecision(decision.id, for: .local)
        #expect(try await titles(test, preview) == before)
    }

    private func titles(_ test: TestNotebook, _ preview: DecisionPreview) async throws -> [Set<String>] {
        var titles: [Set<String>] = []
        for page in preview.pages { titles.append(Set(try await test.suggestions(page.url).map(\.note.title))) }
        return titles
    }

    @Test func aPreviewCountsAllNotesAndNamesTwenty() async throws {
        let test = try await TestNotebook()
        for number in 1...25 { try await test.note("\(number)", linking: "https://example.com/docs/\(number)") }
        let preview = try await test.notebook.preview(
            .wholeSection("https://example.com/docs/1", segments: 1), for: .local)
        #expect(preview.pages.first?.appearing.count == 24)
        #expect(preview.pages.first?.appearing.notes.count == 20)
        #expect(preview.place == "example.com/docs")
    }
}
