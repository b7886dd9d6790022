import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

/// A database that is dropped and created anew while a service runs.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct DatabaseIdentityTests {
    private func expectRefusal(_ work: () async throws -> Void) async throws {
        let error = await #expect(throws: NotebookError.self) { try await work() }
        guard case .databaseFailed(let diagnosis) = error, diagnosis.contains("it is another one") else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [true, false])
    func aDatabaseThatWasCreatedAnewGetsNoWrites(hasTables: Bool) async throws {
        let database = try TestDatabase.make()
        let store = try await PostgresStore.patient(url: database.directURL)
        _ = try await store.serviceKey()
        _ = try await store.create([NewNote(title: "before")], for: .local)
        try await store.checkStorage()
        try database.createAnew(withTables: hasTables)
        try await expectRefusal { _ = try await store.create([NewNote(title: "after")], for: .local) }
        try await expectRefusal { try await store.checkStorage() }
        try await expectRefusal { _ = try await store.notes(NoteQuery(), for: .local) }
        try? await store.close()
    }

    /// Another instance, or the same one after a start, has the key of the database.
    @Test func everyInstanceRecognizesTheDatabase() async throws {
        let database = try TestDatabase.make()
        let stores = [
            try await PostgresStore.patient(url: database.directURL),
            try await PostgresStore.patient(url: database.directURL),
        ]
        for store in stores {
            _ = try await store.serviceKey()
            try await store.checkStorage()
            _ = try await store.create([NewNote(title: "a note")], for: .local)
            try await store.close()
        }
    }
}
