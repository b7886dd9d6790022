import HTTPTypes
import Hummingbird
import Notebook

/// What a note said before: read, compared, brought back.
struct HistoryRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/revisions", use: list)
        group.get("notes/:note/revisions/:revision", use: read)
        group.post("notes/:note/revisions/:revision/restore", use: restore)
        group.post("notes/:note/revisions/:revision/resolve", use: resolve)
        group.get("notes/:note/comparison", use: compare)
    }

    private struct Revisions: Encodable {
        let revisions: [RevisionSummary]
        let nextCursor: String?
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let limit = try request.limit()
        let revisions = try await notebook.history(
            of: context.noteID(), limit: limit, before: try request.number("cursor", in: 1...Self.last),
            for: context.account)
        let isLast = revisions.count < limit || revisions.last?.revision == 1
        return try JSONResponse.make(
            Revisions(revisions: revisions, nextCursor: isLast ? nil : revisions.last.map { "\($0.revision)" }),
            conditionalOn: request)
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let revision = try await notebook.revision(context.revision(), of: context.noteID(), for: context.account)
        return try JSONResponse.make(revision, conditionalOn: request)
    }

    private func restore(request: Request, context: AccountContext) async throws -> Response {
        let (id, number) = (try context.noteID(), try context.revision())
        let expected = request.expectedRevision()
        return try await context.writing {
            try await notebook.restoreRevision(number, of: id, expecting: expected, for: context.account).response()
        } unless: { current in
            let old = try await notebook.revision(number, of: id, for: context.account)
            return old.title == current.summary.title && old.body == current.body
        }
    }

    private func resolve(request: Request, context: AccountContext) async throws -> Response {
        let (id, number) = (try context.noteID(), try context.revision())
        _ = try await notebook.revision(number, of: id, for: context.account)
        return try await notebook.resolveConflict(number, of: id, for: context.account).response()
    }

    /// A part of a comparison: two long texts have more lines than fit into one answer.
    private struct Comparison: Encodable {
        let old: RevisionSummary
        let new: RevisionSummary
        let lines: [LineDifference.Line]
        /// Where the next part begins; absent in the last one.
        let next: Int?
    }

    private func compare(request: Request, context: AccountContext) async throws -> Response {
        let id = try context.noteID()
        guard let old = try request.number("old", in: 1...Self.last),
            let new = try request.number("new", in: 1...Self.last)
        else { throw Problem.invalidParameter("old and new", "two revisions are expected.") }
        let start = try request.number("from", in: 0...Self.last) ?? 0
        let limit = try request.number("limit", in: 1...10_000) ?? 2_000
        let comparison = try await notebook.compareRevisions(old, new, of: id, for: context.account)
        let rest = comparison.difference.lines.dropFirst(start)
        return try JSONResponse.make(
            Comparison(
                old: comparison.old, new: comparison.new, lines: Array(rest.prefix(limit)),
                next: rest.count > limit ? start + limit : nil), conditionalOn: request)
    }

    /// No note has so many revisions, nor lines.
    private static var last: Int { 999_999_999 }
}

extension AccountContext {
    /// The revision that the path names.
    func revision() throws -> Int {
        guard let number = parameters.get("revision").flatMap({ Int($0) }), number > 0 else {
            // The note that is not there is told first, and by the domain.
            return 0
        }
        return number
    }
}
