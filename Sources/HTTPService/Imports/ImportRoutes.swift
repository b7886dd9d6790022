import HTTPTypes
import Hummingbird
import Notebook
import NotebookFiles
import PageFetching

/// Imports a file: notes, bookmarks, and exports of Backnote.
struct ImportRoutes: Sendable {
    let notebook: Notebook
    let rules: RuleImport
    let body: ImportBody
    let uploads: ImportUploads
    /// Files that are being received. A slow upload does not occupy one of ``turns``.
    private let arrivals = TurnQueue<AccountID>(.init(running: 16, runningOfOwner: 2, waitingOfOwner: 8))
    /// A running import has a batch of notes in memory, and a file that is read as a whole. After each batch, other accounts
    /// go first.
    let turns = TurnQueue<AccountID>(.init(running: 4, runningOfOwner: 1, waitingOfOwner: 8, paused: 12))
    /// The turns of files that may take much memory, before those of all: two such files are read at a time, of different
    /// accounts.
    private let largeTurns = TurnQueue<AccountID>(.init(running: 2, runningOfOwner: 1, waitingOfOwner: 8))
    /// The size in bytes beyond which a file may take much memory. Archives may with any size.
    private static var largeSize: Int { 8 * 1_048_576 }

    init(notebook: Notebook, rules: RuleImport, body: ImportBody, uploads: ImportUploads) {
        self.notebook = notebook
        self.rules = rules
        self.body = body
        self.uploads = uploads
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("imports", use: importFile)
        group.get("imports/:import", use: readProgress)
        group.post("imports/:import", use: importUpload)
        group.delete("imports/:import", use: remove)
    }

    /// Imports the file of the request. After a dry run, the file can stay for ``importUpload(request:context:)``.
    private func importFile(request: Request, context: AccountContext) async throws -> Response {
        let isDryRun = try request.flag("dryRun") ?? false
        let name = request.query("name") ?? ""
        let id = try request.query("upload").map { text in
            guard let id = ImportUploads.ID(text) else {
                throw Problem.invalidParameter("upload", must: "be 32 hexadecimal digits")
            }
            return id
        }
        let account = context.account
        let progress = id.map { uploads.begin($0, of: account) } ?? ImportProgress()
        do {
            let contents = try await ClientDisconnection.whileClientWaits {
                try await arrivals.withTurn(of: account) {
                    // Files are written to the disk.
                    try await withTaskExecutorPreference(BackgroundExecutor.shared) {
                        try await body.file(of: request, for: account)
                    }
                }
            }
            let report = try await read(
                contents, name: name, isDryRun: isDryRun, progress: progress, for: context.credential)
            if let id {
                if isDryRun {
                    uploads.keep(contents, name: name, as: id, of: account)
                } else {
                    uploads.remove(id, of: account)
                }
            }
            return try JSONResponse.make(report)
        } catch {
            if let id { uploads.remove(id, of: account) }
            throw error
        }
    }

    private struct ProgressResponse: Encodable {
        /// How much of the file has been read, from 0 to 1.
        let progress: Double
    }

    private func readProgress(request: Request, context: AccountContext) async throws -> Response {
        guard let progress = try uploads.progress(of: context.importID(), of: context.account) else {
            throw Problem.uploadNotFound
        }
        return try JSONResponse.make(ProgressResponse(progress: progress), conditionalOn: request)
    }

    /// Imports a file that was checked. It stays until all of it has been imported.
    private func importUpload(request: Request, context: AccountContext) async throws -> Response {
        let id = try context.importID()
        guard let (contents, name, progress) = uploads.file(id, of: context.account) else {
            throw Problem.uploadNotFound
        }
        progress.set(0)
        let report = try await read(
            contents, name: name, isDryRun: false, progress: progress, for: context.credential)
        uploads.remove(id, of: context.account)
        return try JSONResponse.make(report)
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let id = try context.importID()
        guard uploads.progress(of: id, of: context.account) != nil || context.isRepeated else {
            throw Problem.uploadNotFound
        }
        uploads.remove(id, of: context.account)
        return .noContent
    }

    /// Imports a file when it is the account's turn. Ends early if the client goes, its time is over, or the service ends.
    private func read(
        _ contents: any FileContents, name: String, isDryRun: Bool, progress: ImportProgress,
        for credential: Credential
    ) async throws -> ImportReport {
        try await ClientDisconnection.whileClientWaits {
            try await ImportTime.untilServiceEnds {
                let account = credential.account
                // First, so that an import that waits for memory does not occupy another turn.
                let isLarge = contents.size > Self.largeSize || NotebookFile.isArchive(contents)
                let large = isLarge ? try await largeTurns.turn(of: account) : nil
                defer { large?.end() }
                let turn = try await turns.turn(of: account)
                defer { turn.end() }
                // Parsing computes for long, and files are read from the disk.
                return try await withTaskExecutorPreference(BackgroundExecutor.shared) {
                    try await ImportTime.limited(to: ImportTime.limit(for: contents.size)) {
                        try await read(
                            contents, name: name, isDryRun: isDryRun, progress: progress, for: credential, in: turn)
                    }
                }
            }
        }
    }

    private func read(
        _ contents: any FileContents, name: String, isDryRun: Bool, progress: ImportProgress,
        for credential: Credential, in turn: TurnQueue<AccountID>.Turn
    ) async throws -> ImportReport {
        let file: NotebookFile
        do {
            file = try NotebookFile(contents, name: name)
        } catch {
            throw Problem.unknownFile(error)
        }
        var job = ImportJob(
            of: file, into: notebook, rules: rules, isDryRun: isDryRun, progress: progress, for: credential
        ) { try await turn.pass() }
        return try await job.run()
    }
}

extension AccountContext {
    /// - Throws: `Problem.uploadNotFound`, also for a malformed id.
    fileprivate func importID() throws -> ImportUploads.ID {
        guard let id = parameters.get("import").flatMap(ImportUploads.ID.init(_:)) else {
            throw Problem.uploadNotFound
        }
        return id
    }
}

extension Problem {
    static func unknownFile(_ error: UnknownFile) -> Problem {
        Problem(.badRequest, "unknown-file", "Unknown file", "\(error)")
    }

    static let uploadNotFound = Problem(
        .notFound, "upload-not-found", "File not found",
        "The server does not have this file anymore. Send it again.")
}
