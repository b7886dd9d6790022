import Notebook
import NotebookFiles

/// The import of one file: reads its entries, and writes them in batches.
///
/// A canceled import ends after the entry that it reads or the batch that it writes, and continues when it is repeated.
struct ImportJob {
    /// The maximum number of notes in one transaction, and the size of their texts and images in bytes after which it ends.
    /// Other writes wait for a transaction.
    private static var batchLimit: Int { 500 }
    private static var batchSize: Int { 4_194_304 }

    private let notebook: Notebook
    private let credential: Credential
    private let isDryRun: Bool
    private var file: NotebookFile
    private var files: FolderFiles
    private var links = FolderLinks()
    private var notes: NoteImport
    private var parts: PartImport
    private var report: ImportReport
    private let progress: ImportProgress
    /// Lets the imports of other accounts go first.
    private let pause: @Sendable () async throws -> Void
    private var batch: [(number: Int, entry: NoteEntry)] = []
    private var size = 0
    /// The number of the last entry, counted from 1.
    private var number = 0

    init(
        of file: NotebookFile, into notebook: Notebook, rules: RuleImport, isDryRun: Bool,
        progress: ImportProgress, for credential: Credential, pause: @escaping @Sendable () async throws -> Void
    ) {
        self.notebook = notebook
        self.credential = credential
        self.isDryRun = isDryRun
        self.file = file
        self.progress = progress
        self.pause = pause
        files = file.files
        notes = NoteImport(into: notebook, isDryRun: isDryRun, for: credential.account)
        parts = PartImport(notebook: notebook, rules: rules, isDryRun: isDryRun, credential: credential)
        report = ImportReport(of: file.format, isDryRun: isDryRun)
    }

    mutating func run() async throws -> ImportReport {
        try await findLinks()
        while let entry = try file.next() {
            number += 1
            if number % 100 == 0 { progress.set(file.progress) }
            if number % Self.batchLimit == 0 { try await pause() }
            switch entry {
            case .refused(let entry): if !files.keepBack(entry) { report.add(entry, number: number) }
            case .part(let part):
                try Task.checkCancellation()
                if part.kind.followsNotes { try await write() }
                do {
                    let outcome = try await parts.add(part)
                    report.add(outcome)
                } catch let refusal as PartRefusal {
                    report.add(
                        RefusedEntry(place: part.place, name: refusal.name, reason: refusal.reason), number: number)
                }
            case .note(var entry):
                entry.note.id = identifier(of: entry)
                // No part of the identity: copying a file may change its date.
                if entry.note.createdAt == nil, entry.note.modifiedAt == nil { entry.note.modifiedAt = entry.fileDate }
                size += entry.size
                batch.append((number, entry))
                if batch.count >= Self.batchLimit || size >= Self.batchSize { try await write() }
            }
        }
        try await write()
        for file in files.unused {
            number += 1
            report.add(file, number: number)
        }
        report.count(files: files.addedCount)
        return report
    }

    /// Returns the identifier of a note of the file, which follows from what the file says.
    private func identifier(of entry: NoteEntry) -> Identifier<Note> {
        entry.hasIdentifier
            ? entry.note.id : Identifier(derivedFrom: "\(credential.account.rawValue) import \(entry.identity)")
    }

    /// Reads the files of an archive to find where links between them lead. The first note can have a link to the last.
    private mutating func findLinks() async throws {
        guard file.format == .folder else { return }
        var file = file
        var count = 0
        while let entry = try file.next() {
            count += 1
            if count % Self.batchLimit == 0 { try await pause() }
            if case .note(let entry) = entry { links.add(entry, id: identifier(of: entry)) }
        }
    }

    /// Writes the batch.
    private mutating func write() async throws {
        try Task.checkCancellation()
        if batch.isEmpty { return }
        try await attachFiles()
        let outcomes = try await notes.add(batch.map { ImportedNote($0.entry.note, isBookmark: $0.entry.isBookmark) })
        for (entry, outcome) in zip(batch, outcomes) {
            report.add(entry.entry, number: entry.number, outcome)
        }
        batch.removeAll(keepingCapacity: true)
        size = 0
        try await pause()
    }

    // MARK: Files

    /// Adds the files of the new notes in the batch, and makes their texts refer to them and to other notes.
    private mutating func attachFiles() async throws {
        let mayHaveFiles = batch.contains { files.mayOccur(in: $0.entry) }
        let attachment = FileAttachment(notebook: notebook, account: credential.account, isDryRun: isDryRun)
        let existing = mayHaveFiles ? try await notes.existing(among: batch.map(\.entry.note.id)) : []
        for index in batch.indices {
            if existing.contains(batch[index].entry.note.id) {
                files.use(by: batch[index].entry)
            } else {
                try Task.checkCancellation()
                let refused = try await files.attach(to: &batch[index].entry, by: attachment.add)
                for file in refused { report.add(file, number: batch[index].number) }
            }
            batch[index].entry.note.body = links.body(of: batch[index].entry)
        }
    }
}

/// Makes the files of an archive attachments, or checks in a dry run that they can be.
private struct FileAttachment: Sendable {
    let notebook: Notebook
    let account: AccountID
    let isDryRun: Bool

    /// - Throws: `FolderFiles.Refusal`, or an error of the store.
    func add(_ contents: [UInt8], name: String) async throws -> FolderFiles.Reference {
        do {
            if isDryRun { return FolderFiles.Reference(to: try AttachmentContent(contents, removesLocation: false)) }
            let receiver = try await notebook.receiveAttachment(for: account)
            try await receiver.append(contents)
            let attachment = try await notebook.addAttachment(
                receiver, name: name, removesLocation: false, for: account
            ).attachment
            return FolderFiles.Reference(url: attachment.reference, isImage: attachment.kind.isImage)
        } catch NotebookError.attachmentNotUsable(let reason) {
            throw FolderFiles.Refusal(reason: reason)
        } catch NotebookError.attachmentQuotaReached(let quota) {
            throw FolderFiles.Refusal(reason: "\(NotebookError.attachmentQuotaReached(quota: quota))")
        } catch NotebookError.tooLong, NotebookError.nullCharacter {
            throw FolderFiles.Refusal(reason: "The name of the file is not valid.")
        }
    }
}
