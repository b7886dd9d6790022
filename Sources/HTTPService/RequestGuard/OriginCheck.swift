import HTTPTypes
import Hummingbird
import Notebook

/// Refuses what pages of other sites ask. Browsers state the asking page's origin by themselves, and no page can alter it.
///
/// Three may ask: pages of this server, programs that state no origin, and extensions that a person paired. An extension that is not
/// paired yet may ask for pairing and for nothing else.
struct OriginCheck<Store: CredentialStore>: Sendable {
    let store: Store
    let now: @Sendable () -> Instant

    /// - Parameter own: the origin under which the asker reached this server.
    /// - Throws: `Problem.originRefused`.
    func check(_ request: Request, own: String, isAPI: Bool, rule: RouteRequirements) async throws {
        if let origin = request.headers[.origin], origin != own {
            guard isAPI, ExtensionOrigin.isOne(origin) else { throw Problem.originRefused }
            if rule.isForPairing { return }
            guard try await store.boundOrigins(at: now()).contains(origin) else { throw Problem.originRefused }
            return
        }
        guard let site = request.headers[.secFetchSite], site != "same-origin", site != "none" else { return }
        // A link to the web UI may be followed from anywhere: the page it opens holds no data.
        guard !isAPI, request.isSafe, request.headers[.secFetchMode] == "navigate" else { throw Problem.originRefused }
    }
}

extension Request {
    /// GET and HEAD, which change nothing.
    var isSafe: Bool { method == .get || method == .head }
}
