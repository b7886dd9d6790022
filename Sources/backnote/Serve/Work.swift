import ArgumentParser
import Foundation
import HTTPService
import Logging
import Notebook
import PageFetching
import PostgresStore
import UnixSignals

struct Work: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Do the work of services with a database in the background, without responding to requests.",
        discussion: """
            Fetches titles and pictures, checks links, sends reminders, gives links new keys after a change of rules, and \
            deletes unused files. Any number of these processes, and the services that share the database, divide the \
            accounts among themselves. If a process ends, others repeat its unfinished work within some minutes. Each \
            process has a data folder of its own. Stop it with Ctrl-C or SIGTERM.

            EXAMPLES
              BACKNOTE_DATABASE=postgres://backnote@db.example/notes backnote work
              BACKNOTE_DATABASE=postgres://backnote@db.example/notes backnote serve --background-work off
            """)

    @OptionGroup var data: DataFolderOption

    @Option(
        help:
            "Pages that may be fetched: none (off), pages that a user opens or links (added-links), or also others in the background (on) (default: added-links).",
        completion: .list(FetchPolicy.allCases.map(\.rawValue)), transform: Settings.fetchPages.flag)
    var fetchPages = Settings.fetchPages.value

    @OptionGroup var fetching: FetchingOptions

    func validate() throws {
        guard !data.database.isEmpty else {
            throw ValidationError("`backnote work` needs --database. With a data file, `backnote serve` does all work.")
        }
    }

    func run() async throws {
        CommandProcess.keepNewFilesPrivate()
        MemoryArenas.limit()
        let folder = try data.folder(creating: true)
        if let sharing = folder.sharing { CommandLineOutput.error("backnote: \(sharing.warning)") }
        let lock = try folder.lock()
        defer { lock.release() }
        let logger = ServiceLog.logger(level: .notice)
        let fetcher = fetching.fetcher { report in
            logger.log(level: report.error == nil ? .debug : .notice, "\(report)")
        }
        let opened = try await OpenedNotebook(
            databaseOf: data, folder: folder, rules: fetching.ruleService(over: data.lists), fetcher: fetcher,
            configuration: { suffix in
                ServiceConfiguration(
                    host: "127.0.0.1", port: 0, cookieSuffix: suffix, version: Backnote.version, fetchPolicy: fetchPages
                )
            })
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        try await withThrowingTaskGroup { group in
            BackgroundTasks(opened, fetchPolicy: fetchPages, logger: logger).startForAccounts(in: &group)
            DatabaseTasks(opened, logger: logger).start(doingWork: true, in: &group)
            CommandLineOutput.line("Backnote works in the background.")
            for await _ in signals { break }
            group.cancelAll()
            try await group.waitForAll()
        }
        try await opened.store.close()
    }
}
