import HTTPTypes
import Testing

@testable import HTTPService

/// What one route does with a right request and with wrong ones.
struct RouteRow: Sendable {
    /// A request; names in braces stand for what the fixture made.
    struct Ask: Sendable {
        /// Where it is not the operation's own path.
        var path: String?
        var query = ""
        var body: String?
        var headers: HTTPFields = [:]
    }

    let operation: OpenAPI.Operation
    let right: Ask
    let status: Int
    /// Of the same request by the holder of another account.
    let statusForOthers: Int
    let wrong: [(ask: Ask, status: Int)]
    /// Bytes that a body may have; nil for a route without one.
    let bodyLimit: Int?
    /// Whether anybody may ask.
    let isOpen: Bool
    /// Whether whoever knows the name in the path may ask: an extension's code says that its reader sits before the extension.
    let isForWhoKnows: Bool
}

extension RouteRow: CustomTestStringConvertible {
    var testDescription: String { "\(operation.method) \(operation.path)" }
}
