import HTTPTypes
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// The database goes away in the middle of a request: after the first time that the request sends something to it, after the second
/// one, and so on.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct LostDatabaseTests {
    /// More times than any request sends something.
    private static let limit = 200

    private let proxy: TestProxy
    private let fixture: RouteFixture

    init() async throws {
        let database = try TestDatabase.make()
        proxy = try TestProxy(before: database.url)
        fixture = try await RouteFixture(store: database.open(through: proxy))
    }

    /// Sends a request until the database stays there for all of it, and returns that response.
    ///
    /// - Parameter moment: When the connection ends.
    /// - Returns: The response, and whether an earlier one had this status: only what a response does not wait for was lost,
    ///   such as the redirects of a link that was added.
    private func repeated(
        _ moment: TestProxy.Moment, expecting status: Int,
        sending request: () async throws -> TestService.Response
    ) async throws -> (response: TestService.Response, wasDoneBefore: Bool) {
        var wasDoneBefore = false
        for count in 0..<Self.limit {
            proxy.stop(after: count, moment)
            let result = await Result { try await request() }
            let isLost = proxy.restart()
            guard isLost else { return (try result.get(), wasDoneBefore) }
            // A body that has begun ends early.
            guard let response = try? result.get() else { continue }
            wasDoneBefore = wasDoneBefore || response.status.code == status
            let isDone =
                moment == .beforeArrival ? response.status.code == status : response.status.kind != .serverError
            if isDone { continue }
            #expect(response.status == .serviceUnavailable, "\(count): \(response.text)")
            #expect(response.problem == "database-unreachable", "\(count)")
            #expect(response.headers[.retryAfter] == "2", "\(count)")
        }
        Issue.record("the request never ends")
        return (try await request(), wasDoneBefore)
    }

    /// What does one thing after another: a code that was used is worth nothing, and an account is gone before all of it is.
    private static let isDoneInSteps: Set<String> = [
        "POST /api/v1/sessions", "POST /api/v1/pairings/tokens", "DELETE /api/v1/accounts/{account}",
    ]

    /// Nothing was written, so that the request is answered in the end as if it were the first one, unless it was done before.
    @Test(arguments: RouteTable.rows)
    func aRequestThatDidNotReachTheDatabaseCanBeRepeated(row: RouteRow) async throws {
        let (response, wasDoneBefore) = try await repeated(.beforeArrival, expecting: row.status) {
            try await fixture.send(row.operation, row.valid, headers: Self.key(of: row))
        }
        if Self.isDoneInSteps.contains(row.testDescription) {
            #expect(response.status.kind == .clientError, "\(response.text)")
        } else if wasDoneBefore {
            #expect(response.status.kind == .successful, "\(response.text)")
        } else {
            #expect(response.status.code == row.status, "\(response.text)")
        }
    }

    /// It is unknown whether anything was written. If it was, the response can say that it was done before.
    @Test(arguments: RouteTable.rows.filter { $0.operation.method != .get })
    func aRequestWhoseAnswerIsLostCanBeRepeated(row: RouteRow) async throws {
        let (response, _) = try await repeated(.beforeAnswer, expecting: row.status) {
            try await fixture.send(row.operation, row.valid, headers: Self.key(of: row))
        }
        #expect(response.status.kind != .serverError, "\(response.text)")
    }

    /// The key by which the service knows that a request is repeated.
    private static func key(of row: RouteRow) -> HTTPFields {
        row.operation.method == .get ? [:] : [.idempotencyKey: "a"]
    }

    /// An import says nothing else of what could not be written, such as that the file has it in a wrong form.
    @Test func nothingOfAnImportIsRefused() async throws {
        let body = #"""
            {"format": "backnote-notes-1",
             "notes": [{"title": "wool", "body": "silk", "links": [{"webpageURL": "https://a.example/", "title": "A"}]}],
             "decisions": [{"kind": "neverHere", "pages": ["https://a.example/"]}],
             "savedSearches": [{"query": "wool", "name": "Wool"}],
             "rules": {"own": "||a.example^$removeparam=b"}}
            """#
        let (response, _) = try await repeated(.beforeArrival, expecting: 200) {
            let response = try await fixture.service.send(.post, "/api/v1/imports", body)
            #expect((response.json["refused"] as? [Any])?.isEmpty != false, "\(response.text)")
            return response
        }
        #expect(response.status == .ok)
        let searches = try await fixture.service.send(.get, "/api/v1/saved-searches")
        #expect(searches.text.contains("Wool"))
    }

    /// A browser is signed out when its session has ended, and not before.
    @Test(arguments: [TestProxy.Moment.beforeArrival, .beforeAnswer])
    func aSessionEndsBeforeItIsSaidToHaveEnded(_ moment: TestProxy.Moment) async throws {
        let service = fixture.service
        let cookie = try await service.sessionCookie()
        let fields: HTTPFields = [.cookie: cookie, .origin: "http://" + TestService.host]
        var hasEnded = false
        for count in 0..<Self.limit where !hasEnded {
            proxy.stop(after: count, moment)
            let response = try await service.send(.delete, "/api/v1/sessions/current", headers: fields)
            _ = proxy.restart()
            let current = try await service.send(.get, "/api/v1/sessions/current", headers: [.cookie: cookie])
            hasEnded = current.status == .unauthorized
            if response.status == .noContent { #expect(hasEnded, "\(count)") }
        }
        #expect(hasEnded)
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
