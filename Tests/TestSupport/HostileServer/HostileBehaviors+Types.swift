extension HostileBehaviors {
    /// Types and character sets that are absent, false or doubtful.
    static let types: [String: Behavior] = [
        "/picture": { try $0.respond(type: "image/png") },
        // A picture's bytes under the name of a page.
        "/picture-as-page": {
            try $0.respond(body: [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [UInt8](repeating: 0, count: 100))
        },
        "/drawing": {
            try $0.respond(
                markup: #"<svg xmlns="http://www.w3.org/2000/svg"><title>drawing</title><script>1</script></svg>"#,
                type: "image/svg+xml")
        },
        "/type-absent": { try $0.respond(type: nil) },
        "/type-too-long": { try $0.respond(type: "text/html; charset=" + "a".times(5000)) },
        "/type-twice": { try $0.respond(fields: ["Content-Type: application/octet-stream"]) },
        "/charset-false": {
            try $0.respond(markup: "<title>naïve 日本</title>", type: "text/html; charset=utf-16")
        },
        "/charset-unknown": { try $0.respond(type: "text/html; charset=x-unknown") },
        "/charset-utf-7": {
            try $0.respond(markup: "+ADw-title+AD4-a+ADw-/title+AD4-", type: "text/html; charset=utf-7")
        },
        "/charset-declared-twice": {
            let markup = Array(#"<meta charset="utf-16"><meta charset="shift_jis"><title>caf"#.utf8)
            try $0.respond(type: "text/html", body: markup + [0xE9] + Array("</title>".utf8))
        },
        "/mark-of-utf-8": {
            try $0.respond(markup: "\u{FEFF}<title>é</title>", type: "text/html; charset=windows-1252")
        },
        "/mark-of-utf-16": {
            let units = "\u{FEFF}<title>é</title>".utf16
            try $0.respond(type: "text/html", body: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        },
        // Bytes that never occur in UTF-8, a slash in two bytes, a surrogate.
        "/broken-utf-8": {
            let broken: [UInt8] = [0xFF, 0xFE, 0xC0, 0xAF, 0xED, 0xA0, 0x80]
            try $0.respond(body: Array("<title>a".utf8) + broken + Array("z</title>".utf8))
        },
    ]
}
