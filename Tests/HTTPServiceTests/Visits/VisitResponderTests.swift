import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// A visit gets the same response directly as through the router.
struct VisitResponderTests {
    /// What a client sees of a response: all of it, except for the random id of a recorded visit.
    private struct Seen: Equatable, CustomStringConvertible {
        let status: Int
        let headers: [String]
        let body: String

        init(_ response: TestService.Response) {
            status = response.status.code
            headers = response.headers.map { "\($0.name): \($0.value)" }.sorted()
            body = response.text.replacing(/"activity":\{.*?"id":"[0-9a-f]+"/) { match in
                match.output.replacing(/"id":"[0-9a-f]+"$/, with: #""id":"""#)
            }
        }

        var description: String { "\(status)\n\(headers.joined(separator: "\n"))\n\(body)" }
    }

    private struct Request: CustomStringConvertible {
        var method = HTTPRequest.Method.post
        var path = "/api/v1/visits"
        var body: String? = #"{"webpageURL":"https://a.example/?utm_source=b","title":"A page"}"#
        var headers: HTTPFields = [:]
        var host: String? = TestService.host
        var isAnonymous = false

        var description: String { "\(method) \(path) \(host ?? "") \(headers) \(body?.prefix(200) ?? "")" }
    }

    private struct Service {
        let clock: TestClock
        let service: TestService

        init() async throws {
            let clock = TestClock()
            self.clock = clock
            service = try await TestService(fetchPolicy: .off, now: { clock.now })
        }

        func seen(_ request: Request, throughRouter: Bool) async throws -> Seen {
            let response = try await service.send(
                request.method, request.path, request.body, headers: request.headers, host: request.host,
                anonymous: request.isAnonymous, throughRouter: throughRouter)
            return Seen(response)
        }

        @discardableResult
        func compare(_ request: Request) async throws -> Seen {
            let direct = try await seen(request, throughRouter: false)
            let routed = try await seen(request, throughRouter: true)
            #expect(direct == routed, "\(request)")
            clock.advance(seconds: 1)
            return direct
        }
    }

    /// Each generated request is a right one with up to three of these changes.
    private static let changes: [@Sendable (inout Request, inout SeededGenerator) -> Void] = [
        { request, _ in request.isAnonymous = true },
        { request, _ in request.host = "rebound.example" },
        { request, _ in request.host = "LOCALHOST:8347" },
        { request, _ in request.host = nil },
        { request, _ in request.path += "?a=b" },
        { request, _ in request.path += "/" },
        { request, _ in request.path = "/api/v1//visits" },
        { request, _ in request.path = "/api/v1/suggestions" },
        { request, generator in
            request.method = [.get, .put, .options, .head, .delete].randomElement(using: &generator) ?? .get
        },
        { request, generator in
            let values = ["Bearer nobody", "Basic eDp5", "Bearer ", "bearer x", ""]
            request.headers[.authorization] = values.randomElement(using: &generator)
        },
        { request, generator in
            let values = [
                "http://\(TestService.host)", "https://foreign.example", "null",
                "chrome-extension://\(String(repeating: "a", count: 32))",
            ]
            request.headers[.origin] = values.randomElement(using: &generator)
        },
        { request, generator in
            request.headers[.secFetchSite] = ["same-origin", "none", "cross-site"].randomElement(using: &generator)
        },
        { request, generator in
            let values = [
                "text/plain", "application/json; charset=utf-8", "application/json; charset=latin1", "APPLICATION/JSON",
                "",
            ]
            request.headers[.contentType] = values.randomElement(using: &generator)
        },
        { request, generator in
            request.headers[.contentLength] = ["0", "65536", "65537", "1048577", "-1"].randomElement(using: &generator)
        },
        { request, _ in request.headers[.transferEncoding] = "chunked" },
        { request, _ in request.headers[.cookie] = "a=b" },
        { request, _ in request.headers[.idempotencyKey] = "" },
        { request, generator in
            let bodies = [
                "", "{", "[]", "null", #"{"title":"no URL"}"#, #"{"webpageURL":7}"#, #"{"webpageURL":"about:blank"}"#,
                #"{"webpageURL":"https://a.example/","webpageURL":"https://b.example/"}"#,
                #"{"webpageURL":"https://a.example/","userInfo":{"a":[1,2.5,null]},"keywords":["k"]}"#,
                #"{"webpageURL":"https://a.example/","title":"\ud800"}"#, #"{"webpageURL":"https://a.example/","x":1}"#,
                #"{"webpageURL":"https://section.example/\#(Int.random(in: 0...9, using: &generator))"}"#,
                #"{"webpageURL":"https://a.example/","title":"\#(String(repeating: "x", count: 5_000))"}"#,
            ]
            request.body = bodies.randomElement(using: &generator)
        },
    ]

    @Test func tenThousandGeneratedRequestsGetTheSameResponse() async throws {
        let service = try await Service()
        _ = try await service.service.note("Plan", linking: "https://a.example/")
        _ = try await service.service.send(
            .post, "/api/v1/identity-decisions", #"{"kind":"wholeSection","urls":["https://section.example/"]}"#)
        var generator = SeededGenerator(seed: 14)
        var statuses: [Int: Int] = [:]
        for _ in 0..<10_000 {
            var request = Request()
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                Self.changes.randomElement(using: &generator)?(&request, &generator)
            }
            statuses[try await service.compare(request).status, default: 0] += 1
        }
        for status in [200, 400, 401, 403, 404, 405, 413, 415, 421] {
            #expect(statuses[status, default: 0] > 0, "no request with status \(status): \(statuses)")
        }
    }

    /// A clock that stands still: the rate limit is reached.
    @Test func bothCountTowardTheSameRateLimit() async throws {
        let service = try await Service()
        var statuses: [Int] = []
        for number in 0..<110 {
            statuses.append(try await service.seen(Request(), throughRouter: number % 2 == 0).status)
        }
        #expect(statuses == Array(repeating: 200, count: 100) + Array(repeating: 429, count: 10))
        #expect(
            try await service.seen(Request(), throughRouter: false)
                == service.seen(Request(), throughRouter: true))
    }

    private static let fixture = Task { try await RouteFixture() }

    /// Sends requests that change nothing, so that both can be sent to one service. Wrong pairing codes are counted,
    /// and are left out.
    @Test(.serialized, arguments: RouteTable.rows.filter { !$0.operation.path.hasPrefix("/api/v1/pairings/{code}") })
    func everyRowOfTheRouteTableGetsTheSameResponse(row: RouteRow) async throws {
        let fixture = try await Self.fixture.value
        var requests = row.invalid.map(\.request)
        if row.operation.method == .get || row.operation.path == "/api/v1/visits" { requests.append(row.valid) }
        for request in requests where row.operation.path != "/api/v1/events" {
            let direct = Seen(try await fixture.send(row.operation, request))
            let routed = Seen(try await fixture.send(row.operation, request, throughRouter: true))
            #expect(direct.status == routed.status && direct.headers == routed.headers, "\(request)")
            let times = /"(?:visited|exported)At":"[^"]+"/
            #expect(direct.body.replacing(times, with: "") == routed.body.replacing(times, with: ""), "\(request)")
        }
    }

    @Test func aRefusedTokenIsRefusedInBoth() async throws {
        let service = try await Service()
        for scope in Scope.allCases {
            let token = try await service.service.token(scopes: [scope])
            let status = try await service.compare(Request(headers: [.authorization: "Bearer \(token)"])).status
            #expect((status == 200) == [.visit, .admin].contains(scope), "\(scope)")
        }
        try await service.service.store.endCredentials(.token, except: nil, for: .local)
        #expect(try await service.compare(Request()).status == 401)
    }
}
