import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import NotebookFiles
import RuleLists

/// Exports all notes as a file, which is written while it is read.
struct ExportRoutes: Sendable {
    let notebook: Notebook
    let rules: RuleService
    /// How much of a note's history is in memory at once, in bytes.
    let historySize: Int
    let now: @Sendable () -> Instant

    func add(to group: RouterGroup<AccountContext>) {
        group.get("export", use: export)
    }

    private func export(request: Request, context: AccountContext) async throws -> Response {
        let names = ExportFormat.allCases.map(\.rawValue)
        guard let format = ExportFormat(rawValue: request.query("format") ?? ExportFormat.json.rawValue) else {
            throw Problem.invalidParameter("format", must: "be \(names.joined(separator: ", "))")
        }
        let time = now()
        let account = context.account
        let name = "backnote-\("\(time)".prefix(10)).\(format.fileExtension)"
        return Response(
            status: .ok,
            headers: [
                .contentType: format.contentType, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ],
            body: ResponseBody { writer in
                try await ClientDisconnection.whileClientWaits {
                    try await write(format, at: time, to: &writer, for: account)
                }
                try await writer.finish(nil)
            })
    }

    private func write(
        _ format: ExportFormat, at time: Instant, to writer: inout any ResponseBodyWriter, for account: AccountID
    ) async throws {
        var export = ExportWriter(format, preamble: try await preamble(of: format, for: account), at: time)
        var seen: Set<Identifier<Note>> = []
        var rest = ExportedRest()
        let snoozes = format == .json ? try await notebook.snoozes(for: account) : []
        let snoozedUntil = Dictionary(snoozes.map { ($0.note, $0.until) }, uniquingKeysWith: max)
        // A note that is changed meanwhile moves to the front of the list, where the second pass finds it.
        for isSecondPass in [false, true] {
            var cursor: PageCursor?
            repeat {
                let page = try await page(of: format, after: cursor, for: account)
                var unseen = page.elements.map(\.id).filter { seen.insert($0).inserted }[...]
                while !unseen.isEmpty {
                    let notes = try await notebook.recordedNotes(
                        unseen, hasRevisions: format == .json, size: historySize, for: account)
                    unseen = unseen.dropFirst(notes.count)
                    for case let note? in notes {
                        try await write(
                            note, format, snoozedUntil: snoozedUntil[note.note.id], to: &export, &writer, &rest,
                            for: account)
                    }
                }
                cursor = page.next
                if isSecondPass, let last = page.elements.last, !last.isPinned, last.modifiedAt < time { cursor = nil }
            } while cursor != nil
        }
        for (note, next) in rest.histories {
            rest.files.formUnion(try await writeRevisions(of: note, before: next, to: &export, &writer, for: account))
        }
        if format.attachments == .ofAllRevisions {
            for id in rest.files.map({ "\($0)" }).sorted().compactMap({ Identifier<Attachment>($0) }) {
                try await write(id, to: &export, &writer, for: account)
            }
        }
        if format.hasPageCopies { try await writeCopies(of: rest.links, to: &export, &writer, for: account) }
        let end = ByteBuffer(bytes: try export.finish())
        try await writer.write(end)
    }

    /// What an export writes after the notes, or has written with one of them.
    private struct ExportedRest {
        var files: Set<Identifier<Attachment>> = []
        var links: Set<Identifier<Link>> = []
        /// The notes with a long history, and the first revision that was written.
        var histories: [(note: Identifier<Note>, next: Int)] = []
    }

    /// Writes a note, unless it was deleted in the meantime.
    private func write(
        _ recorded: RecordedNote, _ format: ExportFormat, snoozedUntil: Instant?, to export: inout ExportWriter,
        _ writer: inout any ResponseBodyWriter, _ rest: inout ExportedRest, for account: AccountID
    ) async throws {
        guard let note = try await exported(recorded, format, snoozedUntil: snoozedUntil, for: account) else { return }
        if format.hasPageCopies { rest.links.formUnion(note.note.links.map(\.id)) }
        if note.hasEarlierRevisions, let next = note.revisions.first?.revision {
            rest.histories.append((note.note.id, next))
        }
        try await writer.write(ByteBuffer(bytes: export.add(note)))
        switch format.attachments {
        case .none: break
        case .ofTexts:
            for id in AttachmentReference.identifiers(in: note.note.body) where rest.files.insert(id).inserted {
                try await write(id, to: &export, &writer, for: account)
            }
        case .ofAllRevisions:
            for text in [note.note.body] + note.revisions.map(\.body) {
                rest.files.formUnion(AttachmentReference.identifiers(in: text))
            }
        }
    }

    /// Writes the revisions of a note before another one, part by part, the latest first. Those of a note that was deleted in
    /// the meantime are left out; an import says so.
    ///
    /// - Returns: The files that their texts show.
    private func writeRevisions(
        of note: Identifier<Note>, before next: Int, to export: inout ExportWriter,
        _ writer: inout any ResponseBodyWriter, for account: AccountID
    ) async throws -> Set<Identifier<Attachment>> {
        var files: Set<Identifier<Attachment>> = []
        var next: Int? = next
        while let following = next {
            let page: RevisionPage
            do {
                page = try await notebook.revisions(of: note, before: following, size: historySize, for: account)
            } catch NotebookError.noteNotFound {
                break
            }
            let part = ExportedRevisions(page, before: following, of: note)
            try await writer.write(ByteBuffer(bytes: export.add(part)))
            for revision in page.revisions { files.formUnion(AttachmentReference.identifiers(in: revision.body)) }
            next = page.hasEarlier ? page.revisions.last?.revision : nil
        }
        return files
    }

    /// How much of a file is in memory at once, in bytes.
    private static var partSize: Int { 786_432 }

    /// Writes a file that a text refers to, unless it was deleted, or is missing from the data folder.
    private func write(
        _ id: Identifier<Attachment>, to export: inout ExportWriter, _ writer: inout any ResponseBodyWriter,
        for account: AccountID
    ) async throws {
        func bytes(of attachment: Attachment, from start: Int) async throws -> [UInt8] {
            let end = min(start + Self.partSize, attachment.size)
            return try await notebook.bytes(start..<end, of: attachment.id, for: account)
        }
        let attachment: Attachment
        var part: [UInt8]
        do {
            attachment = try await notebook.attachment(id, for: account)
            part = try await bytes(of: attachment, from: 0)
        } catch NotebookError.attachmentNotFound {
            return
        } catch NotebookError.attachmentMissing {
            return
        }
        try await writer.write(ByteBuffer(bytes: export.begin(attachment)))
        var position = part.count
        while true {
            try await writer.write(ByteBuffer(bytes: export.add(partOfFile: part)))
            guard position < attachment.size else { break }
            part = try await bytes(of: attachment, from: position)
            position += part.count
        }
        try await writer.write(ByteBuffer(bytes: export.endFile()))
    }

    /// Writes the copies of links, without those whose file is missing from the data folder.
    private func writeCopies(
        of links: Set<Identifier<Link>>, to export: inout ExportWriter, _ writer: inout any ResponseBodyWriter,
        for account: AccountID
    ) async throws {
        var copies: [PageCopy] = []
        repeat {
            copies = try await notebook.pageCopies(after: copies.last?.linkID, for: account)
            for copy in copies where links.contains(copy.linkID) {
                let bytes: [UInt8]
                do {
                    bytes = try await notebook.bytes(ofPageCopy: copy.linkID, for: account)
                } catch NotebookError.attachmentMissing {
                    continue
                }
                try await writer.write(ByteBuffer(bytes: export.begin(copy)))
                for start in stride(from: 0, to: bytes.count, by: Self.partSize) {
                    let part = Array(bytes[start..<min(start + Self.partSize, bytes.count)])
                    try await writer.write(ByteBuffer(bytes: export.add(partOfFile: part)))
                }
                try await writer.write(ByteBuffer(bytes: export.endFile()))
            }
        } while !copies.isEmpty
    }

    /// Returns what precedes the notes.
    private func preamble(of format: ExportFormat, for account: AccountID) async throws -> ExportPreamble {
        var preamble = ExportPreamble()
        guard format == .json else { return preamble }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        preamble.decisions = try await notebook.decisions(for: account).map { try encoder.encode(ExportedDecision($0)) }
        preamble.savedSearches = try await notebook.savedSearches(for: account).map {
            try encoder.encode(ExportedSearch($0))
        }
        // They apply to all accounts, and only the owner sees them.
        if account == .local {
            let stored = rules.rules
            if !stored.ownText.isEmpty { preamble.rules = try encoder.encode(ExportedRules(own: stored.ownText)) }
            preamble.ruleLists = try stored.lists.map { try encoder.encode(ExportedRuleList($0.list)) }
        }
        return preamble
    }

    private func page(
        of format: ExportFormat, after cursor: PageCursor?, for account: AccountID
    ) async throws -> Page<NoteSummary> {
        let location: NoteLocation = format.hasTrash ? .includingTrash : .everywhere
        return try await notebook.notes(NoteQuery(limit: 200, after: cursor, location: location), for: account)
    }

    /// Returns what the files of the notes without a title are named after, before these notes are written.
    private func fileTitles(
        of references: [ReferencedNote], for account: AccountID
    ) async throws(NotebookError) -> [Identifier<Note>: String] {
        var titles: [Identifier<Note>: String] = [:]
        for reference in references where reference.title?.isEmpty == true && !reference.isTrashed {
            do throws(NotebookError) {
                titles[reference.noteID] = try await notebook.note(reference.noteID, for: account).fileTitle
            } catch {
                guard case .noteNotFound = error else { throw error }
            }
        }
        return titles
    }

    /// Returns a note with what else a format has of it; nil for one that was deleted in the meantime.
    private func exported(
        _ recorded: RecordedNote, _ format: ExportFormat, snoozedUntil: Instant?, for account: AccountID
    ) async throws -> ExportedNote? {
        let (note, page) = (recorded.note, recorded.revisions)
        do {
            var ink: Ink?
            if note.summary.inkRevision != nil, format == .json || format == .markdown {
                ink = try await notebook.ink(of: note.id, for: account)
            }
            let references =
                format == .markdown ? try await notebook.references(in: note.body, for: account) : []
            return ExportedNote(
                note, ink: ink, revisions: page.revisions.reversed(), hasEarlierRevisions: page.hasEarlier,
                references: references, fileTitles: try await fileTitles(of: references, for: account),
                snoozedUntil: snoozedUntil)
        } catch {
            guard case .noteNotFound = error else { throw error }
            return nil
        }
    }
}
