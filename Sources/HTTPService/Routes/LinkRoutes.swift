import HTTPTypes
import Hummingbird
import Notebook

struct LinkRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    let titles: LinkTitles

    func add(to group: RouterGroup<AccountContext>) {
        group.get("links", use: list)
        group.post("notes/:note/links", use: addLink)
        group.delete("notes/:note/links/:link", use: remove)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let page = try await notebook.links(
            in: request.linkState(), limit: request.limit(), after: request.cursor(), for: context.account)
        return try JSONAnswer.response(LinksAnswer(links: page.elements, nextCursor: page.next?.description))
    }

    private func addLink(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(LinkBody.self, from: request)
        let note = try context.noteID()
        // Asks for the note and the URL first: nothing is fetched for a link that cannot be added.
        _ = try await notebook.note(note, for: context.account)
        let link = body.request(id: request.newIdentifier(of: Link.self, in: context))
        _ = try notebook.identity(of: link.activity)
        let added = try await notebook.addLink(titles.complete(link), to: note, for: context.account)
        return try JSONAnswer.response(added.link, status: added.isNew ? .created : .ok)
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await notebook.removeLink(context.linkID(), from: context.noteID(), for: context.account)
        return .noContent
    }
}

/// A link as clients send it: the activity, and the words selected on its page.
struct LinkBody: Decodable {
    private let activity: UserActivity
    private let quote: Link.Quote?

    private enum CodingKeys: String, CodingKey { case quote }

    init(from decoder: any Decoder) throws {
        activity = try UserActivity(from: decoder)
        quote = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Link.Quote.self, forKey: .quote)
    }

    func request(id: Identifier<Link>) -> LinkRequest {
        LinkRequest(id: id, activity: activity, quote: quote)
    }
}
