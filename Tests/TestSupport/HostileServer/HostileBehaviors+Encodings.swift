import CZlib

extension HostileBehaviors {
    /// Bodies whose `Content-Encoding` is a trap.
    static let encodings: [String: Behavior] = [
        // Zeros that unpack to as many megabytes as `megabytes` says.
        "/bomb": { exchange in
            let zeros = [UInt8](repeating: 0, count: exchange.number("megabytes", default: 50) << 20)
            let encoding = exchange.text("encoding", default: "gzip")
            let body = encoding == "deflate" ? deflated(zeros) : gzipped(zeros)
            try exchange.respond(fields: ["Content-Encoding: \(encoding)"], body: body)
        },
        // A page that was packed as often as `layers` says.
        "/nested-gzip": { exchange in
            let layers = exchange.number("layers", default: 6)
            let body = (0..<layers).reduce(HostileExchange.page) { body, _ in gzipped(body) }
            let names = [String](repeating: "gzip", count: layers).joined(separator: ", ")
            try exchange.respond(fields: ["Content-Encoding: \(names)"], body: body)
        },
        "/encoding-false": { try $0.respond(fields: ["Content-Encoding: gzip"]) },
        "/encoding-unknown": { try $0.respond(fields: ["Content-Encoding: x-unknown"]) },
        "/gzip-cut-off": {
            let page = Array("<!doctype html><title>ok</title>".times(500).utf8)
            try $0.respond(fields: ["Content-Encoding: gzip"], body: Array(gzipped(page).prefix(40)))
        },
    ]

    private static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count / 100 + 4096) { buffer, count in
            count = buffer.baseAddress.map { zlib_gzip(bytes, bytes.count, $0, buffer.count) } ?? 0
        }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            let outcome = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), 9)
            count = outcome == Z_OK ? Int(length) : 0
        }
    }
}
