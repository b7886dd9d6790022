import HTTPTypes
import Testing

@testable import HTTPService

struct MethodNotAllowedTests {
    @Test(arguments: [
        (HTTPRequest.Method.put, "/api/v1/notes", "GET, POST"), (.post, "/api/v1/tags", "GET"),
        (.options, "/api/v1/pairings/proofs", "POST"),
        (.post, "/api/v1/notes/0a/revisions/1", "GET"), (.delete, "/health", "GET, HEAD"),
        (.patch, "/api/v1/activities/current", "DELETE, PUT"),
    ])
    func aWrongMethodIsAnsweredWithTheAllowedOnes(method: HTTPRequest.Method, path: String, allowed: String)
        async throws
    {
        let response = try await TestService().send(method, path)
        #expect(response.status == .methodNotAllowed)
        #expect(response.problem == "method-not-allowed")
        #expect(response.headers[.allow] == allowed)
    }

    @Test func aWrongMethodIsAnsweredWhateverTypeItsBodyHas() async throws {
        let response = try await TestService().send(
            .put, "/api/v1/attachments", "a",
            headers: [.contentType: "application/octet-stream", .contentLength: "1"])
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "POST")
    }

    /// The method is rejected before the path is examined, so the response lists the methods of all addresses.
    @Test(arguments: [HTTPRequest.Method.trace, .connect, HTTPRequest.Method("PURGE")!])
    func unsupportedMethodsAreRejected(method: HTTPRequest.Method) async throws {
        let response = try await TestService().send(method, "/api/v1/search")
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
    }

    @Test(arguments: ["/api/v1/nothing", "/api/v1/notes/a/b/c/d/e", "/nowhere", "//"])
    func anUnknownAddressIsNotFound(path: String) async throws {
        #expect(try await TestService().send(.put, path).status == .notFound)
    }
}
