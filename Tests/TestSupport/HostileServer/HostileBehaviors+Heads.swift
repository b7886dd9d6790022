extension HostileBehaviors {
    /// Heads that are too large, malformed or not of HTTP.
    static let heads: [String: Behavior] = [
        "/long-field": {
            try $0.respond(fields: ["X-Field: " + "a".times($0.number("bytes", default: 200_000))])
        },
        "/many-fields": { exchange in
            let value = "v".times(exchange.number("length", default: 100))
            let count = exchange.number("count", default: 100_000)
            try exchange.send("HTTP/1.1 200 OK\r\n")
            for number in 0..<count { try exchange.send("X-\(number): \(value)\r\n") }
            try exchange.send(head: [])
            try exchange.send(HostileExchange.page)
        },
        "/many-interim-responses": {
            try $0.send("HTTP/1.1 100 Continue\r\n\r\n".times($0.number("count", default: 5000)))
            try $0.respond()
        },
        "/field-with-nul": {
            try $0.respond(fields: ["X-Field: a\0b"])
        },
        "/no-head": { try $0.send(HostileExchange.page) },
        "/smtp": { try $0.send("220 mail.example.com ESMTP\r\n250 ready\r\n") },
        "/ssh": { try $0.send("SSH-2.0-Example_1.0\r\n") },
        "/http2-preface": { try $0.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") },
        "/version-unknown": { try $0.send("HTTP/7.3 200 OK\r\nContent-Type: text/html\r\n\r\n<title>ok</title>") },
        "/status-not-a-number": { try $0.send("HTTP/1.1 abc OK\r\n\r\n<title>ok</title>") },
        "/status-zero": { try $0.send("HTTP/1.1 000 Nothing\r\n\r\n<title>ok</title>") },
    ]
}
