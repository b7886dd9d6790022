import HTTPTypes
import Hummingbird
import Notebook

/// Lists and searches notes, and lists the tags and sites to filter them by.
struct NoteListRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes", use: list)
        group.get("search", use: searchForQuery)
        group.post("search", use: searchForBody)
        group.get("tags", use: tags)
        group.get("sites", use: sites)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let identifier = try request.identifierPrefix()
        let query = NoteQuery(
            limit: try request.limit(), after: try request.cursor(), sort: try request.sort(),
            search: request.query("search") ?? "",
            location: identifier == nil ? try location(in: request) : .includingTrash, tag: request.tag(),
            hostname: request.query("site"), isPinned: try request.flag("pinned"), linkState: try request.linkState(),
            identifier: identifier)
        return try await response(query, to: request, context: context)
    }

    private func location(in request: Request) throws -> NoteLocation {
        switch (try request.flag("archived") ?? false, try request.flag("trashed") ?? false) {
        case (false, false): .notes
        case (true, false): .archive
        case (false, true): .trash
        case (true, true): throw Problem.contradiction("Give either archived=true or trashed=true, not both.")
        }
    }

    private func searchForQuery(request: Request, context: AccountContext) async throws -> Response {
        guard let words = request.query("q") else { throw Problem.missingParameter("q") }
        let query = NoteQuery(
            limit: try request.limit(), after: try request.cursor(), sort: try request.sort(), search: words,
            searchesTitles: try request.flag("titleOnly") ?? false, location: .everywhere)
        return try await response(query, to: request, context: context)
    }

    private struct Search: Decodable {
        let q: String
        let limit: Int?
        let cursor: String?
        let sort: String?
        let titleOnly: Bool?
    }

    /// Searches with the words in the body, which keeps them out of logs.
    private func searchForBody(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Search.self, from: request)
        guard (1...200).contains(body.limit ?? 50) else {
            throw Problem.malformed("The member \"limit\" must be a number from 1 to 200.")
        }
        guard let sort = NoteSort(rawValue: body.sort ?? "modified") else {
            throw Problem.malformed("The member \"sort\" must be \(NoteSort.list).")
        }
        let query = NoteQuery(
            limit: body.limit ?? 50, after: try body.cursor.map { try PageCursor($0) }, sort: sort, search: body.q,
            searchesTitles: body.titleOnly ?? false, location: .everywhere)
        return try await response(query, to: request, context: context)
    }

    private struct NoteListResponse: Encodable {
        let notes: [NoteSummary]
        let nextCursor: String?
        /// The words that clients mark in the notes.
        let searchWords: [String]?
    }

    private func response(_ query: NoteQuery, to request: Request, context: AccountContext) async throws -> Response {
        let page = try await notebook.notes(query, for: context.account)
        let words = query.search.soughtWords
        let response = NoteListResponse(
            notes: page.elements, nextCursor: page.next?.description, searchWords: words.isEmpty ? nil : words)
        if request.isSafe { return try JSONResponse.make(response, conditionalOn: request) }
        return try JSONResponse.make(response)
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
