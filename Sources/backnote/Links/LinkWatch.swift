import Logging
import Notebook
import SQLiteStore

/// Visits to linked pages that the running service makes by itself, where its operator lets it fetch what nobody waits for.
struct LinkWatch: Sendable {
    let store: SQLiteStore
    let notebook: Notebook<SQLiteStore>
    let visitor: LinkVisitor

    /// Between looks at what is due, where nothing was; and how long a round waits for a host's turn.
    private static let pause = 600

    /// Visits what is due until it is cancelled. A round that fails is logged, and the next one tries again.
    func run(logger: Logger) async {
        var patrol = LinkPatrol(notebook: notebook, visitor: visitor)
        var turns = AccountTurns()
        while !Task.isCancelled {
            var visited = 0
            do {
                // Nothing is due where a whole lap brought nothing.
                repeat {
                    let due = try await turns.due(in: notebook, of: store)
                    visited += try await patrol.visit(due, patience: Self.pause) { report in
                        logger.debug("visited \(report.url): \(report.finding.observation)")
                    }
                } while !turns.isLapDone && !Task.isCancelled
            } catch {
                logger.error("links could not be visited: \(error)")
            }
            if visited == 0 { try? await Task.sleep(for: .seconds(Self.pause)) }
        }
    }
}
