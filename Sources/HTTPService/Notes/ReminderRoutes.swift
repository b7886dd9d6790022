import HTTPTypes
import Hummingbird
import Notebook

/// Lists, sets and removes reminders.
struct ReminderRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("reminders", use: list)
        group.put("notes/:note/reminder", use: set)
        group.delete("notes/:note/reminder", use: end)
        group.post("notes/:note/reminder/done", use: finish)
    }

    private struct Reminders: Encodable {
        let reminders: [NoteReminder]
        let nextCursor: String?
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let page = try await notebook.reminders(
            limit: request.limit(), after: request.cursor(), for: context.account)
        return try JSONResponse.make(
            Reminders(reminders: page.elements, nextCursor: page.next?.description), conditionalOn: request)
    }

    private func set(request: Request, context: AccountContext) async throws -> Response {
        let reminder = try await JSONRequest.decode(Reminder.self, from: request)
        let set = try await notebook.setReminder(reminder, of: context.noteID(), for: context.account)
        return try JSONResponse.make(set, headers: [.eTag: set.note.entityTag])
    }

    private struct DoneBody: Decodable {
        let dueAt: Instant
    }

    private func finish(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(DoneBody.self, from: request)
        let next = try await notebook.finishReminder(
            dueAt: body.dueAt, of: context.noteID(), for: context.account)
        guard let next else { return Response(status: .noContent) }
        return try JSONResponse.make(next, headers: [.eTag: next.note.entityTag])
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let id = try context.noteID()
        return try await context.removing { try await notebook.endReminder(of: id, for: context.account) }
    }
}
