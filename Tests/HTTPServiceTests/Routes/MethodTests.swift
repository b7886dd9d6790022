import HTTPTypes
import Testing

@testable import HTTPService

struct MethodTests {
    @Test(arguments: [
        (HTTPRequest.Method.put, "/api/v1/notes", "GET, POST"), (.trace, "/api/v1/search", "GET, POST"),
        (.post, "/api/v1/notes/0a/revisions/1", "GET"), (.delete, "/health", "GET"),
        (.patch, "/api/v1/activities/current", "DELETE, PUT"),
    ])
    func anAddressSaysWhichMethodsItTakes(method: HTTPRequest.Method, path: String, allowed: String) async throws {
        let answer = try await TestService().send(method, path)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.problem == "method-not-allowed")
        #expect(answer.headers[.allow] == allowed)
    }

    @Test(arguments: ["/api/v1/nothing", "/api/v1/notes/a/b/c/d/e", "/nowhere", "//"])
    func anAddressThatThereIsNotIsNotFound(path: String) async throws {
        #expect(try await TestService().send(.put, path).status == .notFound)
    }
}
