import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import NIOCore
import Testing

@testable import HTTPService

/// The API's description, as it is served.
enum OpenAPI {
    struct Operation: Hashable {
        let method: HTTPRequest.Method
        let path: String
        /// The credential that a request needs.
        var access = RouteRequirements.Access.open
        var takesBody = false
        /// Whether it takes `If-Match`.
        var takesRevision = false
        /// Parameters of the query that are more than words: numbers, times, addresses, one of several.
        var judgedQueries: Set<String> = []

        /// What it is known by, without what it needs.
        var route: Operation { Operation(method: method, path: path) }
    }

    static func operations() throws -> Set<Operation> { try read.get() }

    /// Read once, because tests of every route ask for them.
    private static let read = Result<Set<Operation>, any Error> {
        let file = try #require(WebFile.all.first { $0.path == "/openapi.json" })
        let document = try JSONSerialization.jsonObject(with: Data(file.bytes.readableBytesView)) as? [String: Any]
        let paths = try #require(document?["paths"] as? [String: [String: Any]])
        let components = document?["components"] as? [String: Any]
        let known = try #require(components?["parameters"] as? [String: [String: Any]])
        let methods: [String: HTTPRequest.Method] = [
            "get": .get, "post": .post, "put": .put, "patch": .patch, "delete": .delete,
        ]
        return Set(
            paths.flatMap { path, item in
                item.compactMap { name, operation in
                    methods[name].map { OpenAPI.operation($0, path, operation as? [String: Any] ?? [:], known) }
                }
            })
    }

    private static func operation(
        _ method: HTTPRequest.Method, _ path: String, _ description: [String: Any], _ known: [String: [String: Any]]
    ) -> Operation {
        let written = description["parameters"] as? [[String: Any]] ?? []
        let parameters = written.map { parameter in
            (parameter["$ref"] as? String).flatMap { known[String($0.split(separator: "/").last ?? "")] } ?? parameter
        }
        let judged = parameters.filter { parameter in
            let schema = parameter["schema"] as? [String: Any] ?? [:]
            let isOfAForm = !Set(schema.keys).isDisjoint(with: ["format", "pattern", "enum"])
            return parameter["in"] as? String == "query" && (isOfAForm || schema["type"] as? String != "string")
        }
        return Operation(
            method: method, path: path, access: access(of: description), takesBody: description["requestBody"] != nil,
            takesRevision: parameters.contains { $0["name"] as? String == "If-Match" },
            judgedQueries: Set(judged.compactMap { $0["name"] as? String }))
    }

    private static func access(of operation: [String: Any]) -> RouteRequirements.Access {
        let ways = operation["security"] as? [[String: [String]]] ?? []
        if ways.contains(where: { $0["calendarKey"] != nil }) { return .calendarKey }
        guard let scopes = ways.compactMap({ $0["token"] }).first else { return .open }
        return scopes.first.flatMap(Scope.init(rawValue:)).map { .scope($0) } ?? .anyCredential
    }
}

struct OpenAPITests {
    @Test func theDescriptionAndTheRoutesAreTheSame() async throws {
        // The head of a file is that of its GET.
        let routes = try await TestService().routes.filter {
            $0.method != .head
                && ($0.path.hasPrefix("/api/") || ["/health", "/health/ready", "/openapi.json"].contains($0.path))
        }
        #expect(try Set(routes) == Set(OpenAPI.operations().map(\.route)))
    }
}
