import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import HTTPService

/// The API's description, as it is served.
enum OpenAPI {
    struct Operation: Hashable {
        let method: HTTPRequest.Method
        let path: String
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
                item.keys.compactMap { methods[$0] }.map { Operation(method: $0, path: path) }
            })
    }
}

struct OpenAPITests {
    @Test func theDescriptionAndTheRoutesAreTheSame() async throws {
        let routes = try await TestService().router.routes
            .filter {
                $0.path.description.hasPrefix("/api/") || ["/health", "/openapi.json"].contains($0.path.description)
            }
            .map { route in
                OpenAPI.Operation(
                    method: route.method, path: route.path.description.replacing(/:(\w+)/) { "{\($0.output.1)}" })
            }
        #expect(try Set(routes) == OpenAPI.operations())
    }
}
