import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// The requests of a shortcut in the share sheet of a phone, as docs/phone.md has them.
struct ShortcutTests {
    private static let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"/>"#

    @Test func aTokenThatOnlyWritesAddsAPageAndAPhoto() async throws {
        let service = try await TestService()
        let token = try await AccessTokens(store: service.store).make(
            name: "iPhone", scopes: [.write], createdAt: .now, for: .local
        ).secret.text
        let page = try await service.send(
            .post, "/api/v1/notes", #"{"body": "For the weekend: https://example.com/lake?utm_source=app"}"#,
            headers: [.authorization: "Bearer \(token)"])
        #expect(page.status == .created)
        let links = page.json["links"] as? [[String: Any]]
        #expect(links?.map { $0["canonicalURL"] as? String } == ["https://example.com/lake"])

        let file = try await service.send(
            .post, "/api/v1/attachments?name=photo.svg", Self.picture,
            headers: [.authorization: "Bearer \(token)", .contentType: "application/octet-stream"])
        let reference = try #require(file.json["reference"] as? String)
        let photo = try await service.send(
            .post, "/api/v1/notes", "{\"body\": \"![photo](\(reference))\"}",
            headers: [.authorization: "Bearer \(token)"])
        #expect(photo.status == .created)

        let list = try await service.send(.get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)"])
        #expect(list.problem == "scope-missing")
    }
}
