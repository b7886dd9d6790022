import HTTPTypes
import Hummingbird
import Notebook

/// Reads, compares and restores earlier revisions of a note.
struct HistoryRoutes: Sendable {
    let notebook: Notebook

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
            of: context.noteID(), limit: limit, before: try request.number("cursor", in: 1...Self.maximum),
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
        let expected = try request.expectedRevision()
        return try await context.writing {
            try await notebook.used(in: context).restoreRevision(
                number, of: id, expecting: expected, for: context.account
            ).response()
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

    /// A part of a comparison: two long texts have more lines than fit into one response.
    private struct ComparisonResponse: Encodable {
        let old: RevisionSummary
        let new: RevisionSummary
        let lines: [LineDifference.Line]
        /// The start of the next part; absent in the last one.
        let next: Int?
    }

    private func compare(request: Request, context: AccountContext) async throws -> Response {
        let id = try context.noteID()
        guard let old = try request.number("old", in: 1...Self.maximum) else { throw Problem.missingParameter("old") }
        guard let new = try request.number("new", in: 1...Self.maximum) else { throw Problem.missingParameter("new") }
        let start = try request.number("from", in: 0...Self.maximum) ?? 0
        let limit = try request.number("limit", in: 1...10_000) ?? 2_000
        let comparison = try await notebook.compareRevisions(old, new, of: id, for: context.account)
        let rest = comparison.difference.lines.dropFirst(start)
        return try JSONResponse.make(
            ComparisonResponse(
                old: comparison.old, new: comparison.new, lines: Array(rest.prefix(limit)),
                next: rest.count > limit ? start + limit : nil), conditionalOn: request)
    }

    /// More revisions or lines than any note has.
    private static var maximum: Int { 999_999_999 }
}

extension AccountContext {
    /// Returns the number of the revision in the path; 0, which no note has, for an invalid one.
    func revision() throws -> Int {
        guard let number = parameters.get("revision").flatMap({ Int($0) }), number > 0 else {
            // The notebook reports a missing note before a missing revision.
            return 0
        }
        return number
    }
}
