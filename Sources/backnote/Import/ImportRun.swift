import Foundation
import HTTPTypes
import Notebook
import NotebookFiles

/// The import of one file: reads it, and sends its notes to the notebook in batches.
struct ImportRun {
    /// The maximum number of entries in a batch, and the size of their texts in bytes after which it is sent.
    private static let batchLimit = 500
    private static let batchSize = 4_194_304

    private var file: NotebookFile
    private let path: String
    private let notebook: NotebookClient
    private let isDryRun: Bool
    private let asJSON: Bool
    /// The pages of new bookmarks, for a dry run: the notebook does not have them.
    private var pages: [String: String] = [:]
    private(set) var counts = ImportCounts()
    /// The identifiers of the notes in a folder with links, by their numbers in the order of reading. Several notes can have one
    /// place: those of a line.
    private var ids: [Int: Identifier<Note>] = [:]
    /// The notes of the folder that exist already.
    private var existing: Set<Int> = []
    /// The number of notes that have been read.
    private var noteCount = 0
    private var links = FolderLinks()
    private var files: FolderFiles

    /// - Parameter path: The path of the file, for messages.
    init(of file: NotebookFile, at path: String, into notebook: NotebookClient, isDryRun: Bool, asJSON: Bool) {
        self.file = file
        files = file.files
        self.path = path
        self.notebook = notebook
        self.isDryRun = isDryRun
        self.asJSON = asJSON
    }

    /// Imports the notes of the file. Ends after a batch when the person interrupts it.
    mutating func importNotes(until interruption: Interruption) async throws {
        let progress = ProgressLine()
        defer { progress.clear() }
        try await findLinks(until: interruption)
        try await withThrowingTaskGroup(of: [(Outcome, Response.Entry)].self) { group in
            var sent: [FileEntry] = []
            // One batch is written while the next one is read.
            while let batch = try await nextBatch(until: interruption) {
                let notes = try Self.json(of: batch.compactMap(\.note))
                try printOutcomes(of: sent, try await group.next() ?? [])
                group.addTask { [notebook, isDryRun] in
                    try await Self.outcomes(of: notes, isDryRun: isDryRun, in: notebook)
                }
                sent = batch
                if batch.contains(where: { $0.part?.kind.followsNotes == true }) {
                    try printOutcomes(of: sent, try await group.next() ?? [])
                    sent = []
                }
                try await sendParts(of: batch)
                progress.show("\(path): \(Int(file.progress * 100)) %")
            }
            try printOutcomes(of: sent, try await group.next() ?? [])
        }
        guard !interruption.isRequested else { return }
        for file in files.unused { try print(.refused, file.place, file.name, reason: file.reason) }
        counts.files += files.addedCount
    }

    /// Reads the next batch; `nil` at the end of the file.
    private mutating func nextBatch(until interruption: Interruption) async throws -> [FileEntry]? {
        var batch: [FileEntry] = []
        var size = 0
        while batch.count < Self.batchLimit, size < Self.batchSize {
            if interruption.isRequested || CommandLineOutput.hasFailed { return nil }
            guard let entry = try file.next() else { return batch.isEmpty ? nil : batch }
            switch entry {
            case .note(let note):
                let (linked, refused) = try await linked(note, number: noteCount)
                noteCount += 1
                batch.append(.note(linked))
                batch += refused.map { .refused($0) }
                size += linked.size
            case .part(let part):
                batch.append(entry)
                size += part.json.count
            case .refused(let refused): if !files.keepBack(refused) { batch.append(entry) }
            }
        }
        return batch
    }

    /// Asks the notebook for the identifiers of the notes in a folder whose files may have links to each other.
    private mutating func findLinks(until interruption: Interruption) async throws {
        guard file.format == .folder else { return }
        var entries = file
        var hasLinks = false
        while !hasLinks, let entry = try entries.next() {
            if case .note(let entry) = entry { hasLinks = files.mayOccur(in: entry) }
        }
        guard hasLinks else { return }
        entries = file
        var notes: [NoteEntry] = []
        var number = 0
        var size = 0
        var isAtEnd = false
        while !interruption.isRequested, !isAtEnd {
            if let entry = try entries.next() {
                guard case .note(let entry) = entry else { continue }
                notes.append(entry)
                size += entry.size
                guard notes.count >= Self.batchLimit || size >= Self.batchSize else { continue }
            } else {
                isAtEnd = true
            }
            for (entry, (outcome, found)) in zip(
                notes, try await Self.outcomes(of: Self.json(of: notes), isDryRun: true, in: notebook))
            {
                defer { number += 1 }
                guard let id = found.note.flatMap({ Identifier<Note>($0) }) else { continue }
                ids[number] = id
                if outcome == .existing { existing.insert(number) }
                links.add(entry, id: id)
            }
            notes.removeAll(keepingCapacity: true)
            size = 0
        }
    }

    /// Returns a note with its files and links to the other notes of its folder, and the files that it is without.
    ///
    /// - Parameter number: Of the note in the order of reading.
    private mutating func linked(_ note: NoteEntry, number: Int) async throws -> (NoteEntry, [RefusedEntry]) {
        guard file.format == .folder else { return try await withFiles(note) }
        guard let id = ids[number] else { return (note, []) }
        var note = note
        // The identifier follows from the text without them.
        note.note.id = id
        note.hasIdentifier = true
        var refused: [RefusedEntry] = []
        if existing.contains(number) {
            files.use(by: note)
        } else {
            refused = try await files.attach(to: &note, by: attachment.add)
        }
        note.note.body = links.body(of: note)
        return (note, refused)
    }

    /// Returns a note with the files that its own file contains.
    private mutating func withFiles(_ note: NoteEntry) async throws -> (NoteEntry, [RefusedEntry]) {
        guard files.mayOccur(in: note) else { return (note, []) }
        var note = note
        // The identifier follows from the text without its files.
        let answer = try await Self.outcomes(of: Self.json(of: [note]), isDryRun: true, in: notebook).first
        guard let (outcome, found) = answer, let id = found.note.flatMap({ Identifier<Note>($0) }) else {
            return (note, [])
        }
        note.note.id = id
        note.hasIdentifier = true
        if outcome == .existing { return (note, []) }
        let refused = try await files.attach(to: &note, by: attachment.add)
        return (note, refused)
    }

    private var attachment: FileUpload { FileUpload(notebook: notebook, isDryRun: isDryRun) }

    /// What the notebook answers to a batch.
    private struct Response: Decodable {
        struct Entry: Decodable {
            let entry: Int
            let title: String
            let note: String?
            let page: String?
            let reason: String?
        }

        let new: [Entry]
        let existing: [Entry]
        let refused: [Entry]
    }

    /// Prints what became of the entries of a batch.
    private mutating func printOutcomes(
        of batch: [FileEntry], _ outcomes: [(Outcome, Response.Entry)]
    ) throws {
        var outcomes = outcomes[...]
        for entry in batch {
            switch entry {
            case .refused(let entry): try print(.refused, entry.place, entry.name, reason: entry.reason)
            case .part: break
            case .note(let entry):
                guard let (answer, found) = outcomes.popFirst() else { throw Self.incompleteResponse }
                var outcome = answer
                var note = found.note
                if outcome == .new, isDryRun, let page = found.page {
                    if let first = pages[page] { (outcome, note) = (.existing, first) } else { pages[page] = note }
                }
                try print(outcome, entry.place, entry.name, note: note, reason: found.reason)
            }
        }
    }

    /// Sends the other parts of an export of Backnote in the batch.
    private mutating func sendParts(of batch: [FileEntry]) async throws {
        let parts = batch.compactMap(\.part)
        if parts.isEmpty { return }
        struct Response: Decodable {
            let counts: ImportCounts
            let refused: [ImportRun.Response.Entry]
        }
        let response = try await notebook.send(
            .post, "imports", query: [("dryRun", "\(isDryRun)")], bytes: NotebookPart.json(of: parts),
            type: "application/json"
        ).decode(Response.self)
        counts.files += response.counts.files
        counts.decisions += response.counts.decisions
        counts.savedSearches += response.counts.savedSearches
        counts.pageCopies += response.counts.pageCopies
        counts.rules += response.counts.rules
        // In the order of the request.
        let sent = NotebookPart.Kind.allCases.flatMap { kind in parts.filter { $0.kind == kind } }
        for entry in response.refused {
            guard sent.indices.contains(entry.entry - 1) else { throw Self.incompleteResponse }
            try print(.refused, sent[entry.entry - 1].place, entry.title, reason: entry.reason)
        }
    }

    /// Returns the JSON of notes; `nil` without notes.
    private static func json(of notes: [NoteEntry]) throws -> Data? {
        notes.isEmpty ? nil : try NoteEntry.json(of: notes)
    }

    /// Sends notes, and returns what became of each.
    private static func outcomes(
        of notes: Data?, isDryRun: Bool, in notebook: NotebookClient
    ) async throws -> [(Outcome, Response.Entry)] {
        guard let notes else { return [] }
        let response = try await notebook.send(
            .post, "imports", query: [("dryRun", "\(isDryRun)")], bytes: notes, type: "application/json"
        ).decode(Response.self)
        let lists = [(Outcome.new, response.new), (.existing, response.existing), (.refused, response.refused)]
        return lists.flatMap { outcome, entries in entries.map { (outcome, $0) } }.sorted { $0.1.entry < $1.1.entry }
    }

    private static let incompleteResponse = CommandFailure(
        "The response of the service is not valid. It may be another version of Backnote.")

    // MARK: Output

    private enum Outcome: String, Encodable { case new, existing, refused }

    private struct Line: Encodable {
        let outcome: Outcome
        let file: String
        let line: Int
        let title: String
        let note: String?
        let reason: String?
    }

    private mutating func print(
        _ outcome: Outcome, _ place: EntryPlace, _ title: String, note: String? = nil, reason: String? = nil
    ) throws {
        switch outcome {
        case .new: counts.new += 1
        case .existing: counts.existing += 1
        case .refused: counts.refused += 1
        }
        let file = place.file.map { "\(path)/\($0)" } ?? path
        if asJSON {
            return try CommandLineOutput.json(
                Line(outcome: outcome, file: file, line: place.line, title: title, note: note, reason: reason))
        }
        guard isDryRun || outcome == .refused else { return }
        CommandLineOutput.columns([outcome.rawValue, "\(file):\(place.line)", title] + (reason.map { [$0] } ?? []))
    }
}

extension FileEntry {
    fileprivate var note: NoteEntry? {
        if case .note(let note) = self { note } else { nil }
    }

    fileprivate var part: NotebookPart? {
        if case .part(let part) = self { part } else { nil }
    }
}
