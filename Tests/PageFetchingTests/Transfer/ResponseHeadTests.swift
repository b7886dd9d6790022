import Testing

@testable import PageFetching

struct ResponseHeadTests {
    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead(status: 200)
        for line in lines {
            Array(line.utf8).withUnsafeBytes { head.read(fieldLine: $0) }
        }
        return head
    }

    @Test(
        arguments: [
            ("HTTP/1.1 200 OK\r\n", 200), ("HTTP/1.1 404\r\n", 404), ("HTTP/2 301 \r\n", 301), ("HTTP/1.1 abc\r\n", 0),
            ("HTTP/1.1\r\n", 0),
        ])
    func theStatusIsParsed(line: String, status: Int) {
        let head = Array(line.utf8).withUnsafeBytes { ResponseHead(statusLine: $0) }
        #expect(head.status == status)
    }

    @Test func namesIgnoreCaseAndValuesAreTrimmed() {
        let head = head("CONTENT-type: \t text/html \r\n", "lAsT-mOdIfIeD:x\r\n")
        #expect(head.contentType == "text/html" && head[.lastModified] == "x")
    }

    @Test func theFirstOfTwoFieldsCounts() {
        let head = head("Location: /a\r\n", "Location: /b\r\n", "Content-Type: a\r\n", "Content-Type: b\r\n")
        #expect(head.location == Array("/a".utf8) && head.contentType == "a")
        #expect(self.head("Refresh: 0;url=/a\r\n", "Refresh: 0;url=/b\r\n").refresh == Array("0;url=/a".utf8))
    }

    @Test func listsAreJoined() {
        #expect(head("Cache-Control: public\r\n", "Cache-Control: no-store\r\n")[.cacheControl] == "public,no-store")
        #expect(head("Content-Encoding: deflate\r\n", "Content-Encoding: gzip\r\n")[.contentEncoding] == "deflate,gzip")
    }

    @Test(arguments: ["no colon\r\n", "X-Other: y\r\n", ": empty\r\n", "\r\n"])
    func otherLinesAreIgnored(line: String) {
        #expect(head(line) == ResponseHead(status: 200))
    }

    @Test func aValueIsLimited() {
        let long = String(repeating: "x", count: 100_000)
        #expect(head("ETag: \(long)\r\n")[.etag]?.utf8.count == 512)
        let addresses = head("Location: \(long)\r\n", "Refresh: \(long)\r\n")
        #expect(addresses.location?.count == 16 << 10 && addresses.refresh?.count == 16 << 10)
        let lines = (0..<1000).map { _ in "Vary: \(String(long.prefix(500)))\r\n" }
        var bounded = ResponseHead()
        for line in lines { Array(line.utf8).withUnsafeBytes { bounded.read(fieldLine: $0) } }
        #expect((bounded[.vary]?.utf8.count ?? 0) < 2048)
    }
}
