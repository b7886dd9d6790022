import HTTPTypes
import Hummingbird
import Notebook

/// Lists, saves, changes and deletes saved searches.
struct SavedSearchRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("saved-searches", use: list)
        group.post("saved-searches", use: save)
        group.patch("saved-searches/:savedSearch", use: change)
        group.delete("saved-searches/:savedSearch", use: remove)
    }

    private struct SavedSearches: Encodable {
        let savedSearches: [SavedSearch]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            SavedSearches(savedSearches: await notebook.savedSearches(for: context.account)), conditionalOn: request)
    }

    private struct NewSearch: Decodable {
        let query: String
        let name: String?
    }

    private func save(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(NewSearch.self, from: request)
        let search = try await notebook.saveSearch(
            body.query, name: body.name, id: request.newIdentifier(of: SavedSearch.self, in: context),
            for: context.account)
        return try JSONResponse.make(search, status: .created)
    }

    private struct Change: Decodable {
        let query: String?
        let name: String?
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let id = try identifier(in: context)
        let body = try await JSONRequest.decode(Change.self, from: request)
        return try JSONResponse.make(
            await notebook.changeSavedSearch(id, name: body.name, query: body.query, for: context.account))
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let id = try identifier(in: context)
        return try await context.removing { try await notebook.removeSavedSearch(id, for: context.account) }
    }

    private func identifier(in context: AccountContext) throws -> Identifier<SavedSearch> {
        guard let id = context.parameters.get("savedSearch").flatMap(Identifier<SavedSearch>.init(_:)) else {
            throw NotebookError.savedSearchNotFound
        }
        return id
    }
}
