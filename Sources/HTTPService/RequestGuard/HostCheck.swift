import HTTPTypes
import Hummingbird

/// Accepts only the host names of this server.
///
/// A page of another site that makes its own name resolve to 127.0.0.1 (DNS rebinding) sends that name, and is
/// rejected. `Forwarded` and similar headers are ignored.
enum HostCheck {
    /// - Throws: `Problem.hostRefused`, also for two `Host` headers, even if they are equal.
    static func check(_ request: Request, allowed: Set<String>) throws {
        guard let host = request.head.authority, allowed.contains(host) || allowed.contains(host.lowercased()),
            !request.headers.contains(.host)
        else { throw Problem.hostRefused }
    }
}

extension HTTPField.Name {
    /// Hummingbird moves the first `Host` header to the request's authority, so a `Host` field is a second one.
    fileprivate static let host = HTTPField.Name("Host") ?? .from
}
