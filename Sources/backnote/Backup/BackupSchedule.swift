import Logging
import Notebook
import SQLiteStore

/// Backups that the running service makes by itself.
struct BackupSchedule: Sendable {
    let folder: BackupFolder
    let hours: Int

    /// Makes a backup whenever the newest is so many hours old; the first one soon after the start. Ends when it is cancelled. A backup that
    /// fails is logged and tried again an hour later.
    func run(_ store: SQLiteStore, logger: Logger) async {
        var pause = pause(at: .now)
        while (try? await Task.sleep(for: pause)) != nil {
            do {
                let backup = try await folder.add(from: store, at: .now)
                logger.info("backed up \(backup.size) bytes to \(backup.path)")
                pause = .seconds(hours * 3_600)
            } catch {
                logger.error("no backup could be made: \(error)")
                pause = .seconds(3_600)
            }
        }
    }

    /// How long the first backup is waited for: at least a minute, in which the start is over. A backup of the future, which a clock
    /// that was wrong has left, counts for nothing: it would keep all others from being made.
    func pause(at time: Instant) -> Duration {
        guard let newest = folder.backups().first(where: { $0.madeAt <= time }) else { return .seconds(60) }
        let age = Duration.milliseconds(time.milliseconds - newest.madeAt.milliseconds)
        return max(.seconds(60), .seconds(hours * 3_600) - age)
    }
}
