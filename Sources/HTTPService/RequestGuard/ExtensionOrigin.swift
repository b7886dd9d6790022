import HTTPTypes
import Hummingbird

/// The origins of browser extensions. One that a token is bound to may read the API's answers; no other origin ever may.
enum ExtensionOrigin {
    /// Whether this is an extension's origin as browsers write it: `chrome-extension://` and 32 of a to p, or `moz-extension://` and a
    /// UUID in lower case.
    static func isOne(_ origin: String) -> Bool {
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

    /// What lets the extension read an answer (Fetch, "CORS protocol"): its exact origin, no cookies.
    static func allow(_ origin: String, in headers: inout HTTPFields) {
        headers[.accessControlAllowOrigin] = origin
        headers[.accessControlExposeHeaders] = "ETag, Retry-After, Location"
    }

    /// The answer to a browser that asks beforehand, for an origin that was let through; nil where it is no such question.
    static func preflightAnswer(to request: Request) -> Response? {
        guard let origin = request.headers[.origin], isOne(origin),
            request.headers[.accessControlRequestMethod] != nil
        else { return nil }
        var headers: HTTPFields = [
            .accessControlAllowMethods: "GET, HEAD, POST, PUT, PATCH, DELETE",
            .accessControlAllowHeaders:
                "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
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
