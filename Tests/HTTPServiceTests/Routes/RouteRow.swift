import HTTPTypes
import Testing

@testable import HTTPService

/// A valid request for one route, and invalid ones.
struct RouteRow: Sendable {
    /// A request; names in braces stand for values of the fixture.
    struct SampleRequest: Sendable {
        /// The path, if it is not that of the operation.
        var path: String?
        var query = ""
        var body: String?
        var headers: HTTPFields = [:]
    }

    let operation: OpenAPI.Operation
    let valid: SampleRequest
    let status: Int
    let invalid: [(request: SampleRequest, status: Int)]
    /// The maximum size of the body in bytes; nil for a route without one.
    let bodyLimit: Int?
    /// Whether the route needs no credential.
    let isOpen: Bool
    /// Whether the code in the path is enough for any account: only someone who sees the extension can know it.
    let isForCodeHolders: Bool
    /// Whether the key in the query is the credential, and no other one is accepted.
    let isForKeyHolders: Bool
    /// Whether only the owner of this Backnote can use the route.
    let isForOwner: Bool
    /// Whether all accounts get the same, which only the owner can change.
    let isShared: Bool
}

extension RouteRow: CustomTestStringConvertible {
    var testDescription: String { "\(operation.method) \(operation.path)" }
}
