import Notebook
import Testing

private let millisecondsPerDay: Int64 = 86_400_000

extension NotebookStore {
    /// Adds notes that are named after what is special about them.
    public func addSearchedNotes() async throws {
        func add(_ title: String, _ body: String = "", onDay day: Int64 = 20_000) async throws -> Identifier<Note> {
            let note = NewNote(title: title, body: body, at: day * millisecondsPerDay)
            return try await create(note, for: .local).id
        }
        func link(_ note: Identifier<Note>, _ url: String, quote: String? = nil) async throws -> Identifier<Link> {
            let link = NewLink.test(url, quote: quote.map { Link.Quote(exact: $0) })
            _ = try await self.add(
                link, to: note, at: Instant(milliseconds: 20_000 * millisecondsPerDay), for: .local)
            return link.id
        }
        let time = Instant(milliseconds: 20_000 * millisecondsPerDay)
        // 2024-10-04 is day 20,000.
        _ = try await add("old", "wet wool", onDay: 19_999)
        _ = try await add("new", "wool, not wet", onDay: 20_001)
        _ = try await add("tagged", "#craft")
        _ = try await add("below", "#craft/wool")
        _ = try await add("similar", "#crafts #craft-wool")
        let linked = try await link(add("linked"), "https://www.example.com/a")
        let moved = try await link(add("moved"), "https://notexample.com/", quote: "a quote")
        _ = try await change(
            add("archived"), NoteChange(isArchived: true), expecting: nil, by: .withoutLinks, at: time, for: .local)
        _ = try await pin(add("pinned"), .first, at: time, for: .local)
        _ = try await setInk(
            Ink(json: #"{"strokes": []}"#), of: add("drawn"), expecting: nil, at: time, for: .local)
        _ = try await setReminder(Reminder(dueAt: time), of: add("reminded"), at: time, for: .local)
        _ = try await setTrashed(add("trashed", "#craft wool"), true, at: time, for: .local)
        let ann = try await addAccount(named: #require(AccountName("ann")), passwordHash: nil, at: time).id
        try await setState(.gone, of: linked)
        try await setState(.moved, of: moved)
        _ = try await create(NewNote(title: "other", body: "#craft wool"), for: ann)
    }
}
