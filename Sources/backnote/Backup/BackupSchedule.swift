import Logging
import Notebook
import SQLiteStore

/// Makes backups while the service runs.
struct BackupSchedule: Sendable {
    let folder: BackupFolder
    let hours: Int

    /// Makes a backup whenever the newest is `hours` old, until the task is canceled. A failed backup is logged and
    /// tried again after an hour.
    func run(_ store: SQLiteStore, logger: Logger) async {
        var pause = pause(at: .now)
        while (try? await Task.sleep(for: pause)) != nil {
            do {
                let backup = try await folder.add(from: store, at: .now)
                logger.info("backed up \(backup.size) bytes to \(backup.path)")
                pause = .seconds(hours * 3_600)
            } catch {
                logger.error("backup failed: \(error)")
                pause = .seconds(3_600)
            }
        }
    }

    /// Returns the time until the first backup: at least a minute, so that the start of the service is over. Ignores
    /// backups from the future, left by a wrong clock: they would prevent all others.
    func pause(at time: Instant) -> Duration {
        guard let newest = folder.backups().first(where: { $0.madeAt <= time }) else { return .seconds(60) }
        let age = Duration.milliseconds(time.milliseconds - newest.madeAt.milliseconds)
        return max(.seconds(60), .seconds(hours * 3_600) - age)
    }
}
