import TestedStores
import Testing

@testable import Notebook

/// The texts of notes that an earlier version wrote.
struct TextLinkReadingTests {
    private let test: TestNotebook

    init() async throws { test = try await TestNotebook() }

    /// Creates a note without the links of its text, as an earlier version did.
    private func earlierNote(_ body: String) async throws -> Identifier<Note> {
        let note = NewNote(id: Identifier(), title: "Note", body: body, links: [], createdAt: test.time)
        return try await test.store.add(note, for: .local).note.id
    }

    private var linker: TextLinker { test.notebook.textLinker() }

    private func read() async throws -> Int { try await TextLinkReading(test.notebook).run() }

    private func links(_ note: Identifier<Note>) async throws -> [Link] {
        try await test.notebook.note(note, for: .local).links
    }

    @Test func theURLsOfExistingTextsBecomeLinksOnce() async throws {
        let note = try await earlierNote("https://a.example/ https://b.example/")
        _ = try await earlierNote("nothing")
        let before = try await test.notebook.note(note, for: .local).summary.modifiedAt
        #expect(try await read() == 2)
        #expect(try await links(note).map(\.webpageURL) == ["https://a.example/", "https://b.example/"])
        #expect(try await links(note).allSatisfy { $0.source == .text })
        #expect(try await test.suggestions("https://b.example/").count == 1)
        #expect(try await test.notebook.note(note, for: .local).summary.modifiedAt == before)
        #expect(try await read() == 0)
    }

    @Test func aPageThatTheNoteLinksToOrLinkedToGetsNoOtherLink() async throws {
        let note = try await earlierNote("https://a.example/ https://b.example/?utm_source=x")
        for url in ["https://a.example/", "https://b.example/"] {
            let request = LinkRequest(activity: UserActivity(title: "Page", webpageURL: url))
            _ = try await test.notebook.addLink(request, to: note, for: .local)
        }
        try await test.notebook.removeLink(links(note)[0].id, from: note, for: .local)
        #expect(try await read() == 0)
        #expect(try await links(note).map(\.webpageURL) == ["https://b.example/"])
    }

    @Test func readingContinuesWhereItStopped() async throws {
        for number in 0..<450 { _ = try await earlierNote("https://a.example/\(number)") }
        let first = try await test.store.linkExistingTexts(by: linker, at: test.time, for: .local)
        #expect(first == (200, false))
        #expect(try await read() == 250, "What the first transaction read is not read again.")
        #expect(try await read() == 0)
    }

    @Test func aCanceledReadingStopsAndIsContinued() async throws {
        for number in 0..<450 { _ = try await earlierNote("https://a.example/\(number)") }
        let reading = TextLinkReading(test.notebook)
        let canceled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await reading.run()
        }
        let count = (try? await canceled.value) ?? 0
        #expect(count < 450)
        #expect(try await read() == 450 - count)
    }

    @Test func longTextsAreReadInSeveralTransactions() async throws {
        let filler = String(repeating: "word ", count: 120_000)
        for number in 0..<4 { _ = try await earlierNote(filler + "https://a.example/\(number)") }
        let first = try await test.store.linkExistingTexts(by: linker, at: test.time, for: .local)
        #expect(first == (2, false))
        #expect(try await read() == 2)
    }
}
