extension HostileBehaviors {
    /// Bodies and connections that end too late, too early or never.
    static let endings: [String: Behavior] = [
        "/ok": { try $0.respond() },
        // The page is complete, but the connection stays open.
        "/keep-alive": {
            let count = HostileExchange.page.count
            try $0.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(count)\r\n\r\n")
            try $0.send(HostileExchange.page)
            $0.stall()
        },
        "/endless-body": {
            try $0.send(head: ["HTTP/1.1 200 OK", "Content-Type: text/html"])
            try $0.send(HostileExchange.page)
            try $0.sendForever(filler)
        },
        "/endless-chunks": { exchange in
            try exchange.beginChunks()
            while true { try exchange.send(chunk: filler) }
        },
        "/slow-body": {
            try $0.send(head: ["HTTP/1.1 200 OK", "Content-Type: text/html", "Content-Length: 100000"])
            try $0.drip("a")
        },
        "/slow-head": {
            try $0.send("HTTP/1.1 200 OK\r\n")
            try $0.drip("X-Field: value\r\n")
        },
        "/silent": { $0.stall() },
        "/closed-at-once": { _ in },
        "/reset": {
            try $0.send(head: ["HTTP/1.1 200 OK", "Content-Length: 5000"])
            try $0.send(HostileExchange.page)
            $0.resetOnClose()
        },
    ]
}
