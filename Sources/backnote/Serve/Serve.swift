import ArgumentParser
import Canonicalization
import Foundation
import HTTPService
import Hummingbird
import Logging
import Notebook
import PageFetching
import PostgresStore
import SQLiteStore
import Synchronization

/// The composition root: assembles the service and starts its parts in order.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the service and its web UI.",
        discussion: """
            Prints a sign-in link that works once. If standard output is not a terminal, writes the link to the file \
            sign-in-link in the data folder, which only you can read. Stop the service with Ctrl-C.

            Options can also be set in the environment (BACKNOTE_PORT for --port) and in the configuration file (port \
            = 9000). See `backnote settings`.

            EXAMPLES
              backnote serve
              backnote serve --port 9000 --data-folder ~/notes
              BACKNOTE_DATABASE=postgres://backnote@db.example/notes backnote serve
            """)

    @Option(
        help: "The address to listen on; other machines can connect only if there are accounts (default: 127.0.0.1).",
        transform: Settings.host.flag)
    var host = Settings.host.value

    @Option(help: "The port to listen on (default: 8347).", transform: Settings.port.flag)
    var port = Settings.port.value

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Create a new notebook even if the data folder had one whose data file is gone.")
    var newNotebook = false

    @Option(
        help: ArgumentHelp("Hours between backups of all notes, or 0 for none (default: 24).", valueName: "hours"),
        transform: Settings.backupEvery.flag)
    var backupEvery = Settings.backupEvery.value

    @Option(
        help: ArgumentHelp("Number of backups, days, weeks and months to keep (default: 7).", valueName: "number"),
        transform: Settings.keepBackups.flag)
    var keepBackups = Settings.keepBackups.value

    @Option(
        help: ArgumentHelp("The folder for backups (default: \"backups\" in the data folder).", valueName: "folder"),
        completion: .directory, transform: Settings.backupFolder.flag)
    var backupFolder = Settings.backupFolder.value

    @Option(
        help: ArgumentHelp(
            "A folder into which all notes are exported as Markdown files (default: none).", valueName: "folder"),
        completion: .directory, transform: Settings.exportFolder.flag)
    var exportFolder = Settings.exportFolder.value

    @Option(
        help: ArgumentHelp("Hours between exports into the folder (default: 24).", valueName: "hours"),
        transform: Settings.exportEvery.flag)
    var exportEvery = Settings.exportEvery.value

    @Option(
        help:
            "Pages that may be fetched: none (off), pages that a user opens or links (added-links), or also others in the background (on) (default: added-links).",
        completion: .list(FetchPolicy.allCases.map(\.rawValue)), transform: Settings.fetchPages.flag)
    var fetchPages = Settings.fetchPages.value

    @Option(
        help: ArgumentHelp(
            "A folder with packages of the browser extension that users can download (default: none).",
            valueName: "folder"),
        completion: .directory, transform: Settings.extensionPackages.flag)
    var extensionPackages = Settings.extensionPackages.value

    @Option(
        help: ArgumentHelp(
            "Where the settings subscribe to the list AdGuard URL Tracking (default: as AdGuard publishes it).",
            valueName: "url"),
        transform: Settings.adGuardList.flag)
    var adguardList = Settings.adGuardList.value

    @Option(
        help: ArgumentHelp(
            "Where the settings subscribe to the list of ClearURLs (default: as ClearURLs publishes it).",
            valueName: "url"),
        transform: Settings.clearURLsList.flag)
    var clearurlsList = Settings.clearURLsList.value

    @Option(
        help: ArgumentHelp(
            "With a database, do the work in the background here (on), or only in other services and `backnote work` (off) (default: on).",
            valueName: "on|off"),
        completion: .list(HostingOptions.Switch.allCases.map(\.rawValue)), transform: Settings.backgroundWork.flag)
    var backgroundWork = Settings.backgroundWork.value

    @Option(
        help: ArgumentHelp(
            "Seconds to keep responding after SIGTERM, so that a load balancer can choose other services (default: 0).",
            valueName: "seconds"),
        transform: Settings.drain.flag)
    var drain = Settings.drain.value

    @Flag(help: "Serve the demo apps for web developers under /demos.")
    var demos = false

    @OptionGroup var fetching: FetchingOptions

    @OptionGroup var hosting: HostingOptions

    func validate() throws {
        guard backgroundWork == .on || !data.database.isEmpty else {
            throw ValidationError(
                "--background-work off needs --database: only this service can do the work of a data file.")
        }
    }

    func run() async throws {
        CommandProcess.keepNewFilesPrivate()
        MemoryArenas.limit()
        try DescriptorLimit.raise(for: ConnectionLimits())
        let folder = try data.folder(creating: true)
        if let sharing = folder.sharing { CommandLineOutput.error("backnote: \(sharing.warning)") }
        let lock = try folder.lock()
        defer { lock.release() }
        let logger = ServiceLog.logger(level: .notice)
        let fetcher = fetching.fetcher { report in
            logger.log(level: report.error == nil ? .debug : .notice, "\(report)")
        }
        let rules = fetching.ruleService(over: data.lists)
        guard data.database.isEmpty else {
            let opened = try await OpenedNotebook(
                databaseOf: data, folder: folder, rules: rules, fetcher: fetcher, configuration: configuration)
            try await run(opened, in: folder, lock: lock, logger: logger) { group in
                DatabaseTasks(opened, logger: logger).start(doingWork: backgroundWork == .on, in: &group)
            }
            try await opened.store.close()
            return
        }
        let opened = try await OpenedNotebook(
            dataFileOf: folder, isNew: newNotebook, rules: rules, fetcher: fetcher, configuration: configuration)
        try await run(opened, in: folder, lock: lock, logger: logger) { group in
            startDataFileTasks(of: opened, in: folder, logger: logger, group: &group)
        }
        do throws(NotebookError) {
            try await opened.store.close()
        } catch .storageReplaced {
            // The watch has said so, and saved the open file.
        } catch {
            // No data is lost: the next start recovers the write-ahead log and checks the file.
            logger.error("closing the data file failed: \(error)")
        }
    }

    private func configuration(cookieSuffix: String) -> ServiceConfiguration {
        var configuration = hosting.configuration(
            host: host, port: port, cookieSuffix: cookieSuffix, fetchPolicy: fetchPages)
        if !extensionPackages.isEmpty {
            configuration.extensionPackages = ExtensionPackage.packages(in: extensionPackages)
        }
        configuration.publicRuleLists = [
            PublicRuleList(.adGuard, url: adguardList), PublicRuleList(.clearURLs, url: clearurlsList),
        ]
        configuration.servesDemos = demos
        return configuration
    }

    /// Runs the service until it is stopped.
    ///
    /// - Parameter startStoreTasks: Starts the background tasks that only this kind of store has.
    private func run<Store>(
        _ opened: OpenedNotebook<Store>, in folder: DataFolder, lock: DataFolderLock, logger: Logger,
        startStoreTasks: (inout ThrowingTaskGroup<Void, any Error>) -> Void
    ) async throws {
        try await hosting.requireAccounts(host: host, accounts: Accounts(store: opened.store))
        let link = opened.configuration.signInLink(try await opened.service.codes.issue())
        let linkFile = PrivateFile(named: "sign-in-link", in: folder)
        let listening = Mutex(false)
        defer { linkFile.remove() }
        try await withThrowingTaskGroup { group in
            let tasks = BackgroundTasks(opened, fetchPolicy: fetchPages, logger: logger)
            tasks.startForInstance(in: &group)
            group.addTask { await SignInPage(in: folder).removeOnceUsed(of: opened.service.codes) }
            if backgroundWork == .on { tasks.startForAccounts(in: &group) }
            if !exportFolder.isEmpty {
                let exports = ExportSchedule(folder: exportFolder, hours: exportEvery, health: opened.health)
                group.addTask { await exports.run(tasks.notebook, accounts: opened.store, logger: logger) }
            }
            startStoreTasks(&group)
            do {
                try await opened.service.run(draining: .seconds(drain), logger: logger) {
                    listening.withLock { $0 = true }
                    lock.announce(opened.configuration.address)
                    Self.announce(link, in: linkFile)
                }
            } catch {
                throw ServeFailure(error, host: host, port: port, hasListened: listening.withLock { $0 }).failure
            }
            lock.withdraw()
            group.cancelAll()
        }
    }

    /// Prints the sign-in link on a terminal. Elsewhere, prints where it is, because a log is kept and others may read
    /// it.
    private static func announce(_ link: String, in file: PrivateFile) {
        if CommandProcess.isTerminal(STDOUT_FILENO) {
            CommandLineOutput.line("Backnote is ready. Sign in once with: \(link)")
        } else if file.write(link) {
            CommandLineOutput.line("Backnote is ready. The link to sign in once is in the file \(file.path)")
        } else {
            CommandLineOutput.line("Backnote is ready. For a sign-in link, run `backnote sign-in`.")
        }
    }

    /// Starts the check of the data file and its backups.
    private func startDataFileTasks(
        of opened: OpenedNotebook<SQLiteStore>, in folder: DataFolder, logger: Logger,
        group: inout ThrowingTaskGroup<Void, any Error>
    ) {
        let (store, health) = (opened.store, opened.health)
        let path = folder.backupsPath(orAt: backupFolder)
        let backups = backupEvery > 0 ? BackupFolder(path: path, keeping: keepBackups) : nil
        let rescue = OpenFileRescue(backups: path, dataFolder: folder.url.path)
        let watch = StorageWatch(store, backups: backups, rescue: rescue, health: health, logger: logger)
        group.addTask { await watch.run() }
        group.addTask {
            await opened.reportChange()
            await AttachmentFileCheck(store: store, backups: backups, logger: logger).run(readingFiles: false)
            await Self.check(store, health: health, logger: logger)
        }
        guard let backups else { return }
        let schedule = BackupSchedule(folder: backups, hours: backupEvery, health: health)
        schedule.reportNewest()
        let other = BackupDisk().suggestion(dataFolder: folder.url.path, backups: path)
        health.update { $0.backups?.couldBeOnOtherDisk = other == nil ? nil : true }
        group.addTask {
            // A service that cannot start says only why.
            guard let other, (try? await Task.sleep(for: .seconds(60))) != nil else { return }
            logger.notice("\(BackupDisk.advice(other))")
        }
        group.addTask { await schedule.run(store, logger: logger) }
    }

    /// Checks the data file while the service already runs.
    private static func check(_ store: SQLiteStore, health: StorageHealth, logger: Logger) async {
        guard await DataFileCheck(store: store, health: health, logger: logger).run() else { return }
        health.update { $0.dataFile.checkedAt = .now }
        if store.wasLeftOpen {
            logger.notice("the last run did not close the data file; its check found no error")
        }
    }
}
