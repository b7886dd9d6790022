import CZlib
import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Bodies as `Content-Encoding` says that they are packed, and as they are.
struct ContentCodingTests {
    /// How a body is packed.
    enum Packing: Sendable {
        case none, gzip, zlib, rawDeflate, gzipTwice

        func pack(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .none: bytes
            case .gzip: Self.pack(bytes, window: 31)
            case .zlib: Self.pack(bytes, window: 15)
            case .rawDeflate: Self.pack(bytes, window: -15)
            case .gzipTwice: Self.gzip.pack(Self.gzip.pack(bytes))
            }
        }

        private static func pack(_ bytes: [UInt8], window: Int32) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: bytes.count + 4096) { buffer, count in
                count =
                    buffer.baseAddress.map { zlib_compress(bytes, bytes.count, $0, buffer.count, 6, window, 8) } ?? 0
            }
        }
    }

    private static let page = Array(
        "<!doctype html><title>Packed</title><p>\(String(repeating: "word ", count: 9000))".utf8)

    private func site(_ fields: [String], _ body: [UInt8]) throws -> (server: SiteServer, fetcher: PageFetcher) {
        let head = ["HTTP/1.1 200 OK", "Content-Type: text/html", "Content-Length: \(body.count)"] + fields + ["", ""]
        let server = try SiteServer(bytes: { _ in Array(head.joined(separator: "\r\n").utf8) + body })
        return (server, PageFetcher(policy: .loopback(port: server.port), limits: .patient))
    }

    /// The value of `Content-Encoding`, what the body is, and what comes after it.
    @Test(
        arguments: [
            ("gzip", .gzip, ""), ("x-gzip", .gzip, ""), ("GZIP", .gzip, ""), ("gzip ", .gzip, ""),
            ("deflate", .zlib, ""),
            ("deflate", .rawDeflate, ""), ("gzip, gzip", .gzipTwice, ""), ("identity", .none, ""),
            ("gzip, identity", .gzip, ""),
            // It names no coding.
            ("UTF-8", .none, ""), ("utf8", .none, ""), ("none", .none, ""), ("binary", .none, ""), ("8bit", .none, ""),
            ("text/html", .none, ""), ("iso-8859-1", .none, ""), ("", .none, ""), ("aws-chunked", .none, ""),
            (",", .none, ""),
            ("UTF-8, gzip", .gzip, ""), ("gzip;q=1", .gzip, ""), ("x-unknown", .none, ""),
            // Something comes after the end.
            ("gzip", .gzip, "\n\n"), ("gzip", .gzip, "<!-- cached -->"), ("deflate", .zlib, "junk"),
            ("gzip", .gzip, "\u{0}\u{0}\u{0}"),
            ("deflate", .rawDeflate, "junk"), ("gzip, gzip", .gzipTwice, "junk"),
            // It is not packed, or not as often as it says, or otherwise.
            ("gzip", .none, ""), ("deflate", .none, ""), ("gzip, gzip", .gzip, ""), ("gzip, deflate", .gzip, ""),
            ("gzip, gzip", .none, ""), ("gzip", .zlib, ""), ("deflate", .gzip, ""),
        ] as [(String, Packing, String)])
    func aPageIsRead(field: String, packing: Packing, end: String) async throws {
        let (server, fetcher) = try site(["Content-Encoding: \(field)"], packing.pack(Self.page) + Array(end.utf8))
        let (page, metadata) = try await fetcher.metadata(of: WebURL(parsing: server.address("/")))
        #expect(metadata.title == "Packed" && page.body == Self.page && !page.isTruncated)
        let whole = try await fetcher.fetch(WebURL(parsing: server.address("/")))
        #expect(whole.body == Self.page && !whole.isTruncated)
    }

    /// Some servers send the field twice.
    @Test(arguments: [Packing.gzip, .gzipTwice, .none])
    func twoFieldsAreAList(packing: Packing) async throws {
        let (server, fetcher) = try site(["Content-Encoding: gzip", "Content-Encoding: gzip"], packing.pack(Self.page))
        #expect(try await fetcher.fetch(WebURL(parsing: server.address("/"))).body == Self.page)
    }

    @Test(arguments: ["gzip", "deflate", "UTF-8"])
    func anEmptyBodyIsEmpty(field: String) async throws {
        let (server, fetcher) = try site(["Content-Encoding: \(field)"], [])
        let page = try await fetcher.fetch(WebURL(parsing: server.address("/")))
        #expect(page.body.isEmpty && !page.isTruncated)
    }

    @Test func theBeginningOfADamagedBodyIsRead() async throws {
        let packed = Packing.gzip.pack(Self.page)
        for body in [Array(packed.dropLast(20)), packed.dropLast(30) + Array(repeating: 0xFF, count: 30)] {
            let (server, fetcher) = try site(["Content-Encoding: gzip"], body)
            let (page, metadata) = try await fetcher.metadata(of: WebURL(parsing: server.address("/")))
            #expect(metadata.title == "Packed" && page.isTruncated)
        }
    }

    /// What begins like an archive and unpacks to nothing is no page.
    @Test func aDamagedBeginningIsRefused() async throws {
        let (server, fetcher) = try site(
            ["Content-Encoding: gzip"], [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + Array(repeating: 0xFF, count: 99))
        await #expect(throws: FetchError.notReadable(contentType: "application/gzip")) {
            _ = try await fetcher.fetch(WebURL(parsing: server.address("/")))
        }
    }

    /// libcurl decodes these codings, which are not asked for.
    @Test(arguments: ["br", "zstd"])
    func aDamagedBodyOfAnotherCodingIsRefused(field: String) async throws {
        let (server, fetcher) = try site(["Content-Encoding: \(field)"], Array(repeating: 0xFF, count: 200))
        await #expect(throws: FetchError.unreachable(diagnosis: .badContentEncoding)) {
            _ = try await fetcher.fetch(WebURL(parsing: server.address("/")))
        }
    }

    /// A page that libcurl decodes: `<title>b</title>`, in Brotli's form for bytes that are not packed.
    @Test func aBodyOfAnotherCodingIsDecoded() async throws {
        let page = Array("<title>Brotli</title>".utf8)
        // RFC 7932, section 9.2: a window of 16 bits, an uncompressed block of 21 bytes, and the empty last block.
        let body: [UInt8] = [0x40, 0x01, 0x10] + page + [0x03]
        let (server, fetcher) = try site(["Content-Encoding: br"], body)
        let read = try await fetcher.metadata(of: WebURL(parsing: server.address("/")))
        #expect(read.metadata.title == "Brotli" && read.page.body == page)
    }

    // MARK: The decoder

    private func decoded(_ packed: [UInt8], _ codings: [ContentCoding], limit: Int = .max / 2, pieces: Int) throws
        -> [UInt8]
    {
        var decoder = try ContentDecoder(codings, limit: limit)
        var result: [UInt8] = []
        for start in stride(from: 0, to: packed.count, by: pieces) {
            decoder.append(Array(packed[start..<min(packed.count, start + pieces)]))
            while let piece = decoder.next() { result += piece }
        }
        return result
    }

    @Test(arguments: [1, 2, 3, 17, 1000])
    func itDoesNotMatterWhereBytesAreCut(pieces: Int) throws {
        for (codings, packing) in [
            ([.gzip], .gzip), ([.deflate], .zlib), ([.deflate], .rawDeflate), ([.gzip, .gzip], .gzipTwice),
            ([.gzip], .none),
            ([.deflate], .none), ([.gzip, .gzip], .gzip), ([], .none),
        ] as [([ContentCoding], Packing)] {
            #expect(try decoded(packing.pack(Self.page) + [1, 2, 3], codings, pieces: pieces).starts(with: Self.page))
        }
    }

    /// Megabytes of zeros in layers of gzip, which are small in each of them.
    @Test(arguments: [1, 2, 3])
    func nothingUnpacksToMoreThanTheLimit(layers: Int) throws {
        var packed = [UInt8](repeating: 0, count: 50 << 20)
        for _ in 0..<layers { packed = Packing.gzip.pack(packed) }
        #expect(
            try decoded(packed, Array(repeating: .gzip, count: layers), limit: 1 << 20, pieces: 5000).count == 1 << 20)
        let body = try ContentDecoder.body(packed, codings: Array(repeating: .gzip, count: layers), limit: 1 << 20)
        #expect(body.bytes.count == 1 << 20 && body.isTruncated)
    }

    /// A layer whose content says nothing to the next one: endless empty blocks.
    @Test func aLayerHasALimitOfItsOwn() throws {
        var blocks: [UInt8] = [0x00, 0x00, 0x00, 0xFF, 0xFF]
        while blocks.count < 4 << 20 { blocks += blocks }
        let body = try ContentDecoder.body(Packing.gzip.pack(blocks), codings: [.deflate, .gzip], limit: 1 << 20)
        #expect(body.bytes.isEmpty && body.isTruncated)
    }

    @Test func moreLayersThanFiveAreRefused() {
        #expect(throws: FetchError.unreachable(diagnosis: .badContentEncoding)) {
            _ = try ContentDecoder(Array(repeating: .gzip, count: 6), limit: 1 << 20)
        }
    }
}
