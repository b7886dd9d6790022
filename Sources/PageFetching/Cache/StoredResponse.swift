/// A cached response.
struct StoredResponse: Sendable, Equatable {
    private(set) var head: ResponseHead
    let body: [UInt8]
    /// In seconds of the fetcher's clock.
    private var freshUntil: Int

    /// Returns nil if the response may not be stored, or could never be reused.
    init?(head: ResponseHead, body: [UInt8], now: Int) {
        let control = CacheControl(head)
        guard control.isStorable else { return nil }
        self.head = head
        self.body = body
        freshUntil = now + control.lifetime
        guard control.lifetime > 0 || !conditions.isEmpty else { return nil }
    }

    func isFresh(at now: Int) -> Bool { now < freshUntil }

    /// Header lines of a conditional request (RFC 9110 13.1).
    var conditions: [String] {
        var lines: [String] = []
        if let tag = head[.etag], Self.isSafe(tag) { lines.append("If-None-Match: \(tag)") }
        if let date = head[.lastModified], Self.isSafe(date) { lines.append("If-Modified-Since: \(date)") }
        return lines
    }

    /// Returns the response updated with the head of a 304 (RFC 9111 4.3.4).
    func updated(by head: ResponseHead, now: Int) -> StoredResponse? {
        var merged = self.head
        for field in ResponseHead.Field.allCases where field != .contentType {
            if let value = head[field] { merged[field] = value }
        }
        return StoredResponse(head: merged, body: body, now: now)
    }

    /// Returns whether a value from a response may be part of a request: short printable ASCII.
    private static func isSafe(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count <= 256 && value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// The approximate size in bytes.
    var size: Int { body.count + (head.refresh?.count ?? 0) + 1024 }
}
