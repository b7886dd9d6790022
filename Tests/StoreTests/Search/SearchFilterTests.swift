import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

struct SearchFilterTests {
    private func store() async throws -> any NotebookStore {
        let store = try await TestedStore.ofSuite.open()
        try await store.addSearchedNotes()
        return store
    }

    private func found(_ store: any NotebookStore, _ query: NoteQuery) async throws -> Set<String> {
        Set(try await store.notes(query, for: .local).elements.map(\.title))
    }

    @Test(arguments: [
        ("#craft", ["tagged", "below"]), ("#craft/wool", ["below"]), ("#CRAFT wool", ["below"]), ("#none", []),
        ("#craft -#craft/wool", ["tagged"]),
        ("linked or drawn", ["linked", "drawn"]), ("dr or wo", ["drawn", "old", "new", "below", "similar"]),
        ("linked or trashed", ["linked"]), ("none or nothing", []), ("not wool or craft", ["new"]),
        ("wet wool or #craft", ["old", "new"]), ("#craft or is:gone", ["tagged", "below", "linked"]),
        ("drawn or -wool has:ink", ["drawn"]), ("-wool or wet #craft or wool", ["tagged", "old", "new"]),
        ("is:archived or is:pinned", ["archived", "pinned"]), ("other or pinned", ["pinned"]),
        ("site:example.com", ["linked"]), ("site:www.example.com", ["linked"]), ("site:com", ["linked", "moved"]),
        ("site:xample.com", []), ("site:notexample.com", ["moved"]),
        ("is:pinned", ["pinned"]), ("is:gone", ["linked"]), ("is:moved", ["moved"]), ("is:archived", ["archived"]),
        ("is:archived arch", ["archived"]), ("is:archived wool", []),
        ("has:link", ["linked", "moved"]), ("has:quote", ["moved"]), ("has:ink", ["drawn"]),
        ("has:reminder", ["reminded"]),
        ("has:link -has:quote", ["linked"]), ("has:link -is:gone", ["moved"]),
        ("before:2024-10-04", ["old"]), ("after:2024-10-05", ["new"]), ("wool before:2024-10", []),
        ("wool after:2024 before:2024-10-04", ["old"]), ("before:2024", []), ("wool after:2024-10-05", ["new"]),
        ("wool", ["old", "new", "below", "similar"]), ("wool -wet", ["below", "similar"]),
        ("\"wet wool\"", ["old"]), ("wool -\"wet wool\"", ["new", "below", "similar"]), ("wool -w", []),
        ("-#craft -has:link -is:pinned -has:ink -has:reminder -wool", []),
    ])
    func aFilterNarrowsTheList(text: String, expected: [String]) async throws {
        #expect(try await found(store(), NoteQuery(search: text)) == Set(expected))
    }

    @Test func aFoundAlternativeIsMarked() async throws {
        let notes = try await store().notes(NoteQuery(search: "silk or wet #craft or wool"), for: .local).elements
        let lines = notes.map { note in note.match?.line?.text ?? "" }
        #expect(Set(lines) == ["wet wool", "wool, not wet"])
    }

    @Test(arguments: [
        ("#craft", NoteLocation.trash, ["trashed"]), ("is:archived", .everywhere, ["archived"]),
        ("-is:archived has:ink", .everywhere, ["drawn"]), ("-is:archived", .archive, []),
        ("is:pinned", .archive, []), ("wool -wet", .trash, ["trashed"]),
    ])
    func aFilterAppliesToTheLocation(text: String, location: NoteLocation, expected: [String]) async throws {
        #expect(try await found(store(), NoteQuery(search: text, location: location)) == Set(expected))
    }
}
