import HTTPTypes
import Hummingbird
import Notebook
import NotebookFiles
import PageFetching

/// Imports a file: notes, bookmarks, and exports of Backnote.
struct ImportRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    let rules: RuleImport
    let body: ImportBody
    /// A running import has a file on the disk, and a batch of notes in memory.
    private let turns = TurnQueue<AccountID>(.init(running: 4, runningOfOwner: 1, waitingOfOwner: 8))

    init(notebook: Notebook<Store>, rules: RuleImport, body: ImportBody) {
        self.notebook = notebook
        self.rules = rules
        self.body = body
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("imports", use: importFile)
    }

    private func importFile(request: Request, context: AccountContext) async throws -> Response {
        let isDryRun = try request.flag("dryRun") ?? false
        let name = request.query("name") ?? ""
        let report = try await Departure.whileClientWaits {
            try await turns.withTurn(of: context.account) {
                // Parsing computes for long, and reads from the disk.
                try await withTaskExecutorPreference(BackgroundExecutor.shared) {
                    let file: NotebookFile
                    do {
                        file = try NotebookFile(try await body.file(of: request), name: name)
                    } catch let error as UnknownFile {
                        throw Problem.unknownFile(error)
                    }
                    var job = ImportJob(
                        of: file, into: notebook, rules: rules, isDryRun: isDryRun, for: context.credential)
                    return try await job.run()
                }
            }
        }
        return try JSONResponse.make(report)
    }
}

extension Problem {
    static func unknownFile(_ error: UnknownFile) -> Problem {
        Problem(.badRequest, "unknown-file", "Unknown file", "\(error)")
    }
}
