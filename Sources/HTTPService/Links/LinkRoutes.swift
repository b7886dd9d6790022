import HTTPTypes
import Hummingbird
import Notebook

/// Links, across notes and in one.
struct LinkRoutes: Sendable {
    let notebook: Notebook
    let titles: LinkTitles

    func add(to group: RouterGroup<AccountContext>) {
        group.get("links", use: list)
        group.post("notes/:note/links", use: addLink)
        group.get("links/:link", use: read)
        group.post("links/:link/continuations", use: continueLink)
        group.get("links/:link/aliases", use: aliases)
        group.post("links/:link/aliases", use: addAlias)
        group.delete("links/:link/aliases/:alias", use: undoAlias)
        group.post("links/:link/aliases/:alias/restore", use: restoreAlias)
        group.patch("notes/:note/links/:link", use: change)
        group.delete("notes/:note/links/:link", use: remove)
        group.post("notes/:note/links/:link/restore", use: restore)
        group.put("notes/:note/link-order", use: order)
    }

    private struct LinkListResponse: Encodable {
        let links: [Link]
        let nextCursor: String?
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        if let search = request.query("search") {
            let found = try await notebook.links(containing: search, limit: request.limit(), for: context.account)
            return try JSONResponse.make(LinkListResponse(links: found, nextCursor: nil), conditionalOn: request)
        }
        // A page's own key, so that clients without a canonicalizer can ask too.
        let page = try request.query("url").map {
            try notebook.identity(of: UserActivity(webpageURL: $0)).canonicalKey.text
        }
        let query = LinkQuery(
            state: try request.linkState(), hostname: request.query("site"), key: request.query("key") ?? page,
            limit: try request.limit(), after: try request.cursor())
        let links = try await notebook.links(query, for: context.account)
        return try JSONResponse.make(
            LinkListResponse(links: links.elements, nextCursor: links.next?.description), conditionalOn: request)
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            await notebook.link(context.linkID(), for: context.account), conditionalOn: request)
    }

    private func continueLink(request: Request, context: AccountContext) async throws -> Response {
        let version = try await JSONRequest.decode(ContinuationBody.self, from: request).version
        let handoff = try await notebook.continueLink(context.linkID(), supporting: version, for: context.account)
        return try JSONResponse.make(ContinuationResponse(handoff, activity: nil, link: handoff.source))
    }

    private func addLink(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(LinkBody.self, from: request)
        let note = try context.noteID()
        var request = body.request(id: request.newIdentifier(of: Link.self, in: context))
        // What a person adds is no link of the text.
        request.source = .added
        let added = try await notebook.addLink(request, to: note, fetchingFrom: titles, for: context.account)
        return try JSONResponse.make(added.link, status: added.isNew ? .created : .ok)
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let patch = try await JSONRequest.decode(LinkPatch.self, from: request)
        let note = try context.noteID()
        return try JSONResponse.make(
            await notebook.changeLink(context.linkID(), of: note, patch.change, for: context.account))
    }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let (note, link) = (try context.noteID(), try context.linkID())
        return try await context.removing { try await notebook.removeLink(link, from: note, for: context.account) }
    }

    private func restore(request: Request, context: AccountContext) async throws -> Response {
        let note = try context.noteID()
        return try JSONResponse.make(
            await notebook.restoreLink(context.linkID(), to: note, for: context.account))
    }

    private struct AliasListResponse: Encodable {
        let aliases: [LinkAlias]
        let withdrawn: [LinkAlias]

        init(_ all: [LinkAlias]) {
            aliases = all.filter { $0.withdrawal == nil }
            withdrawn = all.filter { $0.withdrawal != nil }
        }
    }

    private func aliases(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            AliasListResponse(await notebook.aliases(of: context.linkID(), for: context.account)),
            conditionalOn: request)
    }

    private struct Move: Decodable {
        let url: String
    }

    private func addAlias(request: Request, context: AccountContext) async throws -> Response {
        let move = try await JSONRequest.decode(Move.self, from: request)
        let link = try context.linkID()
        try await notebook.record(moveOf: link, to: move.url, for: context.account)
        return try JSONResponse.make(AliasListResponse(await notebook.aliases(of: link, for: context.account)))
    }

    private func undoAlias(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let (link, alias) = (try context.linkID(), try context.aliasID())
        return try await context.removing {
            try await notebook.undoAlias(alias, of: link, for: context.account)
        }
    }

    private func restoreAlias(request: Request, context: AccountContext) async throws -> Response {
        let link = try context.linkID()
        try await notebook.restoreAlias(context.aliasID(), of: link, for: context.account)
        return try JSONResponse.make(AliasListResponse(await notebook.aliases(of: link, for: context.account)))
    }

    private struct Order: Decodable {
        let links: [Identifier<Link>]
    }

    private func order(request: Request, context: AccountContext) async throws -> Response {
        let order = try await JSONRequest.decode(Order.self, from: request)
        return try await notebook.orderLinks(order.links, of: context.noteID(), for: context.account).response()
    }
}

/// A link as clients send it: the activity, and the quote of its page.
struct LinkBody: Decodable {
    private let activity: UserActivity
    private let quote: Link.Quote?
    private let source: Link.Source?
    private let pageDescription: String?

    private enum CodingKeys: String, CodingKey { case quote, source, pageDescription }

    init(from decoder: any Decoder) throws {
        activity = try UserActivity(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        quote = try container.decodeIfPresent(Link.Quote.self, forKey: .quote)
        source = try container.decodeIfPresent(Link.Source.self, forKey: .source)
        pageDescription = try container.decodeIfPresent(String.self, forKey: .pageDescription)
        // Refused before those that follow are decoded: a body has room for very many empty links, each of which takes hundreds of times
        // its bytes.
        guard activity.namesSomething else { throw NotebookError.activityNotIdentified }
    }

    func request(id: Identifier<Link>) -> LinkRequest {
        var request = LinkRequest(id: id, activity: activity, quote: quote, source: source ?? .added)
        request.pageDescription = pageDescription
        return request
    }
}

extension UserActivity {
    fileprivate var namesSomething: Bool {
        webpageURL != nil || [targetContentIdentifier, persistentIdentifier].contains { $0?.isEmpty == false }
    }
}

/// A change of a link: an absent member stays as it is, and so does a null title; a null quote or user info is removed.
private struct LinkPatch: Decodable {
    let change: LinkChange

    private enum CodingKeys: String, CodingKey { case title, quote, userInfo }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        change = LinkChange(
            title: try container.decodeIfPresent(String.self, forKey: .title),
            quote: container.contains(.quote)
                ? .some(try container.decodeIfPresent(QuotePatch.self, forKey: .quote)?.change) : nil,
            userInfo: container.contains(.userInfo)
                ? .some(try container.decodeIfPresent(JSONValue.self, forKey: .userInfo)) : nil)
    }
}

/// A change of a quote: an absent member stays as it is, and a null color or comment is removed. A new text comes with what is around it.
private struct QuotePatch: Decodable {
    let change: Link.Quote.Change

    private enum CodingKeys: String, CodingKey { case exact, prefix, suffix, color, comment, formerComment }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func given<Value: Decodable>(_ type: Value.Type, _ key: CodingKeys) throws -> Value?? {
            container.contains(key) ? .some(try container.decodeIfPresent(type, forKey: key)) : nil
        }
        change = Link.Quote.Change(
            exact: try container.decodeIfPresent(String.self, forKey: .exact),
            prefix: try container.decodeIfPresent(String.self, forKey: .prefix),
            suffix: try container.decodeIfPresent(String.self, forKey: .suffix),
            color: try given(Link.Quote.Color.self, .color), comment: try given(String.self, .comment),
            formerComment: try given(String.self, .formerComment))
    }
}
