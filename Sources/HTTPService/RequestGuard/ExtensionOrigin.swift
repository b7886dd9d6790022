import HTTPTypes
import Hummingbird

/// The origins of browser extensions. An extension can read responses of the API if a token is bound to its origin; no
/// other foreign origin can.
enum ExtensionOrigin {
    /// Returns whether this is the origin of an extension as browsers write it: `chrome-extension://` with 32 letters
    /// from a to p, or `moz-extension://` with a lower-case UUID.
    static func isValid(_ origin: String) -> Bool {
        if let id = origin.utf8.removing("chrome-extension://") {
            return id.count == 32 && id.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "p")).contains($0) }
        }
        guard let id = origin.utf8.removing("moz-extension://"), id.count == 36 else { return false }
        return id.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-")
                : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
    }

    /// Adds the headers that let the extension read a response (Fetch Standard, "CORS protocol"): its exact origin, and
    /// no cookies.
    static func allow(_ origin: String, in headers: inout HTTPFields) {
        headers[.accessControlAllowOrigin] = origin
        headers[.accessControlExposeHeaders] = "Backnote-Proof, Date, ETag, Retry-After, Location"
    }

    /// Returns the response to a preflight request from an accepted origin; nil for any other request.
    static func preflightResponse(to request: Request) -> Response? {
        guard let origin = request.headers[.origin], isValid(origin),
            request.headers[.accessControlRequestMethod] != nil
        else { return nil }
        var headers: HTTPFields = [
            .accessControlAllowMethods: "GET, HEAD, POST, PUT, PATCH, DELETE",
            .accessControlAllowHeaders:
                "Authorization, Content-Digest, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
            .accessControlMaxAge: "600",
        ]
        allow(origin, in: &headers)
        return Response(status: .noContent, headers: headers)
    }
}

extension String.UTF8View {
    fileprivate func removing(_ prefix: StaticString) -> SubSequence? {
        guard starts(with: prefix.withUTF8Buffer { Array($0) }) else { return nil }
        return dropFirst(prefix.utf8CodeUnitCount)
    }
}
