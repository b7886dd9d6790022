import HTTPTypes
import Hummingbird
import Notebook

/// Says whether the service runs, and whether it should get requests.
struct HealthRoutes<Store: AccountStore>: Sendable {
    let store: Store
    let connections: OpenConnections

    func add(to router: Router<AppRequestContext>) {
        for method in [HTTPRequest.Method.get, .head] {
            router.on("health", method: method) { _, _ in try JSONResponse.make(["status": "ok"]) }
            router.on("health/ready", method: method) { _, _ in try await readiness() }
        }
    }

    /// Says whether a load balancer should send requests here. A service that is not ready may become ready again, and need not be
    /// started again.
    private func readiness() async throws -> Response {
        guard !connections.isDraining else { throw Problem.draining }
        do {
            _ = try await store.account(.local)
        } catch .accountNotFound {
            // The store has answered.
        }
        return try JSONResponse.make(["status": "ready"])
    }
}

extension Problem {
    static let draining = Problem(
        .serviceUnavailable, "service-ending", "Service is ending",
        "This service is about to end. Send requests to another one.")
}
