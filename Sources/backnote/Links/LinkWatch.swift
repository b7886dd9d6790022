import Logging
import Notebook
import SQLiteStore

/// Visits to linked pages that the running service makes by itself, where its operator lets it fetch what nobody waits for.
struct LinkWatch: Sendable {
    let notebook: Notebook<SQLiteStore>
    let visitor: LinkVisitor

    private static let batch = 500
    /// Between looks at what is due, where nothing was; and how long a round waits for a host's turn.
    private static let pause = 600

    /// Visits what is due until it is cancelled. A round that fails is logged, and the next one tries again.
    func run(logger: Logger) async {
        var patrol = LinkPatrol(notebook: notebook, visitor: visitor)
        while !Task.isCancelled {
            var visited = 0
            do {
                let due = try await notebook.dueLinks(limit: Self.batch, for: .local)
                visited = try await patrol.visit(due, patience: Self.pause) { report in
                    logger.debug("visited \(report.url): \(report.finding.observation)")
                }
            } catch {
                logger.error("links could not be visited: \(error)")
            }
            if visited == 0 { try? await Task.sleep(for: .seconds(Self.pause)) }
        }
    }
}
