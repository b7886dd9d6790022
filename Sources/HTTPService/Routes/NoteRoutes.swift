import HTTPTypes
import Hummingbird
import Notebook

struct NoteRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    let titles: LinkTitles

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes", use: list)
        group.post("notes", use: create)
        group.get("notes/:note", use: read)
        group.patch("notes/:note", use: change)
        group.delete("notes/:note", use: trash)
        group.post("notes/:note/restore", use: restore)
        group.get("notes/:note/revisions", use: revisions)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let query = NoteQuery(
            limit: try request.limit(), after: try request.cursor(), search: request.query("search") ?? "",
            isTrash: request.query("trashed") == "true")
        let page = try await notebook.notes(query, for: context.account)
        return try JSONAnswer.response(NotesAnswer(notes: page.elements, nextCursor: page.next?.description))
    }

    private struct NewNote: Decodable {
        let title: String?
        let body: String?
        let links: [LinkBody]?
    }

    private func create(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(NewNote.self, from: request)
        var links: [LinkRequest] = []
        for link in body.links ?? [] {
            links.append(try await titles.complete(link.request(id: Identifier())))
        }
        let note = try await notebook.createNote(
            id: request.newIdentifier(of: Note.self, in: context), title: body.title ?? "", body: body.body ?? "",
            links: links, for: context.account)
        return try answer(note, status: .created, headers: [.location: "/api/v1/notes/\(note.id)"])
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        if request.headers[.ifNoneMatch] == note.entityTag {
            return Response(status: .notModified, headers: [.eTag: note.entityTag])
        }
        return try answer(note)
    }

    private struct Change: Decodable {
        let title: String?
        let body: String?
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let change = try await JSONRequest.decode(Change.self, from: request)
        let note = try await notebook.changeNote(
            context.noteID(), NoteChange(title: change.title, body: change.body),
            expecting: request.expectedRevision(), for: context.account)
        return try answer(note)
    }

    private func trash(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await notebook.trashNote(context.noteID(), for: context.account)
        return .noContent
    }

    private func restore(request: Request, context: AccountContext) async throws -> Response {
        try answer(await notebook.restoreNote(context.noteID(), for: context.account))
    }

    private func revisions(request: Request, context: AccountContext) async throws -> Response {
        let revisions = try await notebook.revisions(of: context.noteID(), for: context.account)
        return try JSONAnswer.response(RevisionsAnswer(revisions: revisions))
    }

    private func answer(
        _ note: Note, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        var headers = headers
        headers[.eTag] = note.entityTag
        return try JSONAnswer.response(note, status: status, headers: headers)
    }
}
