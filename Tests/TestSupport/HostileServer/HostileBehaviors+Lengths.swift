extension HostileBehaviors {
    /// Bodies that do not end where their head says.
    static let lengths: [String: Behavior] = [
        "/length-too-small": { try $0.send(page(length: "10")) },
        "/length-too-large": { try $0.send(page(length: "5000")) },
        "/length-negative": { try $0.send(page(length: "-1")) },
        "/length-twice": { try $0.send(page(length: "5\r\nContent-Length: \(HostileExchange.page.count)")) },
        "/length-beyond-integers": { try $0.send(page(length: "9".times(23))) },
        // A body of a hundred gigabytes that stops after the first bytes.
        "/length-stalled": {
            try $0.send(page(length: "99999999999"))
            $0.stall()
        },
        "/length-and-chunks": {
            try $0.send(head: ["HTTP/1.1 200 OK", "Content-Length: 5", "Transfer-Encoding: chunked"])
            try $0.send(chunk: HostileExchange.page)
            try $0.send("0\r\n\r\n")
        },
        "/chunks-cut-off": {
            try $0.beginChunks()
            try $0.send(chunk: HostileExchange.page)
        },
        "/chunks-without-number": {
            try $0.beginChunks()
            try $0.send("ZZ\r\nabc\r\n0\r\n\r\n")
        },
        "/chunk-beyond-integers": {
            try $0.beginChunks()
            try $0.send("ffffffffffffffff\r\nabc\r\n")
            $0.stall()
        },
        "/chunks-of-one-byte": {
            try $0.beginChunks()
            try $0.send("1\r\na\r\n".times($0.number("count", default: 20_000)))
            try $0.send("0\r\n\r\n")
        },
        "/chunk-with-endless-extension": {
            try $0.beginChunks()
            try $0.send("1;")
            try $0.sendForever(filler)
        },
        "/chunks-with-endless-trailers": {
            try $0.beginChunks()
            try $0.send(chunk: HostileExchange.page)
            try $0.send("0\r\n")
            try $0.sendForever(Array("X-Trailer: value\r\n".times(1000).utf8))
        },
    ]

    /// A part of a body without end.
    static let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)

    private static func page(length: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n"
            + String(decoding: HostileExchange.page, as: UTF8.self)
    }
}
