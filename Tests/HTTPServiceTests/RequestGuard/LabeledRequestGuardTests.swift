import Foundation
import HTTPTypes
import Notebook
import TestSupport
import Testing

@testable import HTTPService

/// The labeled cases of hosts, origins and paths.
@Suite(.enabled(if: SharedData.has("security/host-origin-cases.jsonl"), "the labeled data is absent"))
struct LabeledRequestGuardTests {
    private struct Case: Decodable {
        let id: String
        let kind: String
        let value: Value?
        let port: Int?
        let paired: [String]?
        let expected: String
    }

    /// One line, or several of them.
    private enum Value: Decodable {
        case one(String)
        case several([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .one(text)
            } else {
                self = .several(try container.decode([String].self))
            }
        }

        var lines: [String] {
            switch self {
            case .one(let line): [line]
            case .several(let lines): lines
            }
        }
    }

    private static func lines(_ file: String) throws -> [Substring] {
        try String(contentsOf: SharedData.folder.appending(path: "security/\(file)"), encoding: .utf8)
            .split(separator: "\n")
    }

    private static func cases(_ kind: String) throws -> [Case] {
        try lines("host-origin-cases.jsonl").map {
            try JSONDecoder().decode(Case.self, from: Data($0.utf8))
        }.filter { $0.kind == kind }
    }

    @Test func everyLabeledHostIsAcceptedOrRejected() async throws {
        let cases = try Self.cases("host")
        #expect(cases.count == 43)
        let service = try await TestService(port: 8787)
        for row in cases {
            // A second line stands among the fields: the first is the request's authority.
            let lines = row.value?.lines ?? []
            var headers: HTTPFields = [:]
            for line in lines.dropFirst() { headers.append(HTTPField(name: try #require(.init("Host")), value: line)) }
            for (method, path) in [
                (.get, "/"), (.get, "/api/v1/notes"), (.get, "/app/shell/main.js"), (.options, "/"), (.get, "/nowhere"),
            ] as [(HTTPRequest.Method, String)] {
                let response = try await service.send(method, path, headers: headers, host: lines.first)
                let isRefused = response.status == .misdirectedRequest
                #expect(isRefused == (row.expected == "refuse"), "\(row.id) \(method) \(path): \(response.status)")
                if isRefused { #expect(response.problem == "host-refused") }
            }
        }
    }

    @Test func everyLabeledOriginIsAcceptedOrRejected() async throws {
        let cases = try Self.cases("origin")
        #expect(cases.count == 27)
        let service = try await TestService(port: 8787)
        let tokens = AccessTokens(store: service.store)
        var secrets: [String: String] = [:]
        for origin in try #require(cases.first?.paired) {
            secrets[origin] = try await tokens.make(
                name: "extension", scopes: [.read, .write], origin: origin, createdAt: .now, for: .local
            ).secret.text
        }
        for row in cases {
            let origin = row.value?.lines.first
            let token = origin.flatMap { secrets[$0] } ?? service.token.text
            var headers: HTTPFields = [.authorization: "Bearer \(token)"]
            headers[.origin] = origin
            let response = try await service.send(.get, "/api/v1/notes", headers: headers, host: "127.0.0.1:8787")
            #expect((response.status == .forbidden) == (row.expected == "refuse"), "\(row.id): \(response.status)")
            #expect(
                response.headers[.accessControlAllowOrigin] == (row.expected == "cors-allow" ? origin : nil),
                "\(row.id)")
            #expect(response.headers[.accessControlAllowCredentials] == nil)
            if row.expected == "no-cors-token-required" {
                let anonymous = try await service.send(
                    .get, "/api/v1/notes", host: "127.0.0.1:8787", anonymous: true)
                #expect(anonymous.status == .unauthorized)
            }
        }
    }

    @Test func everyLabeledFetchSiteIsAcceptedOrRejected() async throws {
        let service = try await TestService(port: 8787)
        let cookie = try await service.sessionCookie(host: "127.0.0.1:8787")
        for row in try Self.cases("sec-fetch-site") {
            let headers: HTTPFields = [.secFetchSite: row.value?.lines.first ?? "", .cookie: cookie]
            let api = try await service.send(.get, "/api/v1/notes", headers: headers, host: "127.0.0.1:8787")
            #expect((api.status == .ok) == (row.expected == "ok"), "\(row.id): \(api.status)")
            guard row.expected.hasPrefix("ok") else { continue }
            let page = try await service.send(.get, "/", headers: headers, host: "127.0.0.1:8787")
            #expect(page.status == .ok, "\(row.id)")
        }
    }

    @Test func noLabeledPathLeadsOutOfTheTableOfFiles() async throws {
        struct Row: Decodable {
            let id: String
            let target: String
        }
        let rows = try Self.lines("static-path-cases.jsonl").map {
            try JSONDecoder().decode(Row.self, from: Data($0.utf8))
        }
        #expect(rows.count == 60)
        let service = try await TestService()
        for row in rows {
            // As it stands, and where files of ours are.
            let own = row.target.replacing("/static/", with: "/app/shell/").replacing("app.js", with: "main.js")
            for target in [row.target, own] {
                let response = try await service.send(.get, target, anonymous: true)
                let isRefused = [400, 401, 404, 414].contains(response.status.code)
                #expect(isRefused, "\(row.id) \(target.prefix(80)): \(response.status)")
                #expect(!response.text.contains("root:"))
            }
        }
    }
}
