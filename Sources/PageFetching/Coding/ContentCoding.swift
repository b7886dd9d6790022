/// What a body was packed with (RFC 9110 8.4.1).
enum ContentCoding: Sendable {
    case gzip, deflate
    /// A coding that was not asked for. libcurl can undo it.
    case other

    /// Returns the codings that `Content-Encoding` names, in the order in which they were applied. What names no
    /// coding, such as `UTF-8` or `none`, says nothing about the body, as for browsers.
    static func all(in field: String?) -> [ContentCoding] {
        (field ?? "").split(separator: ",").compactMap { name in
            switch name.prefix(while: { $0 != ";" }).filter({ !$0.isWhitespace }).lowercased() {
            case "gzip", "x-gzip": .gzip
            case "deflate": .deflate
            case "br", "zstd": .other
            default: nil
            }
        }
    }
}
