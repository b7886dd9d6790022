import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// Icons of sites and pictures of pages, from a site on this machine.
struct WebPictureTests {
    private let server: SiteServer
    private let fetcher: PageFetcher
    private let service: TestService

    private static let page = """
        <title>Plan</title><link rel=icon href=/icon.png><meta property=og:image content=/picture.png>
        """

    init() async throws {
        let png = try Self.photo()
        let large = try Self.enlarged(png)
        server = try SiteServer { request in
            switch request.target {
            case "/plan": Self.response("text/html", Array(Self.page.utf8))
            case "/icon.png": Self.response("image/png", png)
            case "/picture.png": Self.response("application/octet-stream", large)
            case "/favicon.ico": Self.response("image/x-icon", [0, 0, 1, 0, 1, 0] + Self.iconEntry(of: png) + png)
            default: Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
            }
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        service = try await TestService(fetcher: fetcher)
    }

    private static func photo() throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return Array(try Data(contentsOf: tests.appending(path: "ImageFilesTests/Fixtures/photo.png")))
    }

    /// A GIF image of 100 by 80 pixels: a picture of a page is larger than one to count visits. Its pixels are absent, which
    /// decoders fill.
    private static func enlarged(_ png: [UInt8]) throws -> [UInt8] {
        Array("GIF89a".utf8) + [100, 0, 80, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
            + [2, 2, 0x44, 1, 0, 0x3B]
    }

    private static func iconEntry(of png: [UInt8]) -> [UInt8] {
        [8, 8, 0, 0, 1, 0, 32, 0] + (0..<4).map { UInt8(truncatingIfNeeded: png.count >> (8 * $0)) } + [22, 0, 0, 0]
    }

    private static func response(_ type: String, _ body: [UInt8]) -> [UInt8] {
        Array("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// Adds a note with a link, and returns the identifiers of both.
    private func addLink(
        to path: String, title: String? = nil, by token: Secret? = nil
    ) async throws -> (note: String, link: String) {
        let name = title.map { #", "title": "\#($0)""# } ?? ""
        let body = #"{"title": "Note", "links": [{"webpageURL": "\#(server.address(path))"\#(name)}]}"#
        let note = try await send(.post, "/notes", body, token)
        let links = note.json["links"] as? [[String: Any]]
        return (note.json["id"] as? String ?? "", links?.first?["id"] as? String ?? "")
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ token: Secret? = nil
    ) async throws -> TestService.Response {
        let headers: HTTPFields = token.map { [.authorization: "Bearer \($0.text)"] } ?? [:]
        return try await service.send(method, "/api/v1" + path, body, headers: headers)
    }

    private func find(_ links: [String] = [], by token: Secret? = nil) async throws -> TestService.Response {
        let ids = links.map { "\"\($0)\"" }.joined(separator: ", ")
        return try await send(.post, "/web-pictures", #"{"sites": ["127.0.0.1"], "links": [\#(ids)]}"#, token)
    }

    private func queue(
        _ service: TestService, _ fetcher: PageFetcher, _ policy: FetchPolicy
    ) -> WebPictureQueue {
        var queue = WebPictureQueue(store: service.store, fetcher: fetcher, policy: policy)
        queue.maker = .patient
        return queue
    }

    /// Runs the queue until nothing is due.
    private func fetchAll(policy: FetchPolicy = .addedLinks) async throws {
        let queue = queue(service, fetcher, policy)
        let running = Task { await queue.run { if !Task.isCancelled { Issue.record($0) } } }
        defer { running.cancel() }
        try await eventually { try await service.store.accountsAwaitingWebPictures(at: .now).isEmpty }
    }

    private func count(_ table: String) async throws -> Int {
        try await service.store.rowCount(of: table)
    }

    @Test func theIconAndThePictureOfAFetchedPageAreReturned() async throws {
        let (_, link) = try await addLink(to: "/plan")
        #expect(try await find([link]).json["isComplete"] as? Bool == false)
        try await fetchAll()
        let found = try await find([link]).json
        #expect(found["isComplete"] as? Bool == true)
        let icon = try #require((found["sites"] as? [String: String])?["127.0.0.1"])
        let picture = try #require((found["links"] as? [String: String])?[link])
        #expect(icon != picture)
        for id in [icon, picture] {
            let response = try await send(.get, "/web-pictures/\(id)")
            #expect(response.headers[.contentType] == "image/webp")
            #expect(response.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(response.body.starts(with: Array("RIFF".utf8)))
            let tag = try #require(response.headers[.eTag])
            let again = try await service.send(.get, "/api/v1/web-pictures/\(id)", headers: [.ifNoneMatch: tag])
            #expect(again.status == .notModified)
        }
        #expect(server.requests.map(\.target).sorted() == ["/icon.png", "/picture.png", "/plan"])
        #expect(server.requests.allSatisfy { !$0.head.lowercased().contains("cookie:") })
    }

    @Test func theUsualIconOfASiteIsFetchedOnce() async throws {
        for path in ["/a", "/b"] { _ = try await addLink(to: path, title: "Mine") }
        #expect(server.requests.isEmpty)
        for _ in 0..<3 {
            _ = try await find()
            try await fetchAll()
        }
        #expect((try await find().json["sites"] as? [String: String])?.count == 1)
        #expect(server.requests.map(\.target) == ["/favicon.ico"])
    }

    @Test func nothingIsFetchedForASiteWithoutALink() async throws {
        let found = try await find()
        #expect(found.json["isComplete"] as? Bool == true)
        try await fetchAll()
        #expect(server.requests.isEmpty)
        #expect(try await count("site_icon") == 0)
    }

    @Test func anAccountLearnsNothingOfTheSitesOfAnother() async throws {
        _ = try await addLink(to: "/a", title: "Mine")
        _ = try await find()
        try await fetchAll()
        let icon = try #require((try await find().json["sites"] as? [String: String])?["127.0.0.1"])
        let other = try await service.tokenOfAnotherAccount()
        #expect((try await find(by: other).json["sites"] as? [String: String])?.isEmpty == true)
        #expect(try await send(.get, "/web-pictures/\(icon)", nil, other).status == .notFound)
        // With a link of its own, it has an icon of its own.
        _ = try await addLink(to: "/b", title: "Theirs", by: other)
        _ = try await find(by: other)
        try await fetchAll()
        #expect(server.requests.map(\.target) == ["/favicon.ico", "/favicon.ico"])
    }

    @Test func turnedOffItRemovesThePicturesAndFetchesNothing() async throws {
        let (_, link) = try await addLink(to: "/plan")
        _ = try await find([link])
        try await fetchAll()
        #expect(try await count("web_picture") == 2)
        #expect(try await send(.get, "/settings").json["webPictures"] as? Bool == true)
        #expect(try await send(.patch, "/settings", #"{"webPictures": false}"#).json["webPictures"] as? Bool == false)
        for table in ["web_picture", "site_icon", "page_picture"] { #expect(try await count(table) == 0) }
        let before = server.requests.count
        let (_, next) = try await addLink(to: "/plan?2")
        let found = try await find([next])
        #expect(
            found.json["isComplete"] as? Bool == true && (found.json["sites"] as? [String: String])?.isEmpty == true)
        try await fetchAll()
        #expect(server.requests.count == before + 1, "The page has no title here.")
    }

    @Test func whereNoPageIsFetchedNoPictureIs() async throws {
        let service = try await TestService(fetcher: fetcher, fetchPolicy: .off)
        let link = #"{"links": [{"webpageURL": "\#(server.address("/plan"))", "title": "Mine"}]}"#
        _ = try await service.send(.post, "/api/v1/notes", link)
        let found = try await service.send(.post, "/api/v1/web-pictures", #"{"sites": ["127.0.0.1"]}"#)
        #expect(found.json["isComplete"] as? Bool == true)
        #expect(try await service.store.accountsAwaitingWebPictures(at: .now).isEmpty)
        #expect(server.requests.isEmpty)
    }

    @Test func whatNoLinkUsesIsRemoved() async throws {
        let (note, link) = try await addLink(to: "/plan")
        _ = try await find([link])
        try await fetchAll()
        try await service.store.removeUnusedAttachments(at: .now)
        #expect(try await count("web_picture") == 2)
        // The trash keeps them.
        _ = try await send(.delete, "/notes/\(note)")
        try await service.store.removeUnusedAttachments(at: .now)
        #expect(try await count("web_picture") == 2)
        let id = try #require(Identifier<Note>(note))
        try await service.store.deleteNote(id, at: .now, for: .local)
        try await service.store.removeUnusedAttachments(at: .now)
        for table in ["web_picture", "site_icon", "page_picture"] { #expect(try await count(table) == 0, "\(table)") }
    }

    @Test func theIconOfARemovedLinkIsRemoved() async throws {
        let (note, link) = try await addLink(to: "/plan")
        _ = try await find([link])
        try await fetchAll()
        _ = try await send(.delete, "/notes/\(note)/links/\(link)")
        try await service.store.removeUnusedAttachments(at: .now)
        #expect(try await count("web_picture") == 0)
    }

    /// Files that are no small picture, as the icon of a site.
    private static let hostile: [(name: String, bytes: [UInt8])] = [
        ("nothing", []), ("text", Array("icon".utf8)), ("HTML", Array("<html><script>alert(1)</script>".utf8)),
        ("SVG with a script", Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)),
        (
            "SVG that loads",
            Array("<svg xmlns='http://www.w3.org/2000/svg'><image href='http://127.0.0.1/x'/></svg>".utf8)
        ),
        ("a PDF", Array("%PDF-1.7".utf8)), ("a PostScript file", Array("%!PS-Adobe-3.0 EPSF-3.0".utf8)),
        ("an archive", [0x50, 0x4B, 3, 4]), ("a program", [0x7F, 0x45, 0x4C, 0x46]),
        ("a GIF image without pixels", Array("GIF89a".utf8)), ("an icon without images", [0, 0, 1, 0, 0, 0]),
        (
            "an icon whose image is elsewhere",
            [0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 255, 255, 255, 0, 255, 255, 255, 0]
        ),
        (
            "a PNG image of ten billion pixels",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0x86, 0xA0]
                + [0, 1, 0x86, 0xA0, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        ),
        ("a bitmap with its own header", Array("BM".utf8) + [UInt8](repeating: 0, count: 64)),
        ("a file of more than a mebibyte", [UInt8](repeating: 0x47, count: 1_200_000)),
    ]

    @Test(arguments: hostile.indices)
    func aHostileIconIsNone(index: Int) async throws {
        let file = Self.hostile[index]
        let server = try SiteServer { request in
            request.target == "/favicon.ico" ? Self.response("image/png", file.bytes) : nil
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        let service = try await TestService(fetcher: fetcher)
        let link = #"{"links": [{"webpageURL": "\#(server.address("/"))", "title": "Mine"}]}"#
        _ = try await service.send(.post, "/api/v1/notes", link)
        _ = try await service.send(.post, "/api/v1/web-pictures", #"{"sites": ["127.0.0.1"]}"#)
        let queue = queue(service, fetcher, .addedLinks)
        let running = Task { await queue.run { if !Task.isCancelled { Issue.record($0) } } }
        defer { running.cancel() }
        try await eventually { try await service.store.accountsAwaitingWebPictures(at: .now).isEmpty }
        let found = try await service.send(.post, "/api/v1/web-pictures", #"{"sites": ["127.0.0.1"]}"#)
        #expect((found.json["sites"] as? [String: String])?.isEmpty == true, "\(file.name)")
        #expect(found.json["isComplete"] as? Bool == true)
        #expect(server.requests.map(\.target) == ["/favicon.ico"], "\(file.name)")
    }
}
