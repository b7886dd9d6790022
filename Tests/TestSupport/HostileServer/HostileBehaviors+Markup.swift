extension HostileBehaviors {
    /// Pages that are a burden to read, or that lead elsewhere.
    static let markup: [String: Behavior] = [
        // The markup of the parameter `html`.
        "/markup": { try $0.respond(body: $0.bytes("html")) },
        "/nul": { try $0.respond(markup: "<title>a\0b</title>") },
        "/nested-blocks": {
            try $0.respond(markup: "<title>nested</title>" + "<div>".times($0.number("count", default: 20_000)))
        },
        "/nested-formatting": {
            try $0.respond(markup: "<title>nested</title>" + "<b><i>".times($0.number("count", default: 5000)))
        },
        "/many-attributes": { exchange in
            let attributes = (0..<10_000).map { "a\($0)=1" }.joined(separator: " ")
            try exchange.respond(markup: "<title>attributes</title><p \(attributes)>")
        },
        "/many-titles": { try $0.respond(markup: "<title>first</title>".times(5000)) },
        "/many-properties": {
            try $0.respond(markup: #"<meta property="og:image" content="http://127.0.0.1/a.png">"#.times(2000))
        },
        "/long-attribute": {
            try $0.respond(
                markup: #"<title>ok</title><meta property="og:title" content=""# + "A".times(5_000_000) + "\">")
        },
        "/long-title": { try $0.respond(markup: "<title>" + "T".times(5_000_000) + "</title>") },
        "/title-of-references": { try $0.respond(markup: "<title>" + "&amp;".times(20_000) + "</title>") },
        "/unclosed-comment": { try $0.respond(markup: "<!--" + "-".times(100_000)) },
        "/external-entity": {
            try $0.respond(
                markup: """
                    <?xml version="1.0"?><!DOCTYPE html [<!ENTITY e SYSTEM "file:///etc/hostname">]>\
                    <html><title>&e;</title></html>
                    """, type: "application/xhtml+xml")
        },
        // Ten entities, each ten times the one before.
        "/entity-bomb": { exchange in
            let entities = (1..<10).map { "<!ENTITY e\($0) \"\("&e\($0 - 1);".times(10))\">" }.joined()
            try exchange.respond(
                markup: """
                    <?xml version="1.0"?><!DOCTYPE html [<!ENTITY e0 "ha">\(entities)]><html><title>&e9;</title></html>
                    """, type: "application/xhtml+xml")
        },
        "/refresh-elsewhere": {
            try $0.respond(
                markup: #"<meta http-equiv="refresh" content="0; url=http://169.254.169.254/"><title>refresh</title>"#)
        },
        "/base-elsewhere": {
            try $0.respond(
                markup: """
                    <base href="http://169.254.169.254/"><link rel="icon" href="icon.png">\
                    <meta property="og:image" content="file:///etc/passwd"><title>base</title>
                    """)
        },
    ]
}
