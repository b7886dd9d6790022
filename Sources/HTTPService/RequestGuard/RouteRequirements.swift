import HTTPTypes
import Notebook

/// What the gate asks of a request before its route gets to see it.
struct RouteRequirements: Sendable, Equatable {
    /// What the token must allow; nil for a route that anybody may ask.
    let scope: Scope?
    /// The largest body, in bytes.
    var bodyLimit = JSONRequest.sizeLimit
    /// The types of body that are taken.
    var contentTypes: Set<String> = ["application/json"]

    /// Whether an extension that is not paired yet may ask.
    var isForPairing = false

    init(_ scope: Scope?) {
        self.scope = scope
    }

    func body(upTo limit: Int, types: Set<String> = ["application/json"]) -> RouteRequirements {
        var rule = self
        (rule.bodyLimit, rule.contentTypes) = (limit, types)
        return rule
    }

    /// Whoever asks; no credential is looked at.
    static let anybody = RouteRequirements(nil)
    /// Whoever asks, extensions that are not paired yet among them.
    static let pairing = {
        var rule = anybody
        rule.isForPairing = true
        return rule
    }()
    /// What a route needs that nobody declared.
    static let undeclared = RouteRequirements(.admin)

    /// - Parameter route: the route's path with the names of its parameters, such as `/api/v1/notes/{note}`; nil where there is none.
    static func rule(for method: HTTPRequest.Method, route: String?, path: some StringProtocol) -> RouteRequirements {
        guard path.hasPrefix("/api/") else { return anybody }
        guard let route else { return undeclared }
        return declared[route]?[method] ?? undeclared
    }
}
