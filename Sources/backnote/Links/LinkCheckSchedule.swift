import Logging
import Notebook

/// Checks links in the running service, when its operator allows background fetches.
struct LinkCheckSchedule<Store: NotebookStore & AccountStore>: Sendable {
    let store: Store
    let notebook: Notebook<Store>
    let visitor: LinkVisitor

    /// Seconds between rounds when nothing was due, and the longest wait for a host within a round.
    private static var pause: Int { 600 }

    /// Visits due links until the task is canceled. A failed round is logged, and the next one tries again.
    func run(logger: Logger) async {
        var checker = LinkChecker(notebook: notebook, visitor: visitor)
        var accounts = AccountRoundRobin()
        while !Task.isCancelled {
            var visited = 0
            do {
                // Only after all accounts had their turn is it certain that nothing is due.
                repeat {
                    let due = try await accounts.dueLinks(in: notebook, of: store)
                    visited += try await checker.visit(due, longestWait: Self.pause) { report in
                        logger.debug("visited \(report.url): \(report.finding.observation)")
                    }
                } while !accounts.isCycleComplete && !Task.isCancelled
            } catch {
                logger.error("checking links failed: \(error)")
            }
            if visited == 0 { try? await Task.sleep(for: .seconds(Self.pause)) }
        }
    }
}
