import HTTPTypes
import Hummingbird
import Notebook

/// Merges edits with other edits, and reads and sets the checkboxes in a note's text.
struct EditRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.post("notes/:note/edits", use: edit)
        group.get("notes/:note/checkboxes", use: checkboxes)
        group.put("notes/:note/checkboxes/:line", use: setCheckbox)
    }

    private struct Edit: Decodable {
        let title: String
        let body: String
        /// The revision that the edit is based on.
        let base: Int
    }

    private func edit(request: Request, context: AccountContext) async throws -> Response {
        let edit = try await JSONRequest.decode(Edit.self, from: request)
        let edited = try await notebook.used(in: context).editNote(
            context.noteID(), NoteText(title: edit.title, body: edit.body), basedOn: edit.base, for: context.account)
        return try JSONResponse.make(edited, headers: [.eTag: edited.note.entityTag])
    }

    private struct Checkboxes: Encodable {
        let checkboxes: [Checklist.Item]
    }

    private func checkboxes(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        let headers: HTTPFields = [.eTag: note.entityTag]
        if request.hasCached(note.entityTag) { return Response(status: .notModified, headers: headers) }
        return try JSONResponse.make(Checkboxes(checkboxes: Checklist(of: note.body).items), headers: headers)
    }

    private struct Checkbox: Decodable {
        let isDone: Bool
    }

    /// Requires `If-Match`, because a line number is valid only for one revision of the text.
    private func setCheckbox(request: Request, context: AccountContext) async throws -> Response {
        let isDone = try await JSONRequest.decode(Checkbox.self, from: request).isDone
        let note = try await notebook.note(context.noteID(), for: context.account)
        guard let line = context.parameters.get("line").flatMap({ Int($0) }) else {
            throw NotebookError.checkboxNotFound
        }
        guard let expected = try request.expectedRevision() else { throw Problem.preconditionRequired }
        return try await context.writing {
            try await notebook.used(in: context).setCheckbox(
                line: line, of: note.id, done: isDone, expecting: expected, for: context.account
            ).response()
        } unless: { current in
            let box = Checklist(of: current.body).items.first { $0.line == line }
            return current.summary.revision - 1 == expected && box?.isDone == isDone
        }
    }
}
