import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

/// Files that are more than an image, less than one, or none: each is refused, or can do nothing in a browser.
struct HostileImageTests {
    private enum Outcome: Sendable {
        case refused
        /// Stored with a type, and shown or downloaded at its own address.
        case stored(String, isShown: Bool)
    }

    private struct Case: Sendable {
        let name: String
        let bytes: [UInt8]
        let outcome: Outcome
    }

    private static func fixture(_ name: String) -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? Data(contentsOf: tests.appending(path: "ImageFilesTests/Fixtures/\(name)"))).map { Array($0) }
            ?? []
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// The beginning of a PNG file.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
            + number(height)
            + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    private static func gif(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
        Array("GIF89a".utf8) + width + height + [0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    }

    private static func jpeg(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8] + height + width + [1, 1, 0x11, 0, 0xFF, 0xD9]
    }

    private static func webp(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + width + height
    }

    private static func svg(_ content: String) -> [UInt8] {
        Array("<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>".utf8)
    }

    private static let script = "<script>alert(1)</script>"

    private static func stored(_ name: String, _ bytes: [UInt8], _ type: String) -> Case {
        Case(
            name: name, bytes: bytes,
            outcome: .stored(type, isShown: type.hasPrefix("image/") && type != "image/svg+xml"))
    }

    private static func refused(_ name: String, _ bytes: [UInt8]) -> Case {
        Case(name: name, bytes: bytes, outcome: .refused)
    }

    private static let bombs = [
        refused("PNG of ten billion pixels", png(100_000, 100_000)),
        refused("PNG of a line of four billion pixels", png(0xFFFF_FFFF, 1)),
        refused("PNG without a width", png(0, 8)),
        refused("GIF of four billion pixels", gif([0xFF, 0xFF], [0xFF, 0xFF])),
        refused("GIF without a height", gif([1, 0], [0, 0])),
        refused("JPEG of four billion pixels", jpeg([0xFF, 0xFF], [0xFF, 0xFF])),
        refused("JPEG without a height", jpeg([0, 1], [0, 0])),
        refused("WebP of 16 million pixels on each side", webp([0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF])),
        stored("PNG of 90 million pixels without data", png(9_000, 10_000), "image/png"),
    ]

    private static let damaged = [
        refused("PNG that ends in its header", Array(png(8, 8).prefix(20))),
        refused("JPEG that is a marker", [0xFF, 0xD8, 0xFF]),
        refused("JPEG whose segment is longer than the file", [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0x45]),
        refused("GIF that is a signature", Array("GIF89a".utf8)),
        refused("WebP that ends in its header", Array(webp([0, 0, 0], [0, 0, 0]).prefix(22))),
        refused("HEIC without boxes", [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)),
        refused(
            "AVIF whose box is endless",
            [0, 0, 0, 24] + Array("ftypavif\0\0\0\0mif1avif".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("meta".utf8)),
    ]

    private static let polyglots = [
        stored("PNG that is HTML as well", fixture("photo.png") + Array("<html>\(script)".utf8), "image/png"),
        stored("JPEG that is a ZIP archive as well", fixture("turned.jpg") + [0x50, 0x4B, 3, 4], "image/jpeg"),
        stored("GIF that is PDF as well", fixture("photo.gif") + Array("%PDF-1.7".utf8), "image/gif"),
        stored("WebP that is a script as well", fixture("plain.webp") + Array("*/=1;alert(1)".utf8), "image/webp"),
        stored("BMP that is a script as well", Array("BM=1;alert(1)".utf8), "application/octet-stream"),
        stored("PDF that is HTML as well", Array("%PDF-1.7\n<html>\(script)".utf8), "application/pdf"),
        stored("HTML before a PNG", Array("<html>\(script)".utf8) + fixture("photo.png"), "application/octet-stream"),
        stored("UTF-16 HTML", [0xFF, 0xFE, 0x3C, 0, 0x68, 0], "application/octet-stream"),
        stored("UTF-7 script", Array("+ADw-script+AD4-alert(1)".utf8), "application/octet-stream"),
    ]

    private static let others = [
        stored("SVG with an event", svg("<image onerror='alert(1)' href='x'/>"), "image/svg+xml"),
        stored(
            "SVG with HTML",
            svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>\(script)</body></foreignObject>"),
            "image/svg+xml"),
        stored(
            "SVG that loads", svg("<image href='http://169.254.169.254/'/><style>@import 'http://a.example/';</style>"),
            "image/svg+xml"),
        stored(
            "SVG with entities that multiply",
            Array(
                "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;'>]><svg>&b;</svg>"
                    .utf8),
            "application/octet-stream"),
        stored("PostScript", Array("%!PS-Adobe-3.0 EPSF-3.0".utf8), "application/octet-stream"),
        stored("TIFF", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], "application/octet-stream"),
        stored(
            "ImageMagick's drawing", Array("push graphic-context\nfill 'url(https://a.example/)'".utf8),
            "application/octet-stream"),
        stored("a playlist", Array("#EXTM3U\nfile:///etc/passwd".utf8), "application/octet-stream"),
        stored("an icon", [0, 0, 1, 0, 1, 0], "application/octet-stream"),
        stored("JPEG XL", [0xFF, 0x0A, 0xFA, 0x1F], "application/octet-stream"),
        stored("JPEG with the place where it was taken", fixture("turned.jpg"), "image/jpeg"),
        stored("WebAssembly", [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0], "application/octet-stream"),
        stored(
            "a web archive", Array("MIME-Version: 1.0\nContent-Type: multipart/related".utf8),
            "application/octet-stream"),
        stored("a Flash film", Array("FWS\u{9}".utf8), "application/octet-stream"),
        stored(
            "XML with a style sheet", Array("<?xml version='1.0'?><?xml-stylesheet href='x.xsl'?><a/>".utf8),
            "application/octet-stream"),
    ]

    private static let cases = bombs + damaged + polyglots + others

    @Test func thereAreFortyOfThem() {
        #expect(Self.cases.count == 40)
        #expect(Set(Self.cases.map(\.name)).count == 40)
        #expect(!Self.cases.contains { $0.bytes.isEmpty })
    }

    @Test(arguments: cases.indices)
    func aHostileImageIsRefusedOrInert(index: Int) async throws {
        let (service, hostile) = (try await TestService(), Self.cases[index])
        let added = try await service.send(
            .post, "/api/v1/attachments?name=photo.jpg", bytes: hostile.bytes,
            headers: [.contentType: "application/octet-stream"])
        guard case .stored(let type, let isShown) = hostile.outcome else {
            #expect(
                added.status == .badRequest || added.status == .unprocessableContent, "\(hostile.name): \(added.text)")
            #expect(added.problem == "attachment-not-usable", "\(hostile.name)")
            return
        }
        #expect(added.status == .created, "\(hostile.name): \(added.text)")
        let path = "/api/v1/attachments/\(try #require(added.json["id"] as? String))"
        let file = try await service.send(.get, path)
        #expect(Array(file.body) == hostile.bytes)
        #expect(file.headers[.contentType] == type, "\(hostile.name)")
        #expect(file.headers[.xContentTypeOptions] == "nosniff")
        #expect(file.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        #expect(
            file.headers[.contentDisposition]?.hasPrefix(isShown ? "inline" : "attachment") == true, "\(hostile.name)")
        for size in ["small", "large"] {
            let thumbnail = try await service.send(.get, "\(path)/thumbnail?size=\(size)")
            if isShown {
                // Its own picture, or the file itself where it cannot be decoded.
                #expect(["image/webp", type].contains(thumbnail.headers[.contentType]), "\(hostile.name)")
            } else {
                #expect(thumbnail.problem == "no-thumbnail", "\(hostile.name)")
            }
        }
    }
}
