import Foundation
import Notebook
import SQLiteStore
import TestedStores
import Testing

struct ClosedDataFileTests {
    private let file: TemporaryStore

    init() async throws {
        file = try TemporaryStore()
        let store = try file.open()
        _ = try await store.create([NewNote(title: "before", body: "the text")], for: .local)
        try await store.close()
    }

    /// Opens the file as a large one, whose comparison is not waited for.
    private func openInBackground() throws -> SQLiteStore {
        try SQLiteStore(path: file.path, sizeCheckedAtOpening: 0)
    }

    /// More pages than after which SQLite moves the log into the data file.
    @Test func writesDuringTheComparisonChangeNothingOfIt() async throws {
        let store = try openInBackground()
        let text = String(repeating: "a long text ", count: 50_000)
        for number in 0..<10 { _ = try await store.create([NewNote(title: "\(number)", body: text)], for: .local) }
        #expect(await store.foundChangedAt() == nil)
        try await store.close()

        let again = try openInBackground()
        #expect(await again.foundChangedAt() == nil)
        #expect(try await again.notes(NoteQuery(limit: 200), for: .local).elements.count == 11)
        try await again.close()
    }

    @Test func aChangeIsFoundWhileTheFileIsInUse() async throws {
        var data = try Data(contentsOf: URL(filePath: file.path))
        let place = try #require(data.range(of: Data("the text".utf8)))
        data[place.lowerBound] ^= 1
        try data.write(to: URL(filePath: file.path))
        for _ in 0..<2 {
            // Until the next days.
            let store = try openInBackground()
            _ = try await store.create([NewNote(title: "after")], for: .local)
            #expect(await store.foundChangedAt() != nil)
            try await store.close()
        }
    }
}
