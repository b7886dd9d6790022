import HTTPTypes
import Hummingbird
import Notebook

/// Creates, reads, changes, deletes, restores and pins a note.
struct NoteRoutes: Sendable {
    let notebook: Notebook
    let titles: LinkTitles

    func add(to group: RouterGroup<AccountContext>) {
        group.post("notes", use: create)
        group.get("notes/:note", use: read)
        group.patch("notes/:note", use: change)
        group.delete("notes/:note", use: trash)
        group.post("notes/:note/restore", use: restore)
        group.put("notes/:note/pin", use: pin)
    }

    private struct NewNote: Decodable {
        let title: String?
        let body: String?
        let links: [LinkBody]?
        let createdAt: Instant?
        let modifiedAt: Instant?
    }

    private func create(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(NewNote.self, from: request)
        let note = NoteRequest(
            id: request.newIdentifier(of: Note.self, in: context), title: body.title ?? "", body: body.body ?? "",
            links: (body.links ?? []).map { $0.request(id: Identifier()) }, createdAt: body.createdAt,
            modifiedAt: body.modifiedAt)
        let added = try await notebook.used(in: context)
            .addNote(note, fetchingFrom: titles, for: context.account)
        return try added.note.response(
            status: added.isNew ? .created : .ok, headers: [.location: "/api/v1/notes/\(note.id)"])
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        if request.hasCached(note.entityTag) {
            return Response(status: .notModified, headers: [.eTag: note.entityTag])
        }
        return try note.response()
    }

    private struct Change: Decodable {
        let title: String?
        let body: String?
        let isPinned: Bool?
        let isArchived: Bool?
    }

    private func change(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Change.self, from: request)
        let id = try context.noteID()
        let expected = try request.expectedRevision()
        let change = NoteChange(
            title: body.title, body: body.body, isPinned: body.isPinned, isArchived: body.isArchived)
        if change.title != nil || change.body != nil, request.headers[.ifMatch] == nil {
            // A missing note takes precedence over a missing header.
            try await notebook.checkNote(id, for: context.account)
            throw Problem.preconditionRequired
        }
        return try await context.writing {
            try await notebook.used(in: context).changeNote(id, change, expecting: expected, for: context.account)
                .response()
        } unless: { _ in
            // The revision after the expected one contains the change.
            guard let expected, expected < .max else { return false }
            let next = try await notebook.revision(expected + 1, of: id, for: context.account)
            return change.title ?? next.title == next.title && change.body ?? next.body == next.body
        }
    }

    private func trash(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let id = try context.noteID()
        let isPermanent = try request.flag("forever") ?? false
        return try await context.removing {
            if isPermanent {
                try await notebook.deleteNote(id, for: context.account)
            } else {
                try await notebook.trashNote(id, for: context.account)
            }
        }
    }

    private func restore(request: Request, context: AccountContext) async throws -> Response {
        try await notebook.restoreNote(context.noteID(), for: context.account).response()
    }

    /// Where to pin a note: after another note, first (`null`), or at its former position (absent).
    private struct Pin: Decodable {
        let placement: PinPlacement

        private enum CodingKeys: String, CodingKey { case after }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.after) {
                let neighbor = try container.decodeIfPresent(Identifier<Note>.self, forKey: .after)
                placement = neighbor.map { .after($0) } ?? .first
            } else {
                placement = .former
            }
        }
    }

    private func pin(request: Request, context: AccountContext) async throws -> Response {
        let pin = try await JSONRequest.decode(Pin.self, from: request)
        return try await notebook.pinNote(context.noteID(), pin.placement, for: context.account).response()
    }
}

extension Note {
    /// Returns a response with the note and its `ETag`.
    func response(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) throws -> Response {
        var headers = headers
        headers[.eTag] = entityTag
        return try JSONResponse.make(self, status: status, headers: headers)
    }
}
