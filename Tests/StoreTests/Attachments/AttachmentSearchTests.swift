import Foundation
import Notebook
import TestedStores
import Testing

struct AttachmentSearchTests {
    private let store: any NotebookStore
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() async throws { store = try await TestedStore.ofSuite.open() }

    private static let plan = Array("%PDF-1.7 plan".utf8)
    /// An image of 1 × 1 pixels.
    private static let image = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
            ?? Data())

    private func add(
        _ bytes: [UInt8], name: String, to store: any NotebookStore, for account: AccountID = .local
    ) async throws -> String {
        let receiver = try await store.receiveAttachment(for: account)
        try await receiver.append(bytes)
        return try await store.addAttachment(
            receiver, name: name, removesLocation: false, within: nil, at: time, for: account
        ).attachment.reference
    }

    private func note(_ title: String, _ body: String) async throws -> Identifier<Note> {
        try await store.create(NewNote(title: title, body: body), for: .local).id
    }

    private func edit(_ note: Identifier<Note>, _ body: String) async throws {
        _ = try await store.change(
            note, NoteChange(body: body), expecting: nil, by: .withoutLinks, at: time, for: .local)
    }

    private func found(_ query: String) async throws -> Set<String> {
        let notes = try await store.notes(NoteQuery(search: query), for: .local).elements
        return Set(notes.map(\.title))
    }

    @Test(arguments: [
        ("has:image", ["photo", "both"]), ("has:file", ["paper", "both"]), ("has:image has:file", ["both"]),
        ("has:image -has:file", ["photo"]), ("-has:image -has:file", ["none", "unknown"]),
        ("none or has:file", ["none", "paper", "both"]),
        ("plan", ["paper", "both"]), ("plan.pdf", ["paper", "both"]), ("Lake has:file", ["both"]),
        ("湖", ["photo", "both"]),
        ("-plan", ["photo", "none", "unknown"]), ("none or plan", ["none", "paper", "both"]),
    ])
    func aNoteIsFoundByTheFilesOfItsText(query: String, expected: [String]) async throws {
        let (photo, paper) = (
            try await add(Self.image, name: "Lake 湖.png", to: store),
            try await add(Self.plan, name: "Plan.PDF", to: store)
        )
        _ = try await note("none", "nothing")
        _ = try await note("photo", "![](\(photo))")
        _ = try await note("paper", "[](\(paper))")
        _ = try await note("both", "![](\(photo)) [](\(paper))")
        _ = try await note("unknown", "![](attachments/\(String(repeating: "a", count: 32)).png)")
        #expect(try await found(query) == Set(expected))
    }

    @Test func aFileThatLeftTheTextIsNotFound() async throws {
        let reference = try await add(Self.plan, name: "plan.pdf", to: store)
        let note = try await note("Note", "nothing")
        for _ in 0..<2 {
            for query in ["plan", "has:file"] { #expect(try await found(query).isEmpty) }
            try await edit(note, "[](\(reference))")
            for query in ["plan", "has:file"] { #expect(try await found(query) == ["Note"]) }
            try await edit(note, "nothing")
        }
    }

    @Test func aTextThatIsOlderThanItsFileIsFound() async throws {
        let elsewhere = try await TestedStore.ofSuite.open()
        let path = try await add(Self.plan, name: "plan.pdf", to: elsewhere)
        _ = try await note("Note", "[](\(path))")
        _ = try await note("Other", "nothing")
        #expect(try await found("has:file").isEmpty)
        // That of another account does not count.
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time)
        _ = try await add(Self.plan, name: "plan.pdf", to: store, for: other.id)
        #expect(try await found("has:file").isEmpty)
        #expect(try await add(Self.plan, name: "plan.pdf", to: store) == path)
        for query in ["plan", "has:file"] { #expect(try await found(query) == ["Note"]) }
    }
}
