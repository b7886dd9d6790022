import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

struct PushRouteTests {
    /// A service of this machine must not be told to send requests within its network.
    @Test(arguments: [
        "https://127.0.0.1/a", "https://[::1]/a", "https://10.0.0.1/a", "https://192.168.1.1/a",
        "https://169.254.169.254/a", "https://localhost/a", "https://push.internal/a", "https://router/a",
        "http://push.example.com/a", "ftp://push.example.com/a", "https://push.example.com:25/a",
        "https://name:password@push.example.com/a", "push.example.com", "",
        "https://push.example.com/" + String(repeating: "a", count: 2_048),
    ])
    func anEndpointThatIsNoPushServiceIsRefused(endpoint: String) async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/push-subscriptions", PushReceiver().subscription(endpoint: endpoint))
        #expect(response.status == .badRequest && response.problem == "malformed-body", "\(response.text)")
        let list = try await service.send(.get, "/api/v1/push-subscriptions").json["subscriptions"] as? [Any]
        #expect(list?.isEmpty == true)
    }

    @Test func anEndpointThatTheOwnerAllowsIsAccepted() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        let other = try await fixture.service.send(
            .post, "/api/v1/push-subscriptions", PushReceiver().subscription(endpoint: "http://127.0.0.1:9/a"))
        #expect(other.status == .badRequest)
    }

    @Test func theEndpointAndTheKeysAreNotReturned() async throws {
        let service = try await TestService()
        let browser = PushReceiver().subscription(endpoint: "https://push.example.com/secret")
        let headers: HTTPFields = [.userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile"]
        let made = try await service.send(.post, "/api/v1/push-subscriptions", browser, headers: headers)
        #expect(Set(made.json.keys) == ["id", "name", "createdAt"])
        #expect(made.json["name"] as? String == "Chrome on Android")
        let list = try await service.send(.get, "/api/v1/push-subscriptions")
        #expect(list.text.contains(made.text) && !list.text.contains("secret"))
        let again = try await service.send(.post, "/api/v1/push-subscriptions", browser)
        #expect(again.json["id"] as? String == made.json["id"] as? String)
        let id = try #require(made.json["id"] as? String)
        let path = "/api/v1/push-subscriptions/\(id)"
        #expect(try await service.send(.delete, path).status == .noContent)
        #expect(try await service.send(.delete, path).status == .notFound)
    }

    @Test func notificationsEndWithTheSessionThatTurnedThemOn() async throws {
        let fixture = try await PushFixture()
        let service = fixture.service
        let origin = "http://" + TestService.host
        let signedIn = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await service.codes.issue().text)"}"#,
            headers: [.origin: origin], anonymous: true)
        let cookie = String(signedIn.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
        _ = try await fixture.subscribe("/app", headers: [.cookie: cookie, .origin: origin])
        #expect(try await fixture.subscriptions().count == 1)
        let out = try await service.send(
            .delete, "/api/v1/sessions/current", headers: [.cookie: cookie, .origin: origin])
        #expect(out.status == .noContent)
        #expect(try await fixture.subscriptions().isEmpty)
        try await fixture.addDueNote()
        try await fixture.deliver()
        #expect(fixture.server.requests.isEmpty)
    }

    /// The key is that of the service. Push services would not accept another one for the same browsers.
    @Test func theKeyIsTheSameAfterARestartAndForAllInstances() async throws {
        let place = try TestedStore.ofSuite.place()
        var keys: Set<String> = []
        let token = Secret.token()
        for _ in 0..<2 {
            let store = try await place.open()
            try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
            for _ in 0..<2 {
                let service = try await TestService(store: store)
                let list = try await service.send(.get, "/api/v1/push-subscriptions").json
                keys.insert(try #require(list["publicKey"] as? String))
            }
            if TestedStore.ofSuite == .sqlite { try await store.close() }
        }
        #expect(keys.count == 1)
        let other = try await TestService()
        let list = try await other.send(.get, "/api/v1/push-subscriptions").json
        #expect(list["publicKey"] as? String != keys.first)
    }
}
