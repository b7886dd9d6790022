import Logging
import Notebook
import PostgresStore

/// Deletes what nothing in the database uses any more: files to which no text has referred for a long time, and pictures of the web
/// that no link has. Several instances may do so at the same time.
struct DatabaseCleanup: Sendable {
    private static let pause = Duration.seconds(86_400)

    let store: PostgresStore

    /// Cleans up an hour after the start and then once a day, until the task is canceled. A failure is logged.
    func run(logger: Logger) async {
        var pause = Duration.seconds(3_600)
        while (try? await Task.sleep(for: pause)) != nil {
            do {
                let count = try await store.removeUnusedAttachments(at: ServiceClock.system.settled)
                logger.info("removed \(count) unused files")
            } catch {
                guard !Task.isCancelled else { return }
                logger.error("unused files could not be removed: \(error)")
            }
            pause = Self.pause
        }
    }
}
