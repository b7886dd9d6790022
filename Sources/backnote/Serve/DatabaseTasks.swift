import HTTPService
import Logging
import Notebook
import PostgresStore

/// What a process does only with a database: it follows the rules that others change, and deletes what nothing uses any more.
struct DatabaseTasks: Sendable {
    private static let pause = Duration.seconds(86_400)

    private let store: PostgresStore
    private let rules: RuleService
    private let logger: Logger

    init(_ opened: OpenedNotebook<PostgresStore>, logger: Logger) {
        store = opened.store
        rules = opened.rules
        self.logger = logger
    }

    /// Starts the tasks, which run until they are canceled.
    ///
    /// - Parameter doingWork: Whether this process does work for accounts.
    func start(doingWork: Bool, in group: inout ThrowingTaskGroup<Void, any Error>) {
        group.addTask {
            await rules.followSharedRules { error in
                if !Task.isCancelled { logger.error("the rules could not be read: \(error)") }
            }
        }
        if doingWork { group.addTask { await cleanUp() } }
    }

    /// Deletes files to which no text has referred for a long time, and pictures of the web that no link has: an hour after the
    /// start, and then once a day.
    private func cleanUp() async {
        var pause = Duration.seconds(3_600)
        while (try? await Task.sleep(for: pause)) != nil {
            do {
                // For all accounts. One process at a time does so.
                let count = try await store.taking(.cleanup, of: [.local]) { _ throws(NotebookError) in
                    try await store.removeUnusedAttachments(at: ServiceClock.system.settled)
                }
                if let count { logger.info("removed \(count) unused files") }
            } catch {
                guard !Task.isCancelled else { return }
                logger.error("unused files could not be removed: \(error)")
            }
            pause = Self.pause
        }
    }
}
