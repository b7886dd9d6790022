import HTTPTypes
import Hummingbird

/// Takes methods that the API has, and paths in their one spelling: what names a file or route in a second way names nothing here.
enum RequestTargetCheck {
    private static let methods: [HTTPRequest.Method] = [.delete, .get, .head, .options, .patch, .post, .put]
    /// Of the path with its query, in bytes.
    static let lengthLimit = 8_192

    static func check(_ request: Request) throws {
        // What `X-HTTP-Method-Override` says is not looked at anywhere.
        guard methods.contains(request.method) else { throw Problem.methodNotAllowed(allowing: methods) }
        let target = (request.head.path ?? "").utf8
        guard target.count <= lengthLimit else { throw Problem.targetTooLong }
        guard isVisible(target), isPlain(target.prefix { $0 != UInt8(ascii: "?") }) else { throw Problem.notFound }
    }

    /// Whether all of it are visible signs of ASCII.
    private static func isVisible(_ target: String.UTF8View) -> Bool {
        target.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Whether a path is absolute, with no empty, dotted or percent-encoded part and nothing that other systems read as a separator.
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
