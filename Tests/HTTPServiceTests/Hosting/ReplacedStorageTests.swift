import Foundation
import GRDB
import HTTPTypes
import Notebook
import TestedStores
import Testing

@testable import HTTPService
@testable import SQLiteStore

/// A data file that is removed while the service runs.
@Suite(.onlySQLite)
struct ReplacedStorageTests {
    @Test func writesAreRefusedAndTheServiceIsNotReadyUntilTheFileIsBack() async throws {
        let service = try await TestService()
        let note = try await service.note("Kept")
        let path = try #require(service.store.sqlite?.pool.path)
        #expect(try await service.send(.get, "/health/ready").status == .ok)
        try FileManager.default.moveItem(atPath: path, toPath: path + "-aside")
        let ready = try await service.send(.get, "/health/ready", anonymous: true)
        #expect(ready.status == .serviceUnavailable)
        #expect(ready.problem == "storage-replaced")
        #expect(try await service.send(.get, "/health").status == .ok)
        for (path, body) in [
            ("notes", #"{"title": "Refused"}"#),
            ("notes/\(note.id)/edits", #"{"title": "Kept", "body": "a", "base": 1}"#),
        ] {
            let refused = try await service.send(.post, "/api/v1/\(path)", body)
            #expect(refused.status == .serviceUnavailable)
            #expect(refused.problem == "storage-replaced")
        }
        // Its connections are open.
        #expect(try await service.send(.get, "/api/v1/notes/\(note.id)").status == .ok)
        try FileManager.default.moveItem(atPath: path + "-aside", toPath: path)
        #expect(try await service.send(.get, "/health/ready").status == .ok)
        #expect(try await service.send(.post, "/api/v1/notes", #"{"title": "After"}"#).status == .created)
    }
}
