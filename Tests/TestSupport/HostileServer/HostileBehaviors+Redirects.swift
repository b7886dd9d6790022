extension HostileBehaviors {
    static let redirects: [String: Behavior] = [
        "/redirect": { try $0.redirect(to: $0.bytes("to"), status: $0.number("status", default: 302)) },
        "/redirect-loop": { try $0.redirect(to: "/redirect-loop") },
        "/redirect-back-and-forth": {
            try $0.redirect(to: "/redirect-back-and-forth?side=\(1 - $0.number("side", default: 0))")
        },
        // As many redirects as `length` says, and a page after them.
        "/redirect-chain": { exchange in
            let length = exchange.number("length", default: 20)
            if length == 0 { return try exchange.respond() }
            try exchange.redirect(to: "/redirect-chain?length=\(length - 1)")
        },
        "/redirect-without-location": { try $0.respond("302 Found", body: []) },
        "/redirect-with-two-locations": {
            try $0.redirect(to: "/ok", fields: ["Location: http://127.0.0.1:1/"])
        },
        // Decoded, the location would add a field to the next request.
        "/redirect-with-encoded-line-break": { try $0.redirect(to: "/ok%0d%0aX-Injected:%201") },
        "/redirect-with-cookie": { try $0.redirect(to: "/ok?after-cookie", fields: ["Set-Cookie: a=b; Path=/"]) },
    ]
}
