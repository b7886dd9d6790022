import Foundation
import Notebook

/// A folder with backups, named by their times. Other files in the folder are left alone.
public struct BackupFolder: Sendable {
    public let path: String
    private let retention: BackupRetention

    /// Creates a backup folder.
    ///
    /// - Parameter count: How many of the newest backups to keep, and of how many days, weeks and months the last one.
    public init(path: String, keeping count: Int) {
        self.path = path
        retention = BackupRetention(count: max(count, 1))
    }

    /// Backs up an open store, then deletes the backups that are not kept.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(from store: SQLiteStore, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await store.backUp(to: target)
        return await finish(target, time)
    }

    /// Backs up a data file, then deletes the backups that are not kept.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(dataFile: String, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await SQLiteStore.backUp(dataFile: dataFile, to: target)
        return await finish(target, time)
    }

    /// Returns the backups in the folder, newest first.
    public func backups() -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            Self.time(of: name).map { time in
                let file = path + "/" + name
                return Backup(path: file, size: DataFile.size(of: file), madeAt: time)
            }
        }.sorted { $0.madeAt > $1.madeAt }
    }

    private func prepare(_ time: Instant) throws(NotebookError) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .storageFailed(diagnosis: "the folder \(path) cannot be created: \(error.localizedDescription)")
        }
        removeUnfinished(before: time.advanced(byDays: -1))
        // Where the time was set back, there may be a backup of the same time.
        var time = time
        while FileManager.default.fileExists(atPath: path + "/" + Self.name(at: time)) {
            time = Instant(milliseconds: time.milliseconds + 1)
        }
        return path + "/" + Self.name(at: time)
    }

    /// Deletes unfinished backups, which are as large as the notebook, after a day. A crash or power failure leaves
    /// them behind.
    private func removeUnfinished(before time: Instant) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where name.hasSuffix(Backup.unfinished) {
            guard let begun = Self.time(of: String(name.dropLast(Backup.unfinished.count))), begun < time else {
                continue
            }
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    private func finish(_ target: String, _ time: Instant) async -> Backup {
        let made = Backup(path: target, size: DataFile.size(of: target), madeAt: Self.time(ofPath: target) ?? time)
        try? await SQLiteStore.runInBackground { removeOld(madeAt: made.madeAt) }
        return made
    }

    private func removeOld(madeAt time: Instant) {
        let backups = backups()
        let kept = retention.kept(
            backups.map { BackupRetention.Candidate(madeAt: $0.madeAt, entries: $0.entries) }, at: time)
        for (index, backup) in backups.enumerated() where !kept.contains(index) && backup.madeAt != time {
            try? FileManager.default.removeItem(atPath: backup.path)
        }
    }

    /// Returns the backup to restore: the newest that is intact and has at least half as many entries as the fullest.
    ///
    /// - Returns: The backup, or `nil` if no backup is intact, and the damaged backups.
    public func newestIntact() async -> (backup: Backup?, damaged: [Backup]) {
        var intact: [Backup] = []
        var damaged: [Backup] = []
        for backup in backups() {
            do throws(NotebookError) {
                try await backup.verify()
                intact.append(backup)
            } catch {
                damaged.append(backup)
            }
        }
        let candidates = intact.map { BackupRetention.Candidate(madeAt: $0.madeAt, entries: $0.entries) }
        return (BackupRetention.fullest(candidates).map { intact[$0] } ?? intact.first, damaged)
    }

    /// Returns a file name such as `backnote-2026-11-21T09-45-12.000Z.sqlite`: an RFC 3339 time without colons, which
    /// some file systems reject.
    private static func name(at time: Instant) -> String {
        "backnote-\("\(time)".replacing(":", with: "-")).sqlite"
    }

    private static func time(ofPath path: String) -> Instant? { time(of: (path as NSString).lastPathComponent) }

    private static func time(of name: String) -> Instant? {
        guard name.hasPrefix("backnote-"), name.hasSuffix(".sqlite") else { return nil }
        let text = name.dropFirst(9).dropLast(7)
        guard let middle = text.firstIndex(of: "T") else { return nil }
        return Instant(String(text[..<middle]) + text[middle...].replacing("-", with: ":"))
    }
}
