import HTTPTypes
import Testing

@testable import HTTPService

struct OpenSearchTests {
    @Test(arguments: [
        ("127.0.0.1:8347", "http://127.0.0.1:8347"), ("LOCALHOST:8347", "http://localhost:8347"),
        ("notes.example", "https://notes.example"),
    ])
    func theDescriptionContainsTheOriginOfTheRequest(host: String, origin: String) async throws {
        let service = try await TestService(publicOrigin: PublicOrigin("https://notes.example"))
        let response = try await service.send(.get, "/opensearch.xml", host: host, anonymous: true)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/opensearchdescription+xml")
        #expect(response.text.contains("template=\"\(origin)/"))
        #expect(!response.text.contains("template=\"\(OpenSearchRoutes.placeholder)"))
    }

    @Test func anUnchangedDescriptionIsNotSentAgain() async throws {
        let service = try await TestService()
        let first = try await service.send(.get, "/opensearch.xml", anonymous: true)
        let tag = try #require(first.headers[.eTag])
        let again = try await service.send(.get, "/opensearch.xml", headers: [.ifNoneMatch: tag], anonymous: true)
        #expect(again.status == .notModified)
        // The description contains the host name, so the entity tag of one name does not match another.
        let other = try await service.send(
            .get, "/opensearch.xml", headers: [.ifNoneMatch: tag], host: "localhost:8347", anonymous: true)
        #expect(other.status == .ok)
    }

    @Test func theTemplateIsNotServed() async throws {
        let response = try await TestService().send(.get, OpenSearchRoutes.templatePath, anonymous: true)
        #expect(response.status == .notFound)
    }

    @Test func aHostNameIsEscapedForXML() async throws {
        let service = try await TestService(publicOrigin: PublicOrigin("https://a&\"b"))
        let response = try await service.send(.get, "/opensearch.xml", host: "a&\"b", anonymous: true)
        #expect(response.text.contains("template=\"https://a&amp;&quot;b/"))
    }
}
