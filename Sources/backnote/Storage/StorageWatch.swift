import Logging
import Notebook
import SQLiteStore

/// Looks each second whether the files of the notebook and its backups are still where they were, and can be written to.
///
/// What changes is logged once, and Settings shows it (``StorageHealth``). The store itself refuses writes that no later start
/// would find. What only the open data file still has is saved as a backup.
actor StorageWatch {
    private static let pause = Duration.seconds(1)
    /// How many looks pass before a backup of the open file is tried again.
    private static let looksBetweenAttempts = 60

    private let store: SQLiteStore
    /// `nil` if the service makes no backups.
    private let backups: BackupFolder?
    private let rescue: OpenFileRescue
    private let health: StorageHealth
    private let logger: Logger

    private var dataFile: StorageProblem?
    private var attachments: StorageHealth.Attachments.Problem?
    private var backupFolder: StorageProblem?
    /// The newest backup, and the paths of all of them.
    private var newestBackup: BackupFile?
    private var listedBackups: Set<String> = []
    /// How many looks pass before the open data file is saved; `nil` when it has been.
    private var looksBeforeRescue: Int? = 0

    init(
        _ store: SQLiteStore, backups: BackupFolder?, rescue: OpenFileRescue, health: StorageHealth, logger: Logger
    ) {
        self.store = store
        self.backups = backups
        self.rescue = rescue
        self.health = health
        self.logger = logger
    }

    /// Looks until the task is canceled.
    func run() async {
        repeat { await look() } while (try? await Task.sleep(for: Self.pause)) != nil
        // A service that ends before the next look saves the open file, too.
        if dataFile != nil { looksBeforeRescue = looksBeforeRescue.map { _ in 0 } }
        await look()
    }

    /// Looks once.
    func look() async {
        await lookAtDataFile()
        await lookAtAttachments()
        if let backups { await look(at: backups) }
    }

    private func lookAtDataFile() async {
        let problem = await BlockingWork.run { [store] in store.dataFileProblem() }
        if problem != dataFile { report(dataFile: problem) }
        if store.hasFoundDamage, health.status.dataFile.problem == nil {
            health.update { $0.dataFile.problem = .damaged }
            logger.critical("the data file is damaged. Stop the service, and restore a backup with `backnote restore`")
        }
        guard case .replaced = problem else {
            looksBeforeRescue = 0
            return
        }
        await saveOpenFile()
    }

    private func report(dataFile problem: StorageProblem?) {
        dataFile = problem
        switch problem {
        case .replaced(let path):
            logger.critical(
                "\(path) was removed, renamed or replaced while the service runs. Nothing is saved until it is back: stop the service, put it back or run `backnote restore`, and start the service again"
            )
            health.update { $0.dataFile.problem = .replaced }
        case .readOnly(let path):
            logger.critical("\(path) cannot be written to. Check its disk and its permissions")
            health.update { if $0.dataFile.problem == nil { $0.dataFile.problem = .readOnly } }
        case nil:
            logger.notice("the data file is in its place and can be written to")
            health.update { if $0.dataFile.isOutOfReach { $0.dataFile.problem = nil } }
        }
    }

    /// Saves what only the open data file has, once. A failure is tried again after a minute.
    private func saveOpenFile() async {
        guard let looks = looksBeforeRescue else { return }
        guard looks <= 0 else {
            looksBeforeRescue = looks - 1
            return
        }
        do {
            let path = try await rescue.run(store)
            looksBeforeRescue = nil
            logger.critical("all notes as last saved are in \(path). `backnote restore \(path)` restores them")
        } catch {
            looksBeforeRescue = Self.looksBetweenAttempts
            logger.critical("the notes could not be saved elsewhere: \(error)")
        }
    }

    private func lookAtAttachments() async {
        let folder = await BlockingWork.run { [store] in store.attachmentFolderProblem() }
        let problem: StorageHealth.Attachments.Problem? =
            switch folder {
            case .replaced: .replaced
            case .readOnly: .readOnly
            case nil: store.hasDamagedAttachments ? .damaged : nil
            }
        guard problem != attachments else { return }
        attachments = problem
        health.update { $0.attachments.problem = problem }
        switch folder {
        case .replaced(let path):
            logger.critical(
                "\(path) was removed, renamed or replaced while the service runs. No file is added until it is back, or the service starts again"
            )
        case .readOnly(let path): logger.critical("\(path) cannot be written to. Check its disk and its permissions")
        case nil:
            if problem == nil {
                logger.notice("the files of attachments are in their place")
            } else {
                logger.critical("a file of an attachment is missing or damaged")
            }
        }
    }

    private func look(at folder: BackupFolder) async {
        let (problem, listed, newest, former) = await BlockingWork.run { [newestBackup] in
            let listed = folder.backups().map(\.path)
            return (
                folder.watch.problem, listed, listed.first.flatMap { BackupFile($0) },
                newestBackup.flatMap { BackupFile($0.path) }
            )
        }
        defer { listedBackups = Set(listed) }
        if problem != backupFolder {
            backupFolder = problem
            switch problem {
            case .replaced(let path): reportBackups(.replaced, "\(path) was removed, renamed or replaced")
            case .readOnly(let path): reportBackups(.readOnly, "\(path) cannot be written to")
            case nil: health.update { if $0.backups?.isOutOfReach == true { $0.backups?.problem = nil } }
            }
        }
        guard problem == nil else { return }
        if let known = newestBackup, former != known {
            // It is verified at once if something has written to it.
            if let former {
                newestBackup = former
                await BackupSchedule(folder: folder, hours: 0, health: health).verifyNewest(logger)
                return
            }
            let hasNewOne = newest.map { !listedBackups.contains($0.path) } ?? false
            if !hasNewOne { reportBackups(.replaced, "\(known.path), the newest backup, was removed or renamed") }
        }
        newestBackup = newest
    }

    private func reportBackups(_ problem: StorageHealth.Backups.Problem, _ text: String) {
        logger.critical("\(text). The next backup is made within an hour")
        health.update { $0.backups?.problem = problem }
    }
}

extension StorageHealth.DataFile {
    /// Whether the problem is one that can pass.
    fileprivate var isOutOfReach: Bool { problem == .replaced || problem == .readOnly }
}

extension StorageHealth.Backups {
    /// Whether the folder or its newest backup is not there, or cannot be written to.
    var isOutOfReach: Bool { problem == .replaced || problem == .readOnly }
}
