import Foundation
import HTTPTypes
import Notebook
import NotebookFiles

/// The import of one file: reads it, and sends its notes to the notebook in batches.
struct ImportRun {
    /// The maximum number of entries in a batch, and the size of their texts in bytes after which it is sent.
    private static let batchLimit = 500
    private static let batchSize = 4_194_304

    private let path: String
    private let notebook: NotebookClient
    private let isDryRun: Bool
    private let asJSON: Bool
    private var batch: [FileEntry] = []
    private var size = 0
    /// The pages of new bookmarks, for a dry run: the notebook does not have them.
    private var pages: [String: String] = [:]
    private(set) var counts = ImportCounts()
    /// The identifiers of the notes in a folder with links, by their places.
    private var ids: [EntryPlace: Identifier<Note>] = [:]
    private var links = FolderLinks()

    init(of path: String, into notebook: NotebookClient, isDryRun: Bool, asJSON: Bool) {
        self.path = path
        self.notebook = notebook
        self.isDryRun = isDryRun
        self.asJSON = asJSON
    }

    /// Imports the notes of a file. Ends after a batch when the person interrupts it.
    mutating func importNotes(of file: NotebookFile, until interruption: Interruption) async throws {
        var file = file
        let progress = ProgressLine()
        defer { progress.clear() }
        try await findLinks(of: file, until: interruption)
        while !interruption.isRequested, !CommandLineOutput.hasFailed, let entry = file.next() {
            batch.append(linked(entry))
            if case .note(let entry) = entry { size += entry.note.size }
            if batch.count >= Self.batchLimit || size >= Self.batchSize {
                try await send()
                progress.show("\(path): \(Int(file.progress * 100)) %")
            }
        }
        if !interruption.isRequested { try await send() }
    }

    /// Asks the notebook for the identifiers of the notes in a folder whose files may have links to each other.
    private mutating func findLinks(of file: NotebookFile, until interruption: Interruption) async throws {
        guard file.format == .folder else { return }
        var entries = file
        var hasLinks = false
        while !hasLinks, let entry = entries.next() {
            if case .note(let entry) = entry { hasLinks = FolderLinks.mayOccur(in: entry.note.body) }
        }
        guard hasLinks else { return }
        entries = file
        var notes: [NoteEntry] = []
        var size = 0
        var isAtEnd = false
        while !interruption.isRequested, !isAtEnd {
            if let entry = entries.next() {
                guard case .note(let entry) = entry else { continue }
                notes.append(entry)
                size += entry.note.size
                guard notes.count >= Self.batchLimit || size >= Self.batchSize else { continue }
            } else {
                isAtEnd = true
            }
            for (entry, (_, found)) in zip(notes, try await outcomes(of: notes, isDryRun: true)) {
                guard let id = found.note.flatMap({ Identifier<Note>($0) }) else { continue }
                ids[entry.place] = id
                links.add(entry, id: id)
            }
            notes.removeAll(keepingCapacity: true)
            size = 0
        }
    }

    /// Returns an entry with links to the other notes of its folder.
    private func linked(_ entry: FileEntry) -> FileEntry {
        guard case .note(var note) = entry, let id = ids[note.place] else { return entry }
        // The identifier follows from the text without them.
        note.note.id = id
        note.hasIdentifier = true
        note.note.body = links.body(of: note)
        return .note(note)
    }

    /// What the notebook answers to a batch.
    private struct Response: Decodable {
        struct Entry: Decodable {
            let entry: Int
            let note: String?
            let page: String?
            let reason: String?
        }

        let new: [Entry]
        let existing: [Entry]
        let refused: [Entry]
    }

    private mutating func send() async throws {
        let notes = batch.compactMap { entry in
            if case .note(let entry) = entry { entry } else { nil }
        }
        var outcomes = try await outcomes(of: notes, isDryRun: isDryRun)[...]
        for entry in batch {
            switch entry {
            case .refused(let entry): try print(.refused, entry.place, entry.name, reason: entry.reason)
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
        batch.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Sends notes, and returns what became of each.
    private func outcomes(of notes: [NoteEntry], isDryRun: Bool) async throws -> [(Outcome, Response.Entry)] {
        if notes.isEmpty { return [] }
        let response = try await notebook.send(
            .post, "imports", query: [("dryRun", "\(isDryRun)")], bytes: NoteEntry.json(of: notes),
            type: "application/json"
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
