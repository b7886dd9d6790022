import Logging
import Notebook
import SQLiteStore

/// Backups that the running service makes by itself.
struct BackupSchedule: Sendable {
    static let standardCount = 7

    let folder: BackupFolder
    let hours: Int

    /// Makes a backup whenever the newest is so many hours old; the first one soon after the start. Ends when it is cancelled. A backup that
    /// fails is logged and tried again an hour later.
    func run(_ store: SQLiteStore, logger: Logger) async {
        var due = Duration.seconds(60)
        if let newest = folder.backups().first {
            due = max(
                due, .milliseconds(newest.madeAt.milliseconds - Instant.now.milliseconds) + .seconds(hours * 3_600))
        }
        while (try? await Task.sleep(for: due)) != nil {
            do {
                let backup = try await folder.add(from: store, at: .now)
                logger.info("backed up \(backup.size) bytes to \(backup.path)")
                due = .seconds(hours * 3_600)
            } catch {
                logger.error("no backup could be made: \(error)")
                due = .seconds(3_600)
            }
        }
    }
}
