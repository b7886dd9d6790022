import NIOCore
import ServiceLifecycle

/// Waits for the signal to end, and then for load balancers to choose other services.
struct Draining: Service {
    let connections: OpenConnections
    let time: Duration

    /// How long connections without a request stay open at the end.
    private static let idleTime = TimeAmount.seconds(1)

    func run() async throws {
        try await gracefulShutdown()
        connections.drain(idleTime: time > .zero ? Self.idleTime : .zero)
        try? await Task.sleep(for: time)
    }
}
