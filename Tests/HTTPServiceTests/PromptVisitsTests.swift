import Canonicalization
import Foundation
import HTTPTypes
import NIOCore
import Notebook
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// Visits that are answered on the connection: the same ones in the same words as by the routes, and by the same gate.
struct PromptVisitsTests {
    private static let path = "/api/v1/visits"
    private static let visit = #"{"webpageURL":"https://example.com/a?utm_source=b","title":"A \"b\""}"#

    /// A service of which the rules and the token were read already.
    private static func visits(
        scopes: Set<Scope> = [.visit]
    ) async throws -> (PromptVisits<SQLiteStore>, Notebook<SQLiteStore>, SQLiteStore, token: String) {
        let store = try SQLiteStore(path: TemporaryFolder.make().appending(path: "backnote.sqlite").path)
        let token = Secret.token()
        try await store.keep(
            Credential(
                kind: .token, digest: token.digest, account: .local, name: "test", scopes: scopes, createdAt: .now,
                expiresAt: nil))
        _ = try await store.use(digest: token.digest, at: .now)
        _ = try await store.preferences(for: .local)
        let configuration = ServiceConfiguration(
            host: "127.0.0.1", port: 8347, instance: "test", version: "0")
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let gate = RequestGuard(store: store, configuration: configuration, now: { .now })
        return (PromptVisits(notebook: notebook, gate: gate), notebook, store, token.text)
    }

    private static func head(_ token: String, body: String, _ more: HTTPFields = [:]) -> HTTPRequest {
        var head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:8347", path: path)
        head.headerFields = [
            .authorization: "Bearer \(token)", .contentType: "application/json", .contentLength: "\(body.utf8.count)",
        ]
        for field in more { head.headerFields[field.name] = field.value }
        return head
    }

    /// What is answered, or nil where it is left to the routes.
    private static func answer(
        _ visits: PromptVisits<SQLiteStore>, _ head: HTTPRequest, _ body: String
    ) async -> PromptAnswer? {
        guard visits.mayTake(head) else { return nil }
        let (answers, told) = AsyncStream.makeStream(of: PromptAnswer.self)
        guard visits.respond(to: head, body: ByteBuffer(string: body), answer: { told.yield($0) }) else { return nil }
        return await answers.first { _ in true }
    }

    @Test func aVisitIsAnsweredAndKept() async throws {
        let (visits, notebook, _, token) = try await Self.visits()
        let answer = try #require(await Self.answer(visits, Self.head(token, body: Self.visit), Self.visit))
        #expect(answer.status == .ok)
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(text.contains(#""canonicalURL":"https://example.com/a""#))
        #expect(text.contains(#""suggestions":[]"#))
        let kept = try await notebook.activities(for: .local)
        #expect(kept.map(\.activity.title) == ["A \"b\""])
    }

    @Test func aVisitToAPageWithANoteBringsItBack() async throws {
        let (visits, notebook, _, token) = try await Self.visits()
        let link = LinkRequest(activity: UserActivity(webpageURL: "https://example.com/a"))
        let note = try await notebook.createNote(title: "Plan", body: "", links: [link], for: .local)
        let answer = try #require(await Self.answer(visits, Self.head(token, body: Self.visit), Self.visit))
        #expect(String(decoding: answer.body, as: UTF8.self).contains("\(note.id)"))
        #expect(String(decoding: answer.body, as: UTF8.self).contains("Same page without utm_source"))
    }

    /// Each is refused, or needs more than is at hand: the routes do that, and say it.
    @Test(arguments: [
        (HTTPField(name: .origin, value: "https://evil.example"), "an origin"),
        (HTTPField(name: .secFetchSite, value: "cross-site"), "a browser's statement"),
        (HTTPField(name: .idempotencyKey, value: "a"), "an idempotency key"),
        (HTTPField(name: .connection, value: "close"), "a connection to be closed"),
        (HTTPField(name: .expect, value: "100-continue"), "an expectation"),
        (HTTPField(name: .contentType, value: "text/plain"), "another type"),
        (HTTPField(name: .contentLength, value: "65537"), "a large body"),
        (HTTPField(name: .authorization, value: "Bearer bn_nobody"), "a token of nobody"),
        (HTTPField(name: .authorization, value: "Basic eDp5"), "another way to sign in"),
    ])
    func theRestIsTheRoutesToAnswer(field: HTTPField, what: String) async throws {
        let (visits, notebook, _, token) = try await Self.visits()
        let head = Self.head(token, body: Self.visit, [field.name: field.value])
        #expect(await Self.answer(visits, head, Self.visit) == nil, "\(what)")
        #expect(try await notebook.activities(for: .local).isEmpty, "\(what)")
    }

    @Test(arguments: [
        #"{"webpageURL":"https://example.com/","webpageURL":"https://example.org/"}"#, #"{"title":"no page"}"#, "[]",
        "{",
        #"{"webpageURL":"not a page"}"#, #"{"webpageURL":"https://example.com/","userInfo":{"a":1}}"#,
        #"{"webpageURL":"https://example.com/","unknown":"b"}"#, #"{"webpageURL":"https://example.com/\ud800"}"#,
    ])
    func aBodyThatIsNotPlainIsTheRoutesToRead(body: String) async throws {
        let (visits, _, _, token) = try await Self.visits()
        #expect(await Self.answer(visits, Self.head(token, body: body), body) == nil)
    }

    @Test func anotherHostIsNotAnswered() async throws {
        let (visits, _, _, token) = try await Self.visits()
        var head = Self.head(token, body: Self.visit)
        head.authority = "rebound.example:8347"
        #expect(await Self.answer(visits, head, Self.visit) == nil)
    }

    @Test(arguments: Scope.allCases)
    func onlyATokenOfItsScopeIsAnswered(scope: Scope) async throws {
        let (visits, _, _, token) = try await Self.visits(scopes: [scope])
        let answer = await Self.answer(visits, Self.head(token, body: Self.visit), Self.visit)
        // Scopes stand beside one another.
        #expect((answer != nil) == [.visit, .admin].contains(scope))
    }

    @Test func anEndedTokenIsNotAnswered() async throws {
        let (visits, _, store, token) = try await Self.visits()
        #expect(await Self.answer(visits, Self.head(token, body: Self.visit), Self.visit) != nil)
        try await store.endCredentials(.token, except: nil, for: .local)
        #expect(await Self.answer(visits, Self.head(token, body: Self.visit), Self.visit) == nil)
    }

    @Test func whoAsksTooOftenIsLeftToTheRoutes() async throws {
        let (visits, _, _, token) = try await Self.visits()
        let head = Self.head(token, body: Self.visit)
        var answered = 0
        while answered < 1_000, await Self.answer(visits, head, Self.visit) != nil { answered += 1 }
        // A hundred at once, and those that the time it took allowed.
        #expect((100..<1_000).contains(answered))
    }

    /// The bytes of both ways are compared, but for the visit's own name and times.
    @Test func bothWaysAnswerTheSame() async throws {
        try await LiveService.run { service in
            func request(_ more: String) -> String {
                """
                POST \(Self.path) HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nAuthorization: Bearer \(service.token.text)\r
                Content-Type: application/json\r\nContent-Length: \(Self.visit.utf8.count)\r\n\(more)\r\n\(Self.visit)
                """
            }
            // The first one finds nothing at hand. The last goes by the routes too, as it ends the connection.
            let answers = try await RawSocket(port: service.port).exchange(
                request("") + request("") + request("") + request("Connection: close\r\n"))
            let parts = answers.components(separatedBy: "HTTP/1.1 200 OK\r\n").dropFirst().map { answer in
                let (head, body) = (
                    answer.components(separatedBy: "\r\n\r\n")[0], answer.components(separatedBy: "\r\n\r\n")[1]
                )
                let fields = head.components(separatedBy: "\r\n").map { $0.lowercased() }
                    .filter { !$0.hasPrefix("date:") }.sorted().joined(separator: "\n")
                return fields + body.replacing(/"id":"[0-9a-f]+"/, with: "").replacing(/"visitedAt":"[^"]+"/, with: "")
            }
            try #require(parts.count == 4, "\(answers)")
            #expect(Set(parts).count == 1, "\(answers)")
            let dates = answers.matches(of: /(?i)date: (\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)\r\n/)
            #expect(dates.count == 4, "\(answers)")
        }
    }
}
