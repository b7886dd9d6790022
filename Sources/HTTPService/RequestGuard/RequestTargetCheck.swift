import HTTPTypes
import Hummingbird

/// Accepts the methods of the API, and paths in their only valid spelling: another spelling of a file or route names
/// nothing.
enum RequestTargetCheck {
    private static let methods: [HTTPRequest.Method] = [.delete, .get, .head, .options, .patch, .post, .put]
    /// The maximum length of the path and query in bytes.
    static let lengthLimit = 8_192

    static func check(_ request: Request) throws {
        // `X-HTTP-Method-Override` is ignored everywhere.
        guard methods.contains(request.method) else { throw Problem.methodNotAllowed(allowing: methods) }
        let target = (request.head.path ?? "").utf8
        guard target.count <= lengthLimit else { throw Problem.targetTooLong }
        guard isVisibleASCII(target), isPlain(target.prefix { $0 != UInt8(ascii: "?") }) else { throw Problem.notFound }
    }

    private static func isVisibleASCII(_ target: String.UTF8View) -> Bool {
        target.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Returns whether a path is absolute and has no empty, dot or percent-encoded segment, and no character that some
    /// systems read as a separator.
    private static func isPlain(_ path: Substring.UTF8View) -> Bool {
        guard path.first == UInt8(ascii: "/") else { return false }
        if path.count == 1 { return true }
        var length = 0
        var dots = 0
        for byte in path.dropFirst() {
            switch byte {
            case UInt8(ascii: "/"):
                guard length > 0, dots != length || length > 2 else { return false }
                (length, dots) = (0, 0)
                continue
            case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: ";"):
                return false
            case UInt8(ascii: "."):
                dots += 1
            default:
                break
            }
            length += 1
        }
        return length > 0 && (dots != length || length > 2)
    }
}
