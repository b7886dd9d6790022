/// A response that is kept for the next request.
struct StoredResponse: Sendable, Equatable {
    private(set) var head: ResponseHead
    let body: [UInt8]
    /// Seconds of the cache's clock.
    private var freshUntil: Int

    /// Nil where a response may not be kept, or where keeping it would be of no use.
    init?(head: ResponseHead, body: [UInt8], now: Int) {
        let control = CacheControl(head)
        guard control.isStorable else { return nil }
        self.head = head
        self.body = body
        freshUntil = now + control.lifetime
        guard control.lifetime > 0 || !conditions.isEmpty else { return nil }
    }

    func isFresh(at now: Int) -> Bool { now < freshUntil }

    /// Header lines that ask for the response only if it is another by now (RFC 9110 13.1).
    var conditions: [String] {
        var lines: [String] = []
        if let tag = head[.etag], Self.isSafe(tag) { lines.append("If-None-Match: \(tag)") }
        if let date = head[.lastModified], Self.isSafe(date) { lines.append("If-Modified-Since: \(date)") }
        return lines
    }

    /// The same response, after the server said that it has not changed (RFC 9111 4.3.4).
    func confirmed(by head: ResponseHead, now: Int) -> StoredResponse? {
        var merged = self.head
        for field in ResponseHead.Field.allCases where field != .contentType {
            if let value = head[field] { merged[field] = value }
        }
        return StoredResponse(head: merged, body: body, now: now)
    }

    /// A stranger's words go into a request of ours only as plain text on one line.
    private static func isSafe(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count <= 256 && value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Roughly what it takes up.
    var size: Int { body.count + 1024 }
}
