import Cryptography
import Foundation
import HTTPTypes
import Logging
import Notebook
import PageFetching
import TestedStores
import Testing

@testable import HTTPService

/// A notebook with one of everything, so that every route has data. All of it contains "zebra", which no other account
/// may read.
struct RouteFixture: Sendable {
    static let secret = "zebra"

    /// A shared fixture for all requests that change nothing.
    static let shared = Task { try await RouteFixture() }

    let service: TestService
    let noteID: String
    /// The values for names in braces in a path, a query or a body.
    private let names: [String: String]

    init(
        store: (any NotebookStore)? = nil,
        logger: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    ) async throws {
        service = try await TestService(store: store, fetchPolicy: .off, logger: logger)
        let note = try await service.send(
            .post, "/api/v1/notes",
            #"""
            {"title": "zebra", "body": "- [ ] zebra #zebra",
             "links": [{"webpageURL": "https://zebra.example/a", "title": "zebra"},
                       {"webpageURL": "https://zebra.example/b", "title": "zebra"}]}
            """#)
        let id = try #require(note.json["id"] as? String)
        let links = try #require(note.json["links"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        _ = try await service.send(.delete, "/api/v1/notes/\(id)/links/\(links[1])")
        _ = try await service.send(
            .put, "/api/v1/notes/\(id)/ink", #"{"strokes": [], "by": "zebra"}"#)
        noteID = id
        let until = Instant.now.advanced(byDays: 1)
        _ = try await service.send(.put, "/api/v1/notes/\(id)/snooze", #"{"until": "\#(until)"}"#)
        _ = try await service.send(
            .put, "/api/v1/notes/\(id)/reminder", #"{"dueAt": "2030-01-01T00:00:00Z", "words": "zebra"}"#)
        let decision = try await service.send(
            .post, "/api/v1/identity-decisions",
            #"{"kind": "samePage", "urls": ["https://zebra.example/1", "https://zebra.example/2"]}"#)
        let search = try await service.send(
            .post, "/api/v1/saved-searches", #"{"query": "zebra", "name": "zebra"}"#)
        let visit = try await service.send(
            .post, "/api/v1/visits",
            #"{"webpageURL": "https://zebra.example/a", "title": "zebra", "device": "zebra"}"#)
        let activity = try #require(visit.json["activity"] as? [String: Any])
        let handoff = try await service.send(
            .put, "/api/v1/handoffs/current",
            #"{"webpageURL": "https://zebra.example/a", "title": "zebra", "device": "zebra"}"#)
        let token = try await service.send(.post, "/api/v1/tokens", #"{"name": "zebra", "scopes": ["read"]}"#)
        _ = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await service.codes.issue().text)"}"#, anonymous: true)
        let sessions = try await service.send(.get, "/api/v1/sessions").json["sessions"] as? [[String: Any]]
        let pairing = try await service.send(.post, "/api/v1/pairings", #"{"name": "zebra"}"#, anonymous: true).json
        let approved = try await service.send(.post, "/api/v1/pairings", #"{"name": "zebra"}"#, anonymous: true).json
        _ = try await service.send(.post, "/api/v1/pairings/\(approved["userCode"] ?? "")/approval")
        _ = try await service.send(.post, "/api/v1/accounts", #"{"name": "zebra-2"}"#)
        let list = try await service.send(
            .post, "/api/v1/rules/lists", #"{"text": "||zebra.example^$removeparam=ref8", "name": "zebra.txt"}"#)
        try await service.notebook.record(
            ObservedPage(
                redirects: [.init(url: "https://zebra.example/short", isPermanent: true)],
                url: try #require(note.json["links"] as? [[String: Any]])[0]["webpageURL"] as? String ?? ""),
            for: .local)
        let aliases =
            try await service.send(.get, "/api/v1/links/\(links[0])/aliases").json["aliases"] as? [[String: Any]]
        let revision = try #require(
            try await service.send(.get, "/api/v1/notes/\(id)").json["revision"] as? Int)
        // Writes the visit to the log now, instead of some time later.
        _ = try await service.send(.get, "/api/v1/activities")
        let attachment = try await service.send(
            .post, "/api/v1/attachments", "zebra", headers: [.contentType: "application/octet-stream"])
        let calendar = try await service.send(.post, "/api/v1/calendar-address").json["address"] as? [String: Any]
        let calendarURL = calendar?["url"] as? String ?? ""
        let subscription = try await service.store.keep(
            PushSubscription(
                id: Identifier(), name: "zebra", endpoint: "https://push.zebra.example/",
                publicKey: P256.PrivateKey().publicKey.bytes, secret: RandomBytes.make(count: 16),
                origin: "https://zebra.example", credential: Identifier(), createdAt: .now), for: .local)
        let upload = String(repeating: "a", count: 32)
        _ = try await service.send(
            .post, "/api/v1/imports?dryRun=true&name=zebra.md&upload=\(upload)", "zebra",
            headers: [.contentType: "text/markdown"])
        names = [
            "import": upload,
            "calendarKey": calendarURL.split(separator: "=").last.map(String.init) ?? "",
            "attachment": attachment.json["id"] as? String ?? "", "note": id, "link": links[0], "removed": links[1],
            "decision": decision.json["id"] as? String ?? "",
            "savedSearch": search.json["id"] as? String ?? "", "pushSubscription": "\(subscription.id)",
            "token": token.json["id"] as? String ?? "", "activity": activity["id"] as? String ?? "", "revision": "1",
            "handoff": handoff.json["id"] as? String ?? "",
            "alias": aliases?.first?["id"] as? String ?? "", "line": "0", "tag": "\"\(revision)\"",
            "session": sessions?.first?["id"] as? String ?? "", "userCode": pairing["userCode"] as? String ?? "",
            "deviceCode": approved["deviceCode"] as? String ?? "", "code": try await service.codes.issue().text,
            "account": "zebra-2", "list": list.json["id"] as? String ?? "", "page": String(repeating: "0", count: 32),
            "picture": String(repeating: "0", count: 32),
        ]
    }

    func send(
        _ operation: OpenAPI.Operation, _ request: RouteRow.SampleRequest, headers: HTTPFields = [:],
        anonymous: Bool = false
    ) async throws -> TestService.Response {
        var headers = headers
        for field in request.headers where headers[field.name] == nil { headers[field.name] = filled(field.value) }
        return try await service.send(
            operation.method, filled(request.path ?? operation.path) + filled(request.query), request.body.map(filled),
            headers: headers, anonymous: anonymous)
    }

    private func filled(_ text: String) -> String {
        // A body that is too large has no names, and millions of characters.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return names.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
