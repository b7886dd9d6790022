import Foundation
import Notebook

/// A folder with backups (``BackupName``). Other files in the folder are left alone.
public struct BackupFolder: Sendable {
    public let path: String
    /// Whether the folder is still the same.
    public let watch: FolderWatch
    private let retention: BackupRetention

    /// Creates a backup folder.
    ///
    /// - Parameter count: How many of the newest backups to keep, and of how many days, weeks and months the last one.
    public init(path: String, keeping count: Int) {
        self.path = path
        watch = FolderWatch(path)
        retention = BackupRetention(count: max(count, 1))
    }

    /// Backs up an open store, then deletes the backups that are not kept.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(from store: SQLiteStore, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await store.backUp(to: target)
        return try await finish(target, store.attachments, time)
    }

    /// Saves what an open store has, after its data file or another of its files was removed or replaced: as a backup, with
    /// the attachments that can still be copied. No backup is deleted.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func addOpenFile(of store: SQLiteStore, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await store.backUpOpenFile(to: target)
        return try await SQLiteStore.runInBackground { [attachments = store.attachments] in
            let folder = AttachmentFolder(ofBackupsIn: path)
            for (id, size) in try AttachmentUse.sizes(in: target) {
                _ = try? folder.copy(id, size: size, from: attachments)
            }
            return Backup(path: target, size: DataFile.size(of: target), madeAt: time)
        }
    }

    /// Backs up a data file, then deletes the backups that are not kept.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(dataFile: String, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await SQLiteStore.backUp(dataFile: dataFile, to: target)
        return try await finish(target, AttachmentFolder(beside: dataFile), time)
    }

    /// Returns the backups in the folder, newest first.
    public func backups() -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { BackupName($0) }.sorted(by: >).map { name in
            let file = path + "/" + name.text
            return Backup(path: file, size: DataFile.size(of: file), madeAt: name.time)
        }
    }

    /// Creates the folder, and returns the path of the next backup.
    ///
    /// The folder of a disk that is no longer mounted is not created: nobody would look for backups there.
    private func prepare(_ time: Instant) throws(NotebookError) -> String {
        guard !watch.isOnOtherDisk else {
            throw .storageFailed(
                diagnosis: "the folder \(path) is on another disk than before. Mount its disk, or start Backnote again."
            )
        }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .storageFailed(diagnosis: "the folder \(path) cannot be created: \(error.localizedDescription)")
        }
        watch.start()
        removeUnfinished(before: time.advanced(byDays: -1))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let last = names.compactMap { BackupName($0)?.number }.max() ?? 0
        return path + "/" + BackupName(time: time, number: last + 1).text
    }

    /// Deletes unfinished backups, which are as large as the notebook, after a day. A crash or power failure leaves
    /// them behind.
    private func removeUnfinished(before time: Instant) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where name.hasSuffix(Backup.unfinished) {
            guard let begun = BackupName(name.dropLast(Backup.unfinished.count)), begun.time < time else {
                continue
            }
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    /// Copies the attachments of a new backup, and deletes the backups that are not kept. All backups of the folder share
    /// their attachments.
    private func finish(
        _ target: String, _ attachments: AttachmentFolder, _ time: Instant
    ) async throws(NotebookError) -> Backup {
        let made = Backup(path: target, size: DataFile.size(of: target), madeAt: time)
        try await SQLiteStore.runInBackground {
            // If the disk has no room for the files, the backup of the notes stays.
            let folder = AttachmentFolder(ofBackupsIn: path)
            for (id, size) in try AttachmentUse.sizes(in: target) { try folder.copy(id, size: size, from: attachments) }
            removeOld(after: made)
            removeUnusedAttachments(at: time)
        }
        return made
    }

    /// Deletes the attachments that no backup has. If one cannot be read, nothing is deleted.
    private func removeUnusedAttachments(at time: Instant) {
        let all = backups()
        let kept = all.compactMap { try? Set(AttachmentUse.sizes(in: $0.path).keys) }
        guard kept.count == all.count else { return }
        AttachmentFolder(ofBackupsIn: path)
            .removeAll(except: kept.reduce(into: []) { $0.formUnion($1) }, receivedBefore: time.advanced(byDays: -1))
    }

    private func removeOld(after made: Backup) {
        let backups = backups()
        let kept = retention.kept(
            backups.map { BackupRetention.Candidate(madeAt: $0.madeAt, entries: $0.entries) }, at: made.madeAt)
        for (index, backup) in backups.enumerated() where !kept.contains(index) && backup.path != made.path {
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
}
