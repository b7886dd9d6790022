import ArgumentParser
import Canonicalization
import Foundation
import HTTPService
import Hummingbird
import Logging
import Notebook
import PageFetching
import SQLiteStore
import Synchronization

/// The composition root: what the service is made of, and in which order it comes up.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the notebook's service and web UI.",
        discussion: """
            Prints one line with a sign-in link, which works once. Stops on Ctrl-C.
            Flags can stand in the environment (--port as BACKNOTE_PORT) and in the configuration file (port = 9000); the flag wins over the
            environment, the environment over the file. See `backnote settings`.

            EXAMPLES
              backnote serve
              backnote serve --port 9000 --data-folder ~/notes
            """)

    @Option(
        help: "The address to listen on; beyond this machine only with accounts; 127.0.0.1 by default.",
        transform: Settings.host.flag)
    var host = Settings.host.value

    @Option(help: "The port to listen on; 8347 by default.", transform: Settings.port.flag)
    var port = Settings.port.value

    @OptionGroup var data: DataFolderOption

    @Option(
        help: ArgumentHelp("How often all notes are backed up; 0 for never, 24 by default.", valueName: "hours"),
        transform: Settings.backupEvery.flag)
    var backupEvery = Settings.backupEvery.value

    @Option(
        help: ArgumentHelp("How many backups are kept; 7 by default.", valueName: "number"),
        transform: Settings.keepBackups.flag)
    var keepBackups = Settings.keepBackups.value

    @Option(
        help: ArgumentHelp("Where backups go; `backups` in the data folder by default.", valueName: "folder"),
        completion: .directory, transform: Settings.backupFolder.flag)
    var backupFolder = Settings.backupFolder.value

    @Option(
        help:
            "Fetch no page (off), what a person opens or adds (added-links), or also what nobody waits for (on); added-links by default.",
        completion: .list(FetchPolicy.allCases.map(\.rawValue)), transform: Settings.fetchPages.flag)
    var fetchPages = Settings.fetchPages.value

    @OptionGroup var fetching: FetchingOptions

    @OptionGroup var hosting: HostingOptions

    func run() async throws {
        // Whatever this process makes is its owner's alone.
        umask(0o077)
        let folder = try DataFolder(path: data.dataFolder)
        let lock = try folder.lock()
        defer { lock.release() }
        let logger = ServiceLog.logger(level: .notice)
        let fetcher = fetching.fetcher { report in
            logger.log(level: report.error == nil ? .debug : .notice, "\(report)")
        }
        let opened = try await OpenedNotebook(
            folder, rules: fetching.ruleDesk(over: data.lists), fetcher: fetcher
        ) { hosting.configuration(host: host, port: port, instance: $0, fetchPolicy: fetchPages) }
        try await hosting.requireAccounts(host: host, accounts: Accounts(store: opened.store))
        let link = opened.configuration.signInLink(await opened.codes.issue())
        let listening = Mutex(false)
        let application = opened.service.application(logger: logger) {
            listening.withLock { $0 = true }
            lock.announce(opened.configuration.address)
            CommandLineOutput.line("Backnote is ready. Sign in once with: \(link)")
        }
        try await withThrowingTaskGroup { group in
            startWork(of: opened, in: folder, logger: logger, group: &group)
            do {
                try await application.runService()
            } catch {
                throw ServeFailure(error, host: host, port: port, hasListened: listening.withLock { $0 }).failure
            }
            lock.withdraw()
            group.cancelAll()
        }
        do {
            try await opened.store.close()
        } catch {
            // Nothing is lost: the next start finds the log, takes it in and checks the file.
            logger.error("the data file could not be closed: \(error)")
        }
    }

    /// What the service does beside answering, until it is cancelled; what ends unfinished because of that has not failed.
    private func startWork(
        of opened: OpenedNotebook, in folder: DataFolder, logger: Logger,
        group: inout ThrowingTaskGroup<Void, any Error>
    ) {
        let store = opened.store
        let notebook = Notebook(store: store, canonicalizer: opened.rules.inForce)
        group.addTask {
            await LinkRekeying(notebook).run { ended in
                switch ended {
                case .success(let report) where report.links > 0:
                    logger.notice("keyed \(report.links) links by the new rules; \(report.changed) keys changed")
                case .success: break
                case .failure where Task.isCancelled: break
                case .failure(let error): logger.error("links could not be keyed by the new rules: \(error)")
                }
            }
        }
        group.addTask {
            await ReminderScheduler(store: store).run { error in
                if !Task.isCancelled { logger.error("reminders could not be told: \(error)") }
            }
        }
        group.addTask { await Self.finishRemovals(of: store, logger: logger) }
        if fetchPages.allows(.unattended) {
            let watch = LinkWatch(store: store, notebook: notebook, visitor: LinkVisitor(fetcher: opened.fetcher))
            group.addTask { await watch.run(logger: logger) }
        }
        if store.isUnchecked { group.addTask { await Self.check(store, logger: logger) } }
        if backupEvery > 0 {
            let backups = BackupSchedule(
                folder: BackupFolder(path: folder.backupsPath(orAt: backupFolder), keeping: keepBackups),
                hours: backupEvery)
            group.addTask { await backups.run(store, logger: logger) }
        }
    }

    /// Accounts whose removal an earlier run began. What fails is tried again at the next start.
    private static func finishRemovals(of store: SQLiteStore, logger: Logger) async {
        do {
            let count = try await store.finishRemovals()
            if count > 0 { logger.notice("removed what was left of \(count) accounts") }
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("an account could not be removed entirely: \(error)")
        }
    }

    /// A large file that nobody closed is checked beside the work.
    private static func check(_ store: SQLiteStore, logger: Logger) async {
        do {
            try await store.checkIntegrity()
            logger.notice("the last run ended without closing the data file; it is sound")
        } catch {
            guard !Task.isCancelled else { return }
            logger.critical("\(error)")
        }
    }
}
