import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestedStores
import Testing

@testable import HTTPService

/// Requests that meet each other.
struct RaceTests {
    /// Set once, and seen by all tasks.
    private final class Flag: Sendable {
        private let value = Mutex(false)

        var isSet: Bool { value.withLock { $0 } }

        func set() { value.withLock { $0 = true } }
    }

    /// A request after the acknowledged revocation is rejected, however many requests run at that time.
    @Test func aRevokedTokenIsNeverAcceptedAgainUnderLoad() async throws {
        let service = try await TestService()
        for _ in 0..<10 {
            let made = try await AccessTokens(store: service.store).make(
                name: "a", scopes: [.read], createdAt: .now, for: .local)
            let headers: HTTPFields = [.authorization: "Bearer \(made.secret.text)"]
            let ended = Flag()
            let late = try await withThrowingTaskGroup { group in
                for number in 0..<24 {
                    group.addTask {
                        if number == 8 {
                            _ = try await service.send(.delete, "/api/v1/tokens/\(made.credential.id)")
                            ended.set()
                        }
                        let wasEnded = ended.isSet
                        let status = try await service.send(.get, "/api/v1/tags", headers: headers).status
                        return wasEnded && status != .unauthorized
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(late == 0)
            #expect(try await service.send(.get, "/api/v1/tags", headers: headers).status == .unauthorized)
        }
    }

    /// Writers do not stop while a note goes to the trash and is deleted for good: afterward all of it is gone.
    @Test func permanentDeletionUnderWritersLeavesAllOrNothing() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let id = try await service.note("Plan", linking: "https://example.com/a").id
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    let (method, path, body): (HTTPRequest.Method, String, String) =
                        switch number % 4 {
                        case 0: (.post, "edits", #"{"title": "Plan", "body": "\#(number)", "base": 1}"#)
                        case 1: (.post, "links", #"{"webpageURL": "https://example.com/\#(number)", "title": "x"}"#)
                        case 2: (.put, "ink", #"{"strokes": []}"#)
                        default: (.put, "snooze", #"{"until": "2100-01-01T00:00:00Z"}"#)
                        }
                    let response = try await service.send(
                        method, "/api/v1/notes/\(id)/\(path)", body, headers: path == "ink" ? [.ifMatch: "*"] : [:])
                    #expect(response.status.code < 500, "\(response.text)")
                }
            }
            group.addTask {
                _ = try await service.send(.delete, "/api/v1/notes/\(id)")
                let response = try await service.send(.delete, "/api/v1/notes/\(id)?forever=true")
                #expect(response.status == .noContent, "\(response.text)")
            }
            try await group.waitForAll()
        }
        #expect(try await service.send(.get, "/api/v1/notes/\(id)").status == .notFound)
        for table in ["note", "link", "revision", "ink", "snooze", "tag", "search_entry", "key_mapping", "link_health"]
        {
            #expect(try await service.store.rowCount(of: table) == 0, "\(table)")
        }
    }
}
