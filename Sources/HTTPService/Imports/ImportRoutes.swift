import HTTPTypes
import Hummingbird
import Notebook
import NotebookFiles

/// Imports the notes of a file.
struct ImportRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    /// A file of the maximum size is in memory for each running import.
    private let turns = TurnQueue<AccountID>(.init(running: 4, runningOfOwner: 1, waitingOfOwner: 8))

    /// The maximum number of notes in one transaction, and the size of their texts in bytes after which it ends.
    /// Other writes wait for a transaction.
    private static var batchLimit: Int { 500 }
    private static var batchSize: Int { 4_194_304 }

    init(notebook: Notebook<Store>) {
        self.notebook = notebook
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("imports", use: importFile)
    }

    private func importFile(request: Request, context: AccountContext) async throws -> Response {
        let isDryRun = try request.flag("dryRun") ?? false
        let name = request.query("name") ?? ""
        let report = try await Departure.whileClientWaits {
            try await turns.withTurn(of: context.account) {
                let bytes = try await ImportBody.bytes(of: request)
                return try await importFile(bytes, name: name, isDryRun: isDryRun, for: context.account)
            }
        }
        return try JSONResponse.make(report)
    }

    /// Imports a file in batches. A canceled import ends after a batch, and continues when it is repeated.
    private func importFile(
        _ bytes: [UInt8], name: String, isDryRun: Bool, for account: AccountID
    ) async throws -> ImportReport {
        var file: NotebookFile
        do {
            file = try NotebookFile(bytes, name: name)
        } catch {
            throw Problem.unknownFile(error)
        }
        let links = try links(of: file, for: account)
        var report = ImportReport(of: file.format, isDryRun: isDryRun)
        var notes = NoteImport(into: notebook, isDryRun: isDryRun, for: account)
        var batch: [(number: Int, entry: NoteEntry)] = []
        var size = 0
        var number = 0
        func write() async throws {
            try Task.checkCancellation()
            let outcomes = try await notes.add(
                batch.map { ImportedNote($0.entry.note, isBookmark: $0.entry.isBookmark) })
            for (entry, outcome) in zip(batch, outcomes) {
                report.add(entry.entry, number: entry.number, outcome)
            }
            batch.removeAll(keepingCapacity: true)
            size = 0
        }
        while let entry = file.next() {
            number += 1
            if number % 1_000 == 0 { try Task.checkCancellation() }
            switch entry {
            case .refused(let entry): report.add(entry, number: number)
            case .note(var entry):
                entry.note.id = Self.identifier(of: entry, for: account)
                entry.note.body = links.body(of: entry)
                // No part of the identity: copying a file may change its date.
                if entry.note.createdAt == nil, entry.note.modifiedAt == nil { entry.note.modifiedAt = entry.fileDate }
                size += entry.note.size
                batch.append((number, entry))
                if batch.count >= Self.batchLimit || size >= Self.batchSize { try await write() }
            }
        }
        try await write()
        return report
    }

    /// Returns the identifier of a note of the file, which follows from what the file says.
    private static func identifier(of entry: NoteEntry, for account: AccountID) -> Identifier<Note> {
        entry.hasIdentifier
            ? entry.note.id : Identifier(derivedFrom: "\(account.rawValue) import \(entry.identity)")
    }

    /// Reads the files of an archive to find where links between them lead. The first note can have a link to the last.
    private func links(of file: NotebookFile, for account: AccountID) throws -> FolderLinks {
        var links = FolderLinks()
        guard file.format == .folder else { return links }
        var file = file
        while let entry = file.next() {
            try Task.checkCancellation()
            if case .note(let entry) = entry { links.add(entry, id: Self.identifier(of: entry, for: account)) }
        }
        return links
    }
}

extension Problem {
    static func unknownFile(_ error: UnknownFile) -> Problem {
        Problem(.badRequest, "unknown-file", "Unknown file", "\(error)")
    }
}
