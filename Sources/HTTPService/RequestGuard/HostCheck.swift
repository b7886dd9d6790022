import HTTPTypes
import Hummingbird

/// Answers only to the names that this server has. A page of another site that makes its own name resolve to 127.0.0.1 (DNS
/// rebinding) sends that name, and gets nothing. `Forwarded` and its like are not looked at.
enum HostCheck {
    /// - Throws: `Problem.hostRefused`, for two `Host` lines too, equal ones included.
    static func check(_ request: Request, allowed: Set<String>) throws {
        guard let host = request.head.authority, allowed.contains(host) || allowed.contains(host.lowercased()),
            !request.headers.contains(.host)
        else { throw Problem.hostRefused }
    }
}

extension HTTPField.Name {
    /// The first `Host` line is the request's authority: one among the fields is a second.
    fileprivate static let host = HTTPField.Name("Host") ?? .from
}
