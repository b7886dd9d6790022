import HTTPTypes
import Hummingbird
import Notebook

/// Rejects requests from pages of other sites. Browsers add the origin of a page to its requests, and no page can
/// change it.
///
/// Accepted are pages of this server, programs that send no origin, and paired extensions. An extension that is not
/// paired yet can only use the routes for pairing.
struct OriginCheck: Sendable {
    let store: any NotebookStore
    let publicOrigin: PublicOrigin?
    let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - own: The origin of this server, as the client addressed it.
    ///   - paired: The origin of an extension that is known to be paired.
    /// - Throws: `Problem.originRefused`; `Problem.hostReplaced` for a page of this server.
    func check(
        _ request: Request, own: @autoclosure () -> String, paired: String?, isAPI: Bool, rule: RouteRequirements
    ) async throws {
        // For a browser, the frame of a snapshot is another site, and its origin is "null". The path has a key.
        if rule.isForSnapshots && request.isSafe { return }
        // No page began the request. The system sends a form without an origin.
        if rule.isForShares, request.headers[.origin] == "null", request.headers[.secFetchSite] == "none" { return }
        if let origin = request.headers[.origin], origin != own() {
            guard isAPI, ExtensionOrigin.isValid(origin) else {
                throw isOwnPage(origin, sending: request) ? Problem.hostReplaced : .originRefused
            }
            if rule.isForPairing || origin == paired { return }
            guard try await store.isCredentialBound(to: origin, at: now()) else { throw Problem.originRefused }
            return
        }
        guard let site = request.headers[.secFetchSite], site != "same-origin", site != "none" else { return }
        // Any site may link to the web UI, because its pages contain no data.
        guard !isAPI, request.isSafe, request.headers[.secFetchMode] == "navigate" else { throw Problem.originRefused }
    }

    /// Returns whether a refused request is from a page of this server, so that the `Host` that arrived is not the one that the
    /// browser sent: the page has the public origin, or the browser says that it sent the request to the page's own origin.
    private func isOwnPage(_ origin: String, sending request: Request) -> Bool {
        origin == publicOrigin?.text || request.headers[.secFetchSite] == "same-origin"
    }
}

extension Request {
    /// Whether the method is GET or HEAD, which change nothing.
    var isSafe: Bool { method == .get || method == .head }
}
