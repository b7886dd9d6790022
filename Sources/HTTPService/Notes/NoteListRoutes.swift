import HTTPTypes
import Hummingbird
import Notebook

/// Finding notes: lists, search, and what they can be narrowed down by.
struct NoteListRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes", use: list)
        group.get("search", use: searchForQuery)
        group.post("search", use: searchForBody)
        group.get("tags", use: tags)
        group.get("sites", use: sites)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let query = NoteQuery(
            limit: try request.limit(), after: try request.cursor(), search: request.query("search") ?? "",
            location: try location(in: request), tag: request.tag(), hostname: request.query("site"),
            isPinned: try request.flag("pinned"), linkState: try request.linkState())
        return try await answer(query, to: request, context: context)
    }

    private func location(in request: Request) throws -> NoteLocation {
        switch (try request.flag("archived") ?? false, try request.flag("trashed") ?? false) {
        case (false, false): .notes
        case (true, false): .archive
        case (false, true): .trash
        case (true, true): throw Problem.contradiction("A note in the trash is in no archive: ask for one of them.")
        }
    }

    private func searchForQuery(request: Request, context: AccountContext) async throws -> Response {
        guard let words = request.query("q") else { throw Problem.invalidParameter("q", "words are expected.") }
        let query = NoteQuery(
            limit: try request.limit(), after: try request.cursor(), search: words, location: .everywhere)
        return try await answer(query, to: request, context: context)
    }

    private struct Search: Decodable {
        let q: String
        let limit: Int?
        let cursor: String?
    }

    /// The same with the words in the body: no log has them.
    private func searchForBody(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Search.self, from: request)
        guard (1...200).contains(body.limit ?? 50) else {
            throw Problem.malformed("The member \"limit\" must be from 1 to 200.")
        }
        let query = NoteQuery(
            limit: body.limit ?? 50, after: try body.cursor.map { try PageCursor($0) }, search: body.q,
            location: .everywhere)
        return try await answer(query, to: request, context: context)
    }

    private struct NoteListResponse: Encodable {
        let notes: [NoteSummary]
        let nextCursor: String?
    }

    private func answer(_ query: NoteQuery, to request: Request, context: AccountContext) async throws -> Response {
        let page = try await notebook.notes(query, for: context.account)
        let answer = NoteListResponse(notes: page.elements, nextCursor: page.next?.description)
        if request.isSafe { return try JSONResponse.make(answer, conditionalOn: request) }
        return try JSONResponse.make(answer)
    }

    private struct Tags: Encodable {
        let tags: [TagCount]
    }

    private func tags(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(Tags(tags: await notebook.tags(for: context.account)), conditionalOn: request)
    }

    private struct Sites: Encodable {
        let sites: [SiteCount]
    }

    private func sites(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(Sites(sites: await notebook.sites(for: context.account)), conditionalOn: request)
    }
}
