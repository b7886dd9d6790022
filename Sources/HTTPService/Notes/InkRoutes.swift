import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// Reads and writes the ink (handwriting) of a note.
struct InkRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/ink", use: read)
        group.put("notes/:note/ink", use: write)
        group.delete("notes/:note/ink", use: remove)
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let revision = try request.number("revision", in: 1...999_999_999)
        let ink = try await notebook.ink(of: context.noteID(), at: revision, for: context.account)
        guard let ink else { throw Problem.inkNotFound }
        let json = Data(ink.json.utf8)
        let headers: HTTPFields = [.eTag: JSONResponse.entityTag(of: json), .cacheControl: "private, no-cache"]
        if request.hasCached(headers[.eTag] ?? "") { return Response(status: .notModified, headers: headers) }
        return JSONResponse.make(json: json, headers: headers)
    }

    private func write(request: Request, context: AccountContext) async throws -> Response {
        let ink = try Ink(json: await JSONRequest.text(of: request, limit: Ink.sizeLimit))
        return try await set(ink, request: request, context: context)
    }

    private func remove(request: Request, context: AccountContext) async throws -> Response {
        try await set(nil, request: request, context: context)
    }

    private func set(_ ink: Ink?, request: Request, context: AccountContext) async throws -> Response {
        let id = try context.noteID()
        let expected = try request.expectedRevision()
        return try await context.writing {
            try response(await notebook.setInk(ink, of: id, expecting: expected, for: context.account))
        } unless: { _ in
            try await notebook.ink(of: id, for: context.account) == ink
        } response: { note in
            try response(note.summary)
        }
    }

    private func response(_ summary: NoteSummary) throws -> Response {
        try JSONResponse.make(summary, headers: [.eTag: summary.entityTag])
    }
}
