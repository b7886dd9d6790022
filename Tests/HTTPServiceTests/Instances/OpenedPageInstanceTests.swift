import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import Testing

@testable import HTTPService

/// A page in Browse whose document, images and advice are requested from another instance than the one that has fetched it.
@Suite(.severalInstances)
struct OpenedPageInstanceTests {
    private static let image = "GIF89a" + "\u{3}\0\u{2}\0\0\0"

    private let server: SiteServer
    private let instances: TwoInstances
    private var first: TestService { instances.first }
    private var second: TestService { instances.second }

    init() async throws {
        server = try SiteServer { request, _ in
            guard request.target == "/small.gif" else {
                let activity = #"{"activityType": "photo", "persistentIdentifier": "7"}"#
                let head = "<title>Photo</title><meta name=user-activity content='\(activity)'>"
                return SiteServer.response(body: head + "<p>text <img src=small.gif>")
            }
            let length = Self.image.utf8.count
            return "HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nContent-Length: \(length)\r\n\r\n\(Self.image)"
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        instances = try await TwoInstances(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
    }

    private func open(_ body: String) async throws -> [String: Any] {
        let opened = try await first.send(.post, "/api/v1/pages", body)
        #expect(opened.status == .ok, "\(opened.text)")
        return opened.json
    }

    private func image(in document: String, from service: TestService) async throws -> TestService.Response {
        let path = try #require(document.firstMatch(of: /<img src="([^"]+\/0)"/)).1
        return try await service.send(
            .get, String(path), headers: [.secFetchSite: "cross-site", .secFetchMode: "no-cors"], anonymous: true)
    }

    @Test func allPartsOfAPageComeFromEitherInstance() async throws {
        let page = try await open(#"{"url": "\#(server.address("/p"))"}"#)
        let (path, id) = (try #require(page["snapshot"] as? String), try #require(page["id"] as? String))
        // The image first: the second instance knows nothing of the page then.
        let document = try await first.send(.get, path)
        #expect(try await image(in: document.text, from: second).body == Data(Self.image.utf8))
        let other = try await second.send(.get, path)
        #expect(other.text == document.text)
        #expect(other.headers[.contentSecurityPolicy] == document.headers[.contentSecurityPolicy])
        #expect(try await image(in: other.text, from: first).status == .ok)
        let findings = "/api/v1/pages/\(id)/activity-findings"
        let advice = try await first.send(.get, findings)
        #expect(advice.status == .ok)
        #expect(try await second.send(.get, findings).body == advice.body)
        #expect(server.requests.filter { $0.target == "/p" }.count == 1)
    }

    @Test func theCopyOfAPageComesFromEitherInstance() async throws {
        let url = server.address("/p")
        let note = try await first.note("Photo", linking: url)
        let links = try await first.send(.get, "/api/v1/notes/\(note.id)").json["links"] as? [[String: Any]]
        let link = try #require(links?.first?["id"] as? String)
        #expect(try await first.send(.put, "/api/v1/links/\(link)/copy").status == .ok)
        let page = try await open(#"{"url": "\#(url)", "copy": true}"#)
        let path = try #require(page["snapshot"] as? String)
        let document = try await first.send(.get, path)
        #expect(try await second.send(.get, path).text == document.text)
        #expect(try await image(in: document.text, from: second).body == Data(Self.image.utf8))
    }

    @Test func anotherAccountCannotOpenThePage() async throws {
        let page = try await open(#"{"url": "\#(server.address("/p"))"}"#)
        let theirs = try await second.tokenOfAnotherAccount()
        let response = try await second.send(
            .get, try #require(page["snapshot"] as? String), headers: [.authorization: "Bearer \(theirs.text)"])
        #expect(response.problem == "snapshot-gone")
        let unknown = try await second.send(.get, "/api/v1/page-images/\(Secret().text)/0", anonymous: true)
        #expect(unknown.status == .notFound)
    }
}
