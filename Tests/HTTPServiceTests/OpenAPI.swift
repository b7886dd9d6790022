import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import Testing

@testable import HTTPService

/// The API's description, as it is served.
enum OpenAPI {
    struct Operation: Hashable {
        let method: HTTPRequest.Method
        let path: String
        /// What a token must allow; nil where anybody may ask.
        var scope: Scope?

        /// What it is known by, without what it needs.
        var route: Operation { Operation(method: method, path: path) }
    }

    static func operations() throws -> Set<Operation> {
        let file = try #require(WebFile.all.first { $0.path == "/openapi.json" })
        let document = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
        let paths = try #require(document?["paths"] as? [String: [String: Any]])
        let methods: [String: HTTPRequest.Method] = [
            "get": .get, "post": .post, "put": .put, "patch": .patch, "delete": .delete,
        ]
        return Set(
            paths.flatMap { path, item in
                item.compactMap { name, operation in
                    methods[name].map { Operation(method: $0, path: path, scope: scope(of: operation)) }
                }
            })
    }

    private static func scope(of operation: Any) -> Scope? {
        let ways = (operation as? [String: Any])?["security"] as? [[String: [String]]] ?? []
        return ways.compactMap { $0["token"]?.first }.first.flatMap(Scope.init(rawValue:))
    }
}

struct OpenAPITests {
    @Test func theDescriptionAndTheRoutesAreTheSame() async throws {
        let routes = try await TestService().routes.filter {
            $0.path.hasPrefix("/api/") || ["/health", "/openapi.json"].contains($0.path)
        }
        #expect(try Set(routes) == Set(OpenAPI.operations().map(\.route)))
    }
}
