import HTTPTypes
import Hummingbird

/// Rejects a body by the headers of the request, before any of it is read: too large for the route, or of a type that
/// the route does not accept.
///
/// No route accepts the types that forms of other sites can send without a preflight request (text, forms, files).
enum BodyCheck {
    static func check(_ request: Request, by rule: RouteRequirements) throws {
        // A length beyond all numbers is beyond the limit.
        let length = request.headers.value(of: .contentLength).map { Int($0) ?? .max }
        let isChunked = request.headers.contains(.transferEncoding)
        guard isChunked || (length ?? 0) > 0, !rule.isForShares else { return }
        if let length, length > rule.bodyLimit { throw Problem.bodyTooLarge(limit: rule.bodyLimit) }
        // Nothing reads the body of a request that no route takes. Its status says so.
        guard rule != .undeclared else { return }
        try checkType(of: request, by: rule)
    }

    /// Checks the content type. Its only parameter may be the charset UTF-8, as JSON has no other (RFC 8259, section
    /// 8.1).
    static func checkType(of request: Request, by rule: RouteRequirements) throws {
        // The spelling of nearly all clients.
        if let type = request.headers.value(of: .contentType), rule.contentTypes.contains(type) { return }
        let parts = (request.headers[.contentType] ?? "").lowercased().split(separator: ";", maxSplits: 1)
            .map { $0.trimmingSpace }
        guard let type = parts.first, rule.contentTypes.contains(type),
            parts.count == 1 || ["charset=utf-8", "charset=\"utf-8\""].contains(parts[1])
        else { throw Problem.wrongType(rule.contentTypes) }
    }
}

extension Substring {
    fileprivate var trimmingSpace: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
