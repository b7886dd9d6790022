import Logging
import Notebook

/// Checks links in the running service, when its operator allows background fetches.
struct LinkCheckSchedule: Sendable {
    let store: any NotebookStore
    let notebook: Notebook
    let visitor: LinkVisitor

    /// Seconds between rounds when nothing was due, and the longest wait for a host within a round.
    private static var pause: Int { 600 }
    /// How long this process holds a round's accounts before another may check their links.
    private static var longestRound: Duration { .seconds(7_200) }

    /// Visits due links until the task is canceled. A failed round is logged, and the next one tries again.
    func run(logger: Logger) async {
        var checker = LinkChecker(notebook: notebook, visitor: visitor)
        var accounts = AccountRoundRobin()
        while !Task.isCancelled {
            var visited = 0
            do {
                // Only after all accounts had their turn is it certain that nothing is due.
                repeat {
                    let round = try await accounts.next(in: store)
                    visited += try await visitLinks(of: round, with: &checker, logger: logger)
                } while !accounts.isCycleComplete && !Task.isCancelled
            } catch {
                logger.error("checking links failed: \(error)")
            }
            if visited == 0 { try? await Task.sleep(for: .seconds(Self.pause)) }
        }
    }

    /// Visits the due links of those accounts that no other process has taken.
    private func visitLinks(
        of round: [AccountID], with checker: inout LinkChecker, logger: Logger
    ) async throws -> Int {
        let taken = try await store.take(.linkChecks, of: round, limit: round.count, for: Self.longestRound)
        if taken.isEmpty { return 0 }
        let visited: Result<Int, any Error>
        do {
            let due = try await AccountRoundRobin.dueLinks(of: taken, in: notebook)
            visited = .success(
                try await checker.visit(due, longestWait: Self.pause) { report in
                    logger.debug("visited \(report.url): \(report.finding.observation)")
                })
        } catch {
            visited = .failure(error)
        }
        try await store.giveBackEvenIfCanceled(.linkChecks, of: taken)
        return try visited.get()
    }
}
