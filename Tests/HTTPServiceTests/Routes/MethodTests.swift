import HTTPTypes
import Testing

@testable import HTTPService

struct MethodTests {
    @Test(arguments: [
        (HTTPRequest.Method.put, "/api/v1/notes", "GET, POST"), (.post, "/api/v1/tags", "GET"),
        (.post, "/api/v1/notes/0a/revisions/1", "GET"), (.delete, "/health", "GET"),
        (.patch, "/api/v1/activities/current", "DELETE, PUT"),
    ])
    func anAddressSaysWhichMethodsItTakes(method: HTTPRequest.Method, path: String, allowed: String) async throws {
        let answer = try await TestService().send(method, path)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.problem == "method-not-allowed")
        #expect(answer.headers[.allow] == allowed)
    }

    /// Such a request is refused before anything looks at its address, so the answer names what any address may take.
    @Test(arguments: [HTTPRequest.Method.trace, .connect, HTTPRequest.Method("PURGE")!])
    func methodsOfOthersAreRefused(method: HTTPRequest.Method) async throws {
        let answer = try await TestService().send(method, "/api/v1/search")
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
    }

    @Test(arguments: ["/api/v1/nothing", "/api/v1/notes/a/b/c/d/e", "/nowhere", "//"])
    func anAddressThatThereIsNotIsNotFound(path: String) async throws {
        #expect(try await TestService().send(.put, path).status == .notFound)
    }
}
