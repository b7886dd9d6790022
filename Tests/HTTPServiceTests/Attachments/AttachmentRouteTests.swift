import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct AttachmentRouteTests {
    private let service: TestService

    init() async throws {
        service = try await TestService()
    }

    private func add(_ bytes: [UInt8], query: String = "") async throws -> TestService.Response {
        try await service.send(
            .post, "/api/v1/attachments\(query)", bytes: bytes,
            headers: [.contentType: "application/octet-stream"])
    }

    private func path(_ response: TestService.Response) throws -> String {
        "/api/v1/attachments/\(try #require(response.json["id"] as? String))"
    }

    /// A file, its type, and whether a browser shows it at its own address.
    private static let files: [(name: String, bytes: [UInt8], type: String, isShown: Bool)] = [
        ("a GIF image", gif, "image/gif", true),
        ("a GIF image that is a script as well", gif + Array("=1;alert(1)".utf8), "image/gif", true),
        (
            "SVG with a script", Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8),
            "image/svg+xml", false
        ),
        ("HTML", Array("<!doctype html><script>alert(1)</script>".utf8), "application/octet-stream", false),
        (
            "HTML after a byte order mark", Array("\u{FEFF}<html><script>alert(1)</script>".utf8),
            "application/octet-stream", false
        ),
        ("a script", Array("alert(1)".utf8), "application/octet-stream", false),
        (
            "XHTML", Array("<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>".utf8),
            "application/octet-stream", false
        ),
        ("PDF", Array("%PDF-1.7 <script>".utf8), "application/pdf", false),
        ("a program", [0x7F, 0x45, 0x4C, 0x46], "application/octet-stream", false),
    ]

    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
        + [2, 2, 0x44, 1, 0, 0x3B]

    @Test func aFileAboveTheQuotaIsRefusedAndReadingGoesOn() async throws {
        let service = try await TestService(attachmentQuota: 4)
        func add(_ text: String) async throws -> TestService.Response {
            try await service.send(
                .post, "/api/v1/attachments", bytes: Array(text.utf8),
                headers: [.contentType: "application/octet-stream"])
        }
        let first = try await add("plan")
        #expect(first.status == .created)
        let second = try await add("a")
        #expect(second.status == .contentTooLarge)
        #expect((second.json["type"] as? String)?.hasSuffix("attachment-quota-reached") == true, "\(second.text)")
        #expect(try await service.send(.get, path(first)).text == "plan")
        #expect(try await add("plan").status == .ok)
    }

    @Test(arguments: files.indices)
    func aFileIsInertWhateverItContains(index: Int) async throws {
        let file = Self.files[index]
        let added = try await add(file.bytes, query: "?name=%22a%22.html%0d%0aX:1")
        #expect(added.status == .created, "\(added.text)")
        let response = try await service.send(.get, path(added))
        #expect(response.status == .ok)
        #expect(Array(response.body) == file.bytes)
        #expect(response.headers[.contentType] == file.type, "\(file.name)")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(response.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        let disposition = try #require(response.headers[.contentDisposition])
        #expect(disposition.hasPrefix(file.isShown ? "inline" : "attachment"), "\(file.name)")
        #expect(disposition.hasSuffix("; filename*=UTF-8''%22a%22.html%0D%0AX%3A1"))
    }

    @Test func anAnswerHasWhatATextNeeds() async throws {
        let response = try await add(Self.gif, query: "?name=dot.gif")
        let id = try #require(response.json["id"] as? String)
        #expect(response.json["reference"] as? String == "attachments/\(id)-1x1.gif")
        #expect(response.json["mediaType"] as? String == "image/gif")
        #expect(response.json["name"] as? String == "dot.gif")
        #expect(response.json["width"] as? Int == 1)
        let again = try await add(Self.gif, query: "?name=other.gif")
        #expect(again.status == .ok)
        #expect(again.json["name"] as? String == "dot.gif")
    }

    @Test func aLargeFileComesBackInParts() async throws {
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let response = try await service.send(.get, path(try await add(bytes)))
        #expect(Array(response.body) == bytes)
    }

    @Test func aFileThatTheClientHasIsNotSentAgain() async throws {
        let path = try path(try await add(Self.gif))
        let tag = try #require(try await service.send(.get, path).headers[.eTag])
        #expect(try await service.send(.get, path, headers: [.ifNoneMatch: tag]).status == .notModified)
    }

    @Test func aNoteShowsItsImages() async throws {
        let reference = try #require(try await add(Self.gif).json["reference"] as? String)
        let body = String(decoding: try JSONEncoder().encode(["body": "![dot](\(reference))"]), as: UTF8.self)
        let note = try await service.send(.post, "/api/v1/notes", body)
        let html = try await service.send(.get, "/api/v1/notes/\(note.json["id"] ?? "")/html").json["html"] as? String
        let id = reference.dropFirst("attachments/".count).prefix(32)
        #expect(
            html
                == "<p><img src=\"/api/v1/attachments/\(id)\" alt=\"dot\" width=\"1\" height=\"1\" loading=\"lazy\" /></p>\n"
        )
    }

    @Test func aThumbnailIsMadeInAProcessOfItsOwn() async throws {
        let path = try path(try await add(Self.gif)) + "/thumbnail"
        #expect(try await service.send(.get, path + "?size=huge").problem == "invalid-parameter")
        let small = try await service.send(.get, path + "?size=small")
        #expect(small.headers[.contentType] == "image/webp")
        let response = try await service.send(.get, path)
        #expect(response.status == .ok, "vipsthumbnail of libvips-tools is needed: \(response.text)")
        #expect(response.headers[.contentType] == "image/webp")
        #expect(response.body.starts(with: Array("RIFF".utf8)))
    }

    @Test func anImageThatCannotBeDecodedIsItsOwnThumbnailWhereBrowsersShowIt() async throws {
        // The header alone is that of an image.
        let path = try path(try await add(Array(Self.gif.prefix(12)))) + "/thumbnail"
        let response = try await service.send(.get, path)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/gif")
        #expect(response.body.elementsEqual(Self.gif.prefix(12)))
        let svg = try self.path(try await add(Array("<svg/>".utf8)))
        #expect(try await service.send(.get, svg + "/thumbnail").problem == "no-thumbnail")
    }

    @Test func theFirstPhotoOfATextIsInListsAndSuggestions() async throws {
        let photo = try #require(try await add(Self.gif).json["reference"] as? String)
        let drawing = try #require(try await add(Array("<svg/>".utf8)).json["reference"] as? String)
        let body = "[file](\(photo)) ![drawing](\(drawing))\n![dot](\(photo))"
        let draft: [String: Any] = [
            "body": body, "links": [["webpageURL": "https://zebra.example/", "title": "Zebra"]],
        ]
        let json = String(decoding: try JSONSerialization.data(withJSONObject: draft), as: UTF8.self)
        let note = try await service.send(.post, "/api/v1/notes", json)
        let id = String(photo.dropFirst("attachments/".count).prefix(32))
        #expect(note.json["image"] as? String == id)
        let list = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]]
        #expect(list?.map { $0["image"] as? String } == [id])
        let page = #"{"webpageURL": "https://zebra.example/"}"#
        let found = try await service.send(.post, "/api/v1/suggestions", page).json["suggestions"] as? [[String: Any]]
        #expect(found?.map { ($0["note"] as? [String: Any])?["image"] as? String } == [id])
    }

    @Test func aSettingRemovesThePlaceFromPhotos() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "ImageFilesTests/Fixtures")
        let photo = Array(try Data(contentsOf: folder.appending(path: "turned.jpg")))
        func size(_ query: String = "") async throws -> Int {
            try await add(photo, query: query).json["size"] as? Int ?? 0
        }
        #expect(try await service.send(.get, "/api/v1/settings").json["removePhotoLocation"] as? Bool == false)
        #expect(try await size() == photo.count)
        let change = try await service.send(.patch, "/api/v1/settings", #"{"removePhotoLocation": true}"#)
        #expect(change.json["removePhotoLocation"] as? Bool == true)
        #expect(try await size() < photo.count)
        #expect(try await size("?removeLocation=false") == photo.count)
    }

    /// The pipe does not take as much at once.
    @Test func aProgramThatDoesNotReadTheImageMakesNoThumbnail() async throws {
        for _ in 0..<20 {
            let image = [UInt8](repeating: 1, count: 4_000_000)
            #expect(try await ThumbnailMaker(program: "true").thumbnail(of: image, side: 64) == nil)
        }
    }

    @Test func withoutTheProgramThereIsNoThumbnail() async throws {
        #expect(try await ThumbnailMaker(program: "no-such-program").thumbnail(of: Self.gif, side: 64) == nil)
    }
}
