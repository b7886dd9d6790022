import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import NotebookFiles

/// Exports all notes as a file, which is written while it is read.
struct ExportRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
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
                try await Departure.whileClientWaits {
                    try await write(format, at: time, to: &writer, for: account)
                }
                try await writer.finish(nil)
            })
    }

    private func write(
        _ format: ExportFormat, at time: Instant, to writer: inout any ResponseBodyWriter, for account: AccountID
    ) async throws {
        var export = ExportWriter(format, at: time)
        var seen: Set<Identifier<Note>> = []
        var files: Set<Identifier<Attachment>> = []
        // A note that is changed meanwhile moves to the front of the list, where the second pass finds it.
        for isSecondPass in [false, true] {
            var cursor: PageCursor?
            repeat {
                let page = try await page(of: format, after: cursor, for: account)
                for summary in page.elements {
                    guard seen.insert(summary.id).inserted else { continue }
                    guard let note = try await exported(summary, format, for: account) else { continue }
                    let piece = ByteBuffer(bytes: try export.add(note))
                    try await writer.write(piece)
                    guard format.hasAttachments else { continue }
                    for id in AttachmentReference.identifiers(in: note.note.body) where files.insert(id).inserted {
                        guard let file = try await file(id, for: account) else { continue }
                        let piece = ByteBuffer(
                            bytes: try export.add(
                                file.bytes, at: file.attachment.reference, createdAt: file.attachment.createdAt))
                        try await writer.write(piece)
                    }
                }
                cursor = page.next
                if isSecondPass, let last = page.elements.last, !last.isPinned, last.modifiedAt < time { cursor = nil }
            } while cursor != nil
        }
        let end = ByteBuffer(bytes: try export.finish())
        try await writer.write(end)
    }

    private func page(
        of format: ExportFormat, after cursor: PageCursor?, for account: AccountID
    ) async throws -> Page<NoteSummary> {
        let location: NoteLocation = format.hasTrash ? .includingTrash : .everywhere
        return try await notebook.notes(NoteQuery(limit: 200, after: cursor, location: location), for: account)
    }

    /// Returns a file that a text refers to; nil for one that was deleted, or is missing from the data folder.
    private func file(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws -> (attachment: Attachment, bytes: [UInt8])? {
        do {
            let attachment = try await notebook.attachment(id, for: account)
            return (attachment, try await notebook.bytes(0..<attachment.size, of: id, for: account))
        } catch {
            switch error {
            case .attachmentNotFound, .attachmentMissing: return nil
            default: throw error
            }
        }
    }

    /// Returns a note with what a format has of it; nil for one that was deleted in the meantime.
    private func exported(
        _ summary: NoteSummary, _ format: ExportFormat, for account: AccountID
    ) async throws -> ExportedNote? {
        do {
            let note = try await notebook.note(summary.id, for: account)
            var ink: Ink?
            if summary.inkRevision != nil, format == .json || format == .markdown {
                ink = try await notebook.ink(of: summary.id, for: account)
            }
            var revisions: [Revision] = []
            if format == .json {
                revisions = try await notebook.revisions(of: summary.id, for: account)
                revisions.reverse()
            }
            let references =
                format == .markdown ? try await notebook.references(in: note.body, for: account) : []
            return ExportedNote(note, ink: ink, revisions: revisions, references: references)
        } catch {
            guard case .noteNotFound = error else { throw error }
            return nil
        }
    }
}
