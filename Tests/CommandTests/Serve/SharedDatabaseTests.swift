import Foundation
import TestSupport
import TestedStores
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Two services with a data folder each and one database. Through PgBouncer, they know the database itself as well.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct SharedDatabaseTests {
    private let database: TestDatabase
    private let options: [String]
    private let first: RunningService
    private let second: RunningService

    init() throws {
        database = try TestDatabase.make()
        options =
            ["--database", database.url]
            + (TestDatabaseServer.pgBouncerURL == nil ? [] : ["--direct-database", database.directURL])
        (first, second) = (try RunningService(), try RunningService())
        for service in [first, second] { _ = try service.start(options: options) }
    }

    /// Sends a request without following what the session of another request has stored.
    private func request(
        _ service: RunningService, _ method: String, _ path: String, _ body: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> HTTPURLResponse {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(service.port)\(path)")))
        request.httpMethod = method
        request.httpShouldHandleCookies = false
        request.httpBody = body.map { Data($0.utf8) }
        let own = ["Content-Type": "application/json", "Origin": "http://127.0.0.1:\(service.port)"]
        for (name, value) in own.merging(headers, uniquingKeysWith: { $1 }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return try #require(try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)
    }

    private func status(_ service: RunningService, token: String) async throws -> Int {
        try await request(service, "GET", "/api/v1/notes", headers: ["Authorization": "Bearer \(token)"]).statusCode
    }

    @Test func theSignInLinkOfOneServiceWorksAtTheOtherAndSoDoesTheSession() async throws {
        let code = try #require(first.signInLink.split(separator: "#").last)
        let response = try await request(second, "POST", "/api/v1/sessions", #"{"code": "\#(code)"}"#)
        #expect(response.statusCode == 204)
        let cookie = try #require(response.value(forHTTPHeaderField: "Set-Cookie")).prefix { $0 != ";" }
        for service in [first, second] {
            let current = try await request(
                service, "GET", "/api/v1/sessions/current", headers: ["Cookie": String(cookie)])
            #expect(current.statusCode == 200)
            let again = try await request(service, "POST", "/api/v1/sessions", #"{"code": "\#(code)"}"#)
            #expect(again.statusCode == 401)
        }
    }

    @Test func eachFolderHasATokenOfItsOwnThatIsReplacedAlone() async throws {
        let former = [first.token, second.token]
        #expect(former[0] != former[1])
        for service in [first, second] {
            for token in former { #expect(try await status(service, token: token) == 200) }
        }
        #expect(first.stop() == 0)
        try FileManager.default.removeItem(at: first.folder.appending(path: "token"))
        _ = try first.start(options: options)
        #expect(try await status(second, token: former[0]) == 401)
        #expect(try await status(first, token: former[1]) == 200)
        #expect(try await status(second, token: first.token) == 200)
    }

    /// After a restart without a change of its token, a folder has the same one.
    @Test func aRestartChangesNoToken() async throws {
        func ids() async throws -> Set<String> {
            let tokens = try await second.send("GET", "/api/v1/tokens").json["tokens"] as? [[String: Any]]
            return Set(tokens?.compactMap { $0["id"] as? String } ?? [])
        }
        let before = try await ids()
        #expect(before.count == 2)
        #expect(first.stop() == 0)
        _ = try first.start(options: options)
        #expect(try await ids() == before)
    }

    /// A command without a service of its own folder gets a token as well.
    @Test func aNoteOfACommandIsThereAtBothServices() async throws {
        let folder = try TemporaryFolder.make().appending(path: "data")
        let result = try Binary.run(["note", "new", "From a command", "--data-folder", folder.path] + options)
        #expect(result.exitCode == 0, "\(result.error)")
        for service in [first, second] {
            #expect(try await service.notes().map(\.title) == ["From a command"])
        }
        let pairings = try Binary.run(["pair", "--data-folder", first.folder.path] + options)
        #expect(pairings.exitCode == 0, "\(pairings.error)")
        let link = try Binary.run(["sign-in", "--data-folder", first.folder.path] + options)
        #expect(link.output.hasPrefix("http://127.0.0.1:\(first.port)/sign-in#"), "\(link.error)")
    }
}
