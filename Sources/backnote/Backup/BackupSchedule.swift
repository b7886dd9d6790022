import Logging
import Notebook
import SQLiteStore

/// Makes and verifies backups while the service runs.
struct BackupSchedule: Sendable {
    let folder: BackupFolder
    let hours: Int
    let health: StorageHealth

    /// The longest time after which the next backup is due is computed again, because the time of day may have changed.
    private static let longestPause = Duration.seconds(3_600)

    /// Says which backup is the newest, before the service starts.
    func reportNewest() {
        health.update { $0.backups = StorageHealth.Backups(newestAt: folder.backups().first?.madeAt) }
    }

    /// Makes a backup whenever the newest is `hours` old, until the task is canceled. Verifies the newest backup at the
    /// start, and before and after each new one. A failed backup is reported and tried again after an hour.
    func run(_ store: SQLiteStore, logger: Logger) async {
        // The start of the service is over after a minute.
        guard (try? await Task.sleep(for: .seconds(60))) != nil else { return }
        await verifyNewest(logger)
        repeat {
            if pause(at: .now) == .zero { await makeBackup(of: store, logger) }
        } while (try? await Task.sleep(for: max(.seconds(60), min(pause(at: .now), Self.longestPause)))) != nil
    }

    /// Makes a backup, and reports the result.
    func makeBackup(of store: SQLiteStore, _ logger: Logger) async {
        await verifyNewest(logger)
        do {
            let backup = try await folder.add(from: store, at: .now)
            logger.info("backed up \(backup.size) bytes to \(backup.path)")
            health.update {
                $0.backups?.newestAt = backup.madeAt
                $0.backups?.verifiedAt = nil
                $0.backups?.problem = nil
                // Its pages were checked.
                $0.dataFile.checkedAt = .now
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("backup failed: \(error)")
            // Which the folder may explain.
            health.update { if $0.backups?.isOutOfReach == false { $0.backups?.problem = .failed } }
            // It may have failed because the data file is damaged.
            await DataFileCheck(store: store, health: health, logger: logger).run()
            return
        }
        await verifyNewest(logger)
        await AttachmentFileCheck(store: store, backups: folder, logger: logger).run(readingFiles: true)
        await removeUnusedAttachments(of: store, logger)
    }

    /// Deletes the files of deleted notes, after a backup has its own copies. A failure is not one of the backup.
    private func removeUnusedAttachments(of store: SQLiteStore, _ logger: Logger) async {
        do {
            try await store.removeUnusedAttachments(at: ServiceClock.system.settled)
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("files of deleted notes could not be removed: \(error)")
        }
    }

    /// Reads the newest backup and compares it with its checksum.
    func verifyNewest(_ logger: Logger) async {
        guard let newest = folder.backups().first else { return }
        do {
            try await newest.verify()
            health.update {
                $0.backups?.newestAt = newest.madeAt
                $0.backups?.verifiedAt = .now
                if $0.backups?.problem == .damaged { $0.backups?.problem = nil }
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.critical("the newest backup is damaged: \(error)")
            health.update { $0.backups?.problem = .damaged }
        }
    }

    /// Returns the time until the next backup is due. Ignores backups from the future, left by a wrong clock: they would
    /// prevent all others.
    func pause(at time: Instant) -> Duration {
        guard let newest = folder.backups().first(where: { $0.madeAt <= time }) else { return .zero }
        let age = Duration.milliseconds(time.milliseconds - newest.madeAt.milliseconds)
        return max(.zero, .seconds(hours * 3_600) - age)
    }
}
