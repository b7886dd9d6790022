import Notebook
import TestedStores
import Testing

/// Notes that an earlier version has indexed, which compared accents and apostrophes.
struct SearchIndexRenewalTests {
    private let store: any NotebookStore

    init() async throws { store = try await TestedStore.ofSuite.open() }

    private func add(_ title: String, _ body: String = "", for account: AccountID = .local) async throws {
        _ = try await store.create(NewNote(title: title, body: body), for: account)
    }

    private func found(_ search: String, sort: NoteSort = .modified) async throws -> Set<String> {
        Set(try await store.notes(NoteQuery(limit: 200, sort: sort, search: search), for: .local).elements.map(\.title))
    }

    private func renew() async throws -> Int { try await SearchIndexRenewal(store).run() }

    @Test func theNotesAreIndexedAgainOnce() async throws {
        try await add("earlier", "I don’t know the café; straße, İstanbul")
        try await add("same", "nothing to fold")
        try await store.indexAsEarlierVersion()
        #expect(try await found("cafe") == [])
        #expect(try await store.accounts(withEarlierIndexAfter: nil, limit: 9) == [.local])
        #expect(try await renew() == 2)
        for word in ["cafe", "café", "don't", "don’t", "strasse", "istanbul"] {
            #expect(try await found(word) == ["earlier"], "\(word)")
        }
        #expect(try await found("nothing") == ["same"])
        #expect(try await store.accounts(withEarlierIndexAfter: nil, limit: 9).isEmpty)
        #expect(try await renew() == 0)
    }

    /// Until then, a search finds what the earlier version found, and new notes in any form.
    @Test func aSearchFindsAllNotesMeanwhile() async throws {
        try await add("earlier", "the café at noon")
        try await add("other", "a bar at noon")
        try await store.indexAsEarlierVersion()
        try await add("new", "a café at noon")
        for sort in [NoteSort.modified, .relevance, .title] {
            #expect(try await found("café", sort: sort) == ["earlier", "new"])
            #expect(try await found("café noon", sort: sort) == ["earlier", "new"])
            #expect(try await found("noon -café", sort: sort) == ["other"])
            #expect(try await found("café or bar", sort: sort) == ["earlier", "new", "other"])
            #expect(try await found("noon", sort: sort) == ["earlier", "new", "other"])
        }
        let notes = try await store.notes(NoteQuery(search: "café"), for: .local).elements
        #expect(notes.allSatisfy { $0.match?.line?.ranges.count == 1 }, "The word is marked.")
        #expect(try await renew() == 3)
        #expect(try await found("cafe", sort: .relevance) == ["earlier", "new"])
    }

    @Test func itContinuesWhereItStopped() async throws {
        for number in 0..<450 { try await add("é\(number)") }
        try await store.indexAsEarlierVersion()
        #expect(try await store.renewSearchIndex(for: .local) == 200)
        #expect(try await found("e449") == [])
        #expect(try await renew() == 250, "What the first transaction read is not read again.")
        #expect(try await found("e449") == ["é449"])
    }

    @Test func itCanBeCanceledAndContinued() async throws {
        for number in 0..<450 { try await add("é\(number)") }
        try await store.indexAsEarlierVersion()
        let renewal = SearchIndexRenewal(store)
        let canceled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await renewal.run()
        }
        let count = (try? await canceled.value) ?? 0
        #expect(count < 450)
        #expect(try await renew() == 450 - count)
    }

    @Test func longTextsAreReadInSeveralTransactions() async throws {
        let filler = String(repeating: "word ", count: 120_000)
        for number in 0..<4 { try await add("\(number)", filler + "é") }
        try await store.indexAsEarlierVersion()
        #expect(try await store.renewSearchIndex(for: .local) == 2)
        #expect(try await renew() == 2)
    }

    @Test func allAccountsAreIndexed() async throws {
        let ann = try await store.addAccount(named: #require(AccountName("ann")), passwordHash: nil, at: .now).id
        // A new account has no earlier texts.
        #expect(try await store.accounts(withEarlierIndexAfter: nil, limit: 9).isEmpty)
        try await add("mine", "é")
        try await add("ann’s", "é", for: ann)
        try await store.indexAsEarlierVersion()
        #expect(try await store.accounts(withEarlierIndexAfter: nil, limit: 9) == [.local, ann])
        #expect(try await store.accounts(withEarlierIndexAfter: .local, limit: 9) == [ann])
        #expect(try await renew() == 2)
        let found = try await store.notes(NoteQuery(search: "ann's"), for: ann).elements
        #expect(found.map(\.title) == ["ann’s"])
    }
}
