import Glibc

/// A request to the hostile server, and the means to respond badly.
struct HostileExchange {
    /// The path without the query.
    let path: String
    private let query: [String: [UInt8]]
    private let connection: LoopbackConnection

    /// The page of every behavior that does not distort its body.
    static let page = Array("<!doctype html><title>ok</title>".utf8)

    init(_ request: ReceivedRequest, _ connection: LoopbackConnection) {
        let parts = request.target.split(separator: "?", maxSplits: 1)
        path = parts.first.map(String.init) ?? ""
        let pairs = (parts.dropFirst().first ?? "").split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1)
            return (String(halves[0]), Self.decoded(halves.dropFirst().first ?? ""))
        }
        query = Dictionary(pairs) { first, _ in first }
        self.connection = connection
    }

    // MARK: Parameters

    /// Returns the bytes of a parameter of the query.
    func bytes(_ name: String, default value: String = "") -> [UInt8] { query[name] ?? Array(value.utf8) }

    func text(_ name: String, default value: String = "") -> String {
        String(decoding: bytes(name, default: value), as: UTF8.self)
    }

    func number(_ name: String, default value: Int) -> Int { Int(text(name)) ?? value }

    /// Decodes `%2F` and `+`, as in a form.
    private static func decoded(_ text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let first = rest.popFirst() {
            let digits = rest.prefix(2)
            if first == UInt8(ascii: "%"), let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(first == UInt8(ascii: "+") ? UInt8(ascii: " ") : first)
            }
        }
        return bytes
    }

    // MARK: Responses

    func send(_ bytes: [UInt8]) throws { try connection.send(bytes) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Sends a response whose length is right.
    ///
    /// - Parameter type: nil for a response without `Content-Type`.
    func respond(
        _ status: String = "200 OK", type: String? = "text/html; charset=utf-8", fields: [String] = [],
        body: [UInt8] = page
    ) throws {
        let type = type.map { ["Content-Type: \($0)"] } ?? []
        try send(head: ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + type + fields)
        try send(body)
    }

    func respond(markup: String, type: String = "text/html; charset=utf-8") throws {
        try respond(type: type, body: Array(markup.utf8))
    }

    /// Redirects to a location, which need not be text.
    func redirect(to location: [UInt8], status: Int = 302, fields: [String] = []) throws {
        try send("HTTP/1.1 \(status) Elsewhere\r\nLocation: ")
        try send(location)
        try send(head: [""] + fields + ["Content-Length: 0"])
    }

    func redirect(to location: String, fields: [String] = []) throws {
        try redirect(to: Array(location.utf8), fields: fields)
    }

    /// Sends lines of a head and the blank line after them.
    func send(head lines: [String]) throws {
        try send((lines + ["Connection: close", "", ""]).joined(separator: "\r\n"))
    }

    /// Sends a head that announces chunks.
    func beginChunks() throws {
        try send(head: ["HTTP/1.1 200 OK", "Content-Type: text/html", "Transfer-Encoding: chunked"])
    }

    func send(chunk: [UInt8]) throws {
        try send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
    }

    // MARK: Without end

    /// Sends the same bytes until the client closes the connection.
    func sendForever(_ bytes: [UInt8]) throws -> Never {
        while true { try send(bytes) }
    }

    /// Sends a few bytes at intervals of the parameter `milliseconds` until the client closes the connection.
    func drip(_ text: String) throws -> Never {
        let pause = UInt32(number("milliseconds", default: 200)) * 1000
        while true {
            try send(text)
            usleep(pause)
        }
    }

    /// Sends nothing until the client closes the connection.
    func stall() { connection.waitUntilClosed() }

    func resetOnClose() { connection.resetOnClose() }
}
