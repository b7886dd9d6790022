import Hummingbird
import Notebook

/// Lists the notes that a note refers to, and those that refer to it.
struct ReferenceRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/references", use: references)
        group.get("notes/:note/mentions", use: mentions)
    }

    private struct References: Encodable {
        let references: [ReferencedNote]
    }

    private func references(request: Request, context: AccountContext) async throws -> Response {
        let references = try await notebook.references(of: context.noteID(), for: context.account)
        return try JSONResponse.make(References(references: references), conditionalOn: request)
    }

    private struct Mentions: Encodable {
        let mentions: [Mention]
        let nextCursor: String?
    }

    private func mentions(request: Request, context: AccountContext) async throws -> Response {
        let page = try await notebook.mentions(
            of: context.noteID(), limit: request.limit(), after: request.cursor(), for: context.account)
        return try JSONResponse.make(
            Mentions(mentions: page.elements, nextCursor: page.next?.description), conditionalOn: request)
    }
}
