import ArgumentParser
import Canonicalization
import Foundation
import HTTPService
import Hummingbird
import Logging
import Notebook
import PageFetching
import SQLiteStore

/// The composition root: what the service is made of, and in which order it comes up.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the notebook's service and web UI.",
        discussion: """
            Prints one line with a sign-in link, which works once. Stops on Ctrl-C.
            Every flag can stand in the environment: --port as BACKNOTE_PORT, and so on; the flag wins.

            EXAMPLES
              backnote serve
              backnote serve --port 9000 --data-folder ~/notes
            """)

    @Option(help: "The address to listen on. Beyond this machine only with accounts.")
    var host = EnvironmentDefault.text("HOST", "127.0.0.1")

    @Option(help: "The port to listen on.")
    var port = EnvironmentDefault.port

    @Option(help: ArgumentHelp("Where notes are kept.", valueName: "folder"))
    var dataFolder = EnvironmentDefault.text("DATA_FOLDER", DataFolder.standardPath)

    @Option(help: ArgumentHelp("How often all notes are backed up; 0 for never.", valueName: "hours"))
    var backupEvery = 24

    @Option(help: "How many backups are kept.")
    var keepBackups = BackupSchedule.standardCount

    @Option(help: "Fetch no page (off), what a person opens or adds (added-links), or also what nobody waits for (on).")
    var fetchPages: FetchPolicy = EnvironmentDefault.fetchPolicy ?? .off

    @OptionGroup var fetching: FetchingOptions

    @OptionGroup var hosting: HostingOptions

    func validate() throws {
        guard EnvironmentDefault.fetchPolicy != nil else {
            throw ValidationError("BACKNOTE_FETCH_PAGES: off, added-links or on.")
        }
        guard (1...65_535).contains(port) else { throw ValidationError("--port: a number from 1 to 65535.") }
        guard (0...8_760).contains(backupEvery) else {
            throw ValidationError("--backup-every: a number of hours from 0 to 8760.")
        }
        guard (1...10_000).contains(keepBackups) else {
            throw ValidationError("--keep-backups: a number from 1 to 10000.")
        }
    }

    func run() async throws {
        // Whatever this process makes is its owner's alone.
        umask(0o077)
        let folder = try DataFolder(path: dataFolder)
        let lock = try folder.lock()
        defer { lock.release() }
        let token = try folder.token()
        let store: SQLiteStore
        do {
            store = try SQLiteStore(path: folder.databasePath)
            try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
            try await hosting.requireAccounts(host: host, accounts: Accounts(store: store))
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error) It is \(folder.databasePath).")
        }
        let codes = SignInCodes()
        let configuration = ServiceConfiguration(
            host: host, port: port, instance: token.digest.prefix(4).map { String($0, radix: 16) }.joined(),
            version: Backnote.version, publicOrigin: hosting.publicOrigin, fetchPolicy: fetchPages,
            rates: RequestRates(isOn: hosting.rateLimits == .on), connections: hosting.connectionLimits(host: host),
            trustedProxy: hosting.proxy)
        let canonicalizer = Canonicalizer(rules: SubscribedLists(dataFolder: dataFolder).ruleSet())
        var logger = Logger(label: "backnote", factory: StreamLogHandler.standardError(label:))
        logger.logLevel = .notice
        let fetcher = fetching.fetcher { [logger] report in
            logger.log(level: report.error == nil ? .debug : .notice, "\(report)")
        }
        let service = HTTPService(
            store: store, canonicalizer: canonicalizer, fetcher: fetcher, codes: codes, configuration: configuration)
        let link = configuration.signInLink(await codes.issue())
        let application = service.application(logger: logger) {
            CommandLineOutput.line("Backnote is ready. Sign in once with: \(link)")
        }
        try await withThrowingTaskGroup { group in
            let notebook = Notebook(store: store, canonicalizer: canonicalizer)
            group.addTask { [logger] in await Self.rekeyLinks(of: notebook, logger: logger) }
            if fetchPages.allows(.unattended) {
                let watch = LinkWatch(notebook: notebook, visitor: LinkVisitor(fetcher: fetcher))
                group.addTask { [logger] in await watch.run(logger: logger) }
            }
            if store.isUnchecked { group.addTask { [logger] in await Self.check(store, logger: logger) } }
            if backupEvery > 0 {
                let backups = BackupSchedule(
                    folder: BackupFolder(path: folder.backupsPath, keeping: keepBackups), hours: backupEvery)
                group.addTask { [logger] in await backups.run(store, logger: logger) }
            }
            do {
                try await application.runService()
            } catch {
                throw CommandFailure("The service could not listen on \(host):\(port): \(error)")
            }
            group.cancelAll()
        }
        do {
            try await store.close()
        } catch {
            // Nothing is lost: the next start finds the log, takes it in and checks the file.
            logger.error("the data file could not be closed: \(error)")
        }
    }

    /// A large file that nobody closed is checked beside the work.
    private static func check(_ store: SQLiteStore, logger: Logger) async {
        do {
            try await store.checkIntegrity()
            logger.notice("the last run ended without closing the data file; it is sound")
        } catch {
            logger.critical("\(error)")
        }
    }

    /// Links that were keyed by older rules are keyed again while the service runs. What fails is tried again at the next start.
    private static func rekeyLinks(of notebook: Notebook<SQLiteStore>, logger: Logger) async {
        do {
            let report = try await notebook.rekeyLinks(for: .local)
            if report.links > 0 {
                logger.notice("keyed \(report.links) links by the new rules; \(report.changed) keys changed")
            }
        } catch {
            logger.error("links could not be keyed by the new rules: \(error)")
        }
    }
}
