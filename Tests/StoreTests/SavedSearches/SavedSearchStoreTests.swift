import Notebook
import TestedStores
import Testing

struct SavedSearchStoreTests {
    private func search(_ name: String, at time: Int64 = 1_000) -> SavedSearch {
        SavedSearch(id: Identifier(), name: name, query: name, savedAt: Instant(milliseconds: time))
    }

    @Test(arguments: TestedStore.all)
    func searchesAreListedInTheOrderInWhichTheyWereSaved(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let searches = [search("wool", at: 1), search("hat", at: 2), search("tea", at: 2)]
        for search in searches {
            #expect(try await store.keep(search, for: .local) == search)
            // A repeated request.
            #expect(try await store.keep(search, for: .local) == search)
        }
        #expect(try await store.savedSearches(for: .local) == searches)
        #expect(try await store.savedSearches(for: AccountID(rawValue: 7)).isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func aSearchIsChangedAndRemoved(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let wool = try await store.keep(search("wool"), for: .local)
        let time = Instant(milliseconds: 2_000)
        let renamed = try await store.changeSavedSearch(wool.id, name: "Yarn", query: nil, at: time, for: .local)
        #expect(renamed == SavedSearch(id: wool.id, name: "Yarn", query: "wool", savedAt: wool.savedAt))
        #expect(try await store.savedSearches(for: .local) == [renamed])
        let name = try #require(AccountName("ann"))
        let ann = try await store.addAccount(named: name, passwordHash: nil, at: time).id
        await #expect(throws: NotebookError.self) { try await store.removeSavedSearch(wool.id, at: time, for: ann) }
        try await store.removeSavedSearch(wool.id, at: time, for: .local)
        await #expect(throws: NotebookError.self) { try await store.removeSavedSearch(wool.id, at: time, for: .local) }
        #expect(try await store.savedSearches(for: .local).isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func anAccountHasALimitedNumberOfSearches(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        for number in 0..<SavedSearch.limit { _ = try await store.keep(search("\(number)"), for: .local) }
        do {
            _ = try await store.keep(search("one more"), for: .local)
            Issue.record("no error")
        } catch NotebookError.tooMany(_, let limit) {
            #expect(limit == SavedSearch.limit)
        }
    }
}
