import GRDB
import HTTPTypes
import Logging
import Notebook
import Synchronization
import TestedStores
import Testing

@testable import HTTPService
@testable import SQLiteStore

/// What the service says to its log, at the level that says most.
struct LogTests {
    /// Gathers all that is logged.
    private final class Gathered: TextOutputStream, Sendable {
        private let text = Mutex("")

        var all: String { text.withLock { $0 } }

        func write(_ entry: String) { text.withLock { $0 += entry } }

        var logger: Logger {
            var logger = Logger(label: "test") { StreamLogHandler(label: $0, stream: self) }
            logger.logLevel = .trace
            return logger
        }
    }

    /// Everything that the fixture has, and everything that is sent, says "zebra".
    @Test func noRouteLogsTheContentOfRequests() async throws {
        let log = Gathered()
        let fixture = try await RouteFixture(logger: log.logger)
        for row in RouteTable.rows where row.operation.path != "/api/v1/notes/{note}" {
            _ = try await fixture.send(row.operation, row.valid)
            for (request, _) in row.invalid { _ = try await fixture.send(row.operation, request) }
        }
        let token = fixture.service.token.text
        _ = try await fixture.service.send(
            .get, "/api/v1/notes?zebra=\(token)", headers: [.authorization: "Bearer zebra"])
        #expect(!log.all.contains(RouteFixture.secret))
        #expect(!log.all.contains(token))
    }

    @Test func aReplacedHostIsLoggedOnce() async throws {
        let log = Gathered()
        let service = try await TestService(publicOrigin: PublicOrigin("https://notes.example"), logger: log.logger)
        for _ in 0..<3 {
            let headers: HTTPFields = [.origin: "https://notes.example"]
            #expect(try await service.send(.post, "/api/v1/notes", "{}", headers: headers).status == .forbidden)
            #expect(try await service.send(.get, "/", host: "backnote").status == .misdirectedRequest)
            #expect(try await service.send(.get, "/api/v1/notes", headers: [.origin: "null"]).status == .forbidden)
        }
        for problem in [Problem.hostReplaced, .hostRefused] {
            #expect(log.all.ranges(of: problem.detail).count == 1)
        }
        #expect(!log.all.contains(Problem.originRefused.detail))
    }

    @Test(.onlySQLite) func aStorageFailureIsLoggedWithoutTheData() async throws {
        let log = Gathered()
        let service = try await TestService(logger: log.logger)
        try await service.store.sqlite?.pool.write { db in try db.execute(sql: "DROP TABLE setting") }
        let response = try await service.send(.patch, "/api/v1/settings", #"{"visits": {"days": 7, "count": 4711}}"#)
        #expect(response.status == .internalServerError)
        #expect(log.all.contains("no such table"))
        #expect(!log.all.contains("4711") && !response.text.contains("setting"))
    }
}
