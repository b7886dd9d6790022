extension HostileBehaviors {
    /// Statuses and fields that ask the client to do something.
    static let statuses: [String: Behavior] = [
        "/switching-protocols": {
            try $0.send(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n" + "\0".times(64))
        },
        "/no-content-with-body": {
            try $0.send("HTTP/1.1 204 No Content\r\n\r\n")
            try $0.send(HostileExchange.page)
        },
        "/partial-content": {
            try $0.respond("206 Partial Content", fields: ["Content-Range: bytes 0-31/100"])
        },
        "/unauthorized": {
            try $0.respond(
                "401 Unauthorized",
                fields: [
                    #"WWW-Authenticate: Basic realm="a""#, "WWW-Authenticate: NTLM", "WWW-Authenticate: Negotiate",
                ])
        },
        "/proxy-unauthorized": {
            try $0.respond("407 Proxy Authentication Required", fields: [#"Proxy-Authenticate: Basic realm="a""#])
        },
        "/too-many-requests": {
            try $0.respond(
                "429 Too Many Requests", fields: ["Retry-After: " + $0.text("retry-after", default: "999999999")])
        },
        "/status-999": { try $0.respond("999 Odd") },
        "/cookie": { try $0.respond(fields: ["Set-Cookie: a=b; Path=/"]) },
        "/alternative-service": { try $0.respond(fields: [#"Alt-Svc: h2="127.0.0.1:1"; ma=99999"#]) },
        "/strict-transport-security": { try $0.respond(fields: ["Strict-Transport-Security: max-age=99999"]) },
        "/preload-and-refresh": {
            try $0.respond(
                fields: ["Link: <http://169.254.169.254/>; rel=preload", "Refresh: 0; url=http://127.0.0.1:1/"])
        },
        "/attachment": {
            try $0.respond(fields: [#"Content-Disposition: attachment; filename="../../page""#])
        },
    ]
}
