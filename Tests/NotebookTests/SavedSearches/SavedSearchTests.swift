import Notebook
import Testing

struct SavedSearchTests {
    private func names(_ test: TestNotebook) async throws -> [String] {
        try await test.notebook.savedSearches(for: .local).map(\.name)
    }

    @Test func savedSearchesAreListedInTheirOrderChangedAndDeleted() async throws {
        let test = try await TestNotebook()
        let wool = try await test.notebook.saveSearch(" wool -draft ", name: " Wool to buy ", for: .local)
        #expect(wool.name == "Wool to buy" && wool.query == "wool -draft")
        _ = try await test.notebook.saveSearch("#craft", name: nil, for: .local)
        #expect(try await names(test) == ["Wool to buy", "#craft"])

        let renamed = try await test.notebook.changeSavedSearch(wool.id, name: "Yarn", query: nil, for: .local)
        #expect(renamed.name == "Yarn" && renamed.query == "wool -draft")
        let changed = try await test.notebook.changeSavedSearch(wool.id, name: " ", query: "silk", for: .local)
        #expect(changed.name == "Yarn" && changed.query == "silk")
        #expect(try await names(test) == ["Yarn", "#craft"])

        try await test.notebook.removeSavedSearch(wool.id, for: .local)
        #expect(try await names(test) == ["#craft"])
        await #expect { try await test.notebook.removeSavedSearch(wool.id, for: .local) } throws: {
            if case NotebookError.savedSearchNotFound = $0 { true } else { false }
        }
        await #expect {
            _ = try await test.notebook.changeSavedSearch(wool.id, name: "a", query: nil, for: .local)
        } throws: {
            if case NotebookError.savedSearchNotFound = $0 { true } else { false }
        }
    }

    @Test func aRepeatedRequestSavesOnce() async throws {
        let test = try await TestNotebook()
        let id = Identifier<SavedSearch>()
        let first = try await test.notebook.saveSearch("wool", name: nil, id: id, for: .local)
        #expect(try await test.notebook.saveSearch("wool", name: nil, id: id, for: .local) == first)
        #expect(try await names(test) == ["wool"])
    }

    @Test(arguments: [
        (String(repeating: "a", count: 100), String(repeating: "a", count: 60)),
        // A character of 25 bytes.
        (String(repeating: "👨‍👩‍👧‍👦", count: 60), String(repeating: "👨‍👩‍👧‍👦", count: 10)),
    ])
    func aSearchWithoutANameIsNamedByTheBeginningOfItsQuery(query: String, beginning: String) async throws {
        let name = try await TestNotebook().notebook.saveSearch(query, name: nil, for: .local).name
        #expect(name.hasPrefix(beginning))
        #expect(name.utf8.count <= 256)
        #expect(query.unicodeScalars.starts(with: name.unicodeScalars))
    }

    @Test(arguments: [
        ("", "a", "The query is empty. Enter what to search for. Nothing was saved."),
        (" \n", nil, "The query is empty. Enter what to search for. Nothing was saved."),
        (
            String(repeating: "a", count: 4_097), nil,
            "The query is too long: the maximum is 4096 bytes. Nothing was saved."
        ),
        (
            "a", String(repeating: "ä", count: 129),
            "The name is too long: the maximum is 256 bytes. Nothing was saved."
        ),
        ("a\0", nil, "The query has a null character (U+0000) as character 2. Remove it. Nothing was saved."),
    ])
    func aSearchThatCannotBeSavedIsRejected(query: String, name: String?, message: String) async throws {
        let test = try await TestNotebook()
        await #expect {
            _ = try await test.notebook.saveSearch(query, name: name, for: .local)
        } throws: { "\($0)" == message }
        #expect(try await names(test).isEmpty)
    }

    @Test func anAccountHasAtMostAHundred() async throws {
        let test = try await TestNotebook()
        for number in 1...SavedSearch.limit {
            _ = try await test.notebook.saveSearch("\(number)", name: nil, for: .local)
        }
        await #expect {
            _ = try await test.notebook.saveSearch("one more", name: nil, for: .local)
        } throws: { "\($0)" == "There are too many saved searches: the maximum is 100. Nothing was saved." }
        #expect(try await names(test) == (1...100).map { "\($0)" })
    }

    @Test func theLogOfChangesHasEachChange() async throws {
        let test = try await TestNotebook()
        let search = try await test.notebook.saveSearch("wool", name: nil, for: .local)
        _ = try await test.notebook.changeSavedSearch(search.id, name: "Yarn", query: nil, for: .local)
        // This changes nothing.
        _ = try await test.notebook.changeSavedSearch(search.id, name: "Yarn", query: nil, for: .local)
        try await test.notebook.removeSavedSearch(search.id, for: .local)
        let log = try await test.notebook.changes(after: 0, for: .local)
        #expect(log.changes.map(\.kind) == [.savedSearchesChanged, .savedSearchesChanged, .savedSearchesChanged])
    }
}
