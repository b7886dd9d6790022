import ArgumentParser
import Foundation
import Notebook

struct MoveNotes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move all accounts, or one, to another data folder or database.",
        discussion: """
            A place is "sqlite:" and the path of a data folder, or the postgres:// URL of a database. Copies everything \
            of each account: notes with their history, drawings and files, links, visits, settings, passwords, tokens \
            and sessions. Then compares the copy with the original. The source stays as it is. Extensions and browsers \
            stay signed in, and continue where they were.

            Stop the service of a data folder first, and every service of a database if you move all of its accounts. \
            One account of a database can be moved while the service runs: until the move ends, it can be read, and \
            changes to it fail.

            At the target, an account must not exist or be empty. A move that was interrupted continues when you repeat \
            the command, and a finished one changes nothing.

            The URL of a database is visible to other users of this machine in the list of processes. Leave its \
            password out, and put it into ~/.pgpass or PGPASSWORD.

            EXAMPLES
              backnote move --from sqlite:~/.local/share/backnote --to postgres://backnote@localhost/backnote
              backnote move --from postgres://backnote@localhost/backnote --to sqlite:/home/ann/notes
              backnote move --from postgres://a.example/backnote --to postgres://b.example/backnote --account ann --remove
            """)

    @Option(
        help: ArgumentHelp("Where the accounts are: sqlite:FOLDER or postgres://….", valueName: "place"),
        transform: place)
    var from: MovePlace

    @Option(
        help: ArgumentHelp("Where to move them: sqlite:FOLDER or postgres://….", valueName: "place"), transform: place)
    var to: MovePlace

    @Option(help: ArgumentHelp("The account to move (default: all accounts).", valueName: "name"))
    var account: String?

    @Flag(help: "Remove the account from the source after its copy was compared. Needs --account.")
    var remove = false

    @Flag(help: "Move to a data folder that belongs to another user or that others may write to.")
    var allowSharedDataFolder = false

    @Flag(help: "Print one JSON object for each account.")
    var json = false

    @Sendable private static func place(_ text: String) throws -> MovePlace {
        guard let place = MovePlace(text) else {
            throw ValidationError(
                "Expected \"sqlite:\" and the path of a data folder, or a URL such as postgres://user@host:5432/database."
            )
        }
        return place
    }

    func validate() throws {
        if remove, account == nil { throw ValidationError("--remove needs --account.") }
    }

    func run() async throws {
        CommandProcess.keepNewFilesPrivate()
        guard !from.isSameFolder(as: to) else { throw CommandFailure("\(MoveError.sameStore)") }
        let interruption = Interruption()
        let progress = ProgressLine()
        var isComplete = false
        do {
            try await from.asSource(all: account == nil) { source in
                try await to.asTarget(allowsShared: Settings.allowsSharedDataFolder(flag: allowSharedDataFolder)) {
                    target in
                    defer { progress.clear() }
                    let monitor = MoveMonitor(
                        isInterrupted: { interruption.isRequested }, report: { progress.show($0.line) })
                    isComplete = try await StoreMove(from: source, to: target, monitor: monitor)
                        .run(account, removing: remove) { moved in
                            progress.clear()
                            report(moved)
                        }
                }
            }
        } catch let error as MoveError {
            throw CommandFailure("\(error)")
        } catch let error as NotebookError {
            throw CommandFailure("\(error)")
        }
        guard isComplete else {
            throw CommandFailure("The move was interrupted. Repeat the command to continue it.")
        }
        if remove, let account, !json { CommandLineOutput.line("Removed \(account) from the source.") }
    }

    private struct Response: Encodable {
        let account: String
        let outcome: String
        let notes: Int
        let files: Int
        let rows: Int
        let missingFiles: Int
    }

    private func report(_ moved: MovedAccount) {
        let summary = moved.summary
        let (notes, files) = (summary.rows(of: MovedTable.notes.name), summary.rows(of: MovedTable.files.name))
        if json {
            // Standard output reports its own failures.
            try? CommandLineOutput.json(
                Response(
                    account: moved.name, outcome: moved.wasMovedBefore ? "unchanged" : "moved", notes: notes,
                    files: files, rows: summary.rows, missingFiles: summary.missingFiles))
        } else {
            let outcome = moved.wasMovedBefore ? "was moved before; nothing was changed" : "moved and compared"
            CommandLineOutput.line(
                "\(moved.name): \(outcome). Notes: \(notes), files: \(files), rows in all tables: \(summary.rows).")
        }
        if summary.missingFiles > 0 {
            CommandLineOutput.error("\(moved.name): Attachments without their files: \(summary.missingFiles).")
        }
    }
}

extension MoveProgress {
    /// The line on a terminal.
    fileprivate var line: String {
        switch activity {
        case .copying(let table): "\(account): copying \(table), rows: \(rows)"
        case .indexing: "\(account): indexing texts"
        case .comparing(let table): "\(account): comparing \(table), rows: \(rows)"
        case .emptying: "\(account): removing the unfinished copy"
        }
    }
}
