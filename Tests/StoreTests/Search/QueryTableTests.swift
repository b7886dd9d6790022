import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

/// Queries in the languages of people, each with all notes of the table that it finds: it must find no other.
struct QueryTableTests {
    struct Table: Decodable {
        struct Note: Decodable {
            struct Link: Decodable {
                let url: String
                let title: String
            }

            let title: String
            let text: String
            let links: [Link]
        }

        struct Query: Decodable, Sendable, CustomTestStringConvertible {
            let language: String
            let query: String
            let finds: [String]

            var testDescription: String { "\(language): \(query)" }
        }

        let notes: [Note]
        let queries: [Query]
    }

    private static let table = Result {
        let file = SharedData.package.appending(path: "Tests/StoreTests/Search/queries.json")
        return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    }

    private static let store = Task {
        let store = try await TestedStore.ofSuite.open()
        for note in try table.get().notes {
            var new = NewNote(title: note.title, body: note.text)
            new.links = note.links.map { .test($0.url, title: $0.title) }
            _ = try await store.create(new, for: .local)
        }
        return store
    }

    @Test(arguments: try table.get().queries)
    func aQueryFindsItsNotesAndNoOther(_ row: Table.Query) async throws {
        let store = try await Self.store.value
        for sort in [NoteSort.modified, .relevance, .title] {
            let query = NoteQuery(limit: 200, sort: sort, search: row.query)
            let found = try await store.notes(query, for: .local).elements
            #expect(found.map(\.title).sorted() == row.finds.sorted(), "\(sort)")
        }
    }

    /// What a list marks in a note must be in it, in the form in which it is written.
    @Test(arguments: try table.get().queries)
    func theMarkedWordsAreThoseOfTheQuery(_ row: Table.Query) async throws {
        let query = NoteQuery(limit: 200, search: row.query)
        let words = query.search.soughtWords
        for note in try await Self.store.value.notes(query, for: .local).elements {
            let title = note.match.map { marked($0.titleRanges, in: note.title) } ?? []
            let line = note.match?.line.map { marked($0.ranges, in: $0.text) } ?? []
            for part in title + line {
                #expect(words.contains { SearchText.folded(part).utf8.contains($0.utf8) }, "\(part) in \(note.title)")
            }
            if note.match == nil { #expect(words.isEmpty || !note.sites.isEmpty) }
        }
    }

    private func marked(_ ranges: [TextRange], in text: String) -> [String] {
        let units = Array(text.utf16)
        return ranges.map { String(decoding: units[$0.start..<$0.end], as: UTF16.self) }
    }

    @Test func theTableHasManyLanguages() throws {
        let languages = Dictionary(grouping: try Self.table.get().queries, by: \.language)
        #expect(languages.count >= 18)
        #expect(languages.values.allSatisfy { $0.count >= 5 })
        #expect(languages.values.joined().count >= 200)
        #expect(languages.values.allSatisfy { $0.contains { $0.finds.isEmpty } }, "Each says what is not found.")
    }
}
