import HTTPTypes
import Hummingbird
import Notebook

/// Snoozes: notes that are not suggested until a given time.
struct SnoozeRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("snoozes", use: list)
        group.put("notes/:note/snooze", use: snooze)
        group.delete("notes/:note/snooze", use: end)
    }

    private struct Snoozes: Encodable {
        let snoozes: [Snooze]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(Snoozes(snoozes: await notebook.snoozes(for: context.account)), conditionalOn: request)
    }

    private struct Body: Decodable {
        let until: Instant
    }

    private func snooze(request: Request, context: AccountContext) async throws -> Response {
        let until = try await JSONRequest.decode(Body.self, from: request).until
        return try JSONResponse.make(
            await notebook.snooze(context.noteID(), until: until, for: context.account))
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let note = try context.noteID()
        try await notebook.checkNote(note, for: context.account)
        try await notebook.endSnooze(of: note, for: context.account)
        return .noContent
    }
}
