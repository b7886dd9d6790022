import HTTPTypes
import Hummingbird
import Notebook

/// Notes that are not to be suggested for a while.
struct SnoozeRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>

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
        let note = try await notebook.note(context.noteID(), for: context.account)
        try await notebook.endSnooze(of: note.id, for: context.account)
        return .noContent
    }
}
