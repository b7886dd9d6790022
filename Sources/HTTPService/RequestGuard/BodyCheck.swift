import HTTPTypes
import Hummingbird

/// Refuses a body by what its head says of it, before any of it is read: too large for the route, or of a type that it does not take.
/// The types that forms can send without asking beforehand (text, forms, files) are among none of them.
enum BodyCheck {
    static func check(_ request: Request, by rule: RouteRequirements) throws {
        let length = request.headers[.contentLength].flatMap(Int.init)
        let isChunked = request.headers[.transferEncoding] != nil
        guard isChunked || (length ?? 0) > 0 else { return }
        if let length, length > rule.bodyLimit { throw Problem.bodyTooLarge(limit: rule.bodyLimit) }
        try checkType(of: request, by: rule)
    }

    /// The type alone, or with UTF-8 as its charset: JSON has no other (RFC 8259, section 8.1).
    static func checkType(of request: Request, by rule: RouteRequirements) throws {
        // As nearly all say it.
        if let type = request.headers[.contentType], rule.contentTypes.contains(type) { return }
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
