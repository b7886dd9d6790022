import HTTPTypes
import Hummingbird
import Notebook

/// Says whether the service runs, and whether it should get requests.
struct HealthRoutes: Sendable {
    let store: any NotebookStore
    let health: StorageHealth
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
        try await store.checkStorage()
        guard health.status.dataFile.problem != .readOnly else { throw Problem.readOnly }
        return try JSONResponse.make(["status": "ready"])
    }
}

extension Problem {
    static let draining = Problem(
        .serviceUnavailable, "service-ending", "Service is ending",
        "This service is about to end. Send requests to another one.")
    static let readOnly = Problem(
        .serviceUnavailable, "storage-read-only", "Notebook read-only",
        "The data file cannot be written to. Check its disk and its permissions on the computer where Backnote runs.")
}
