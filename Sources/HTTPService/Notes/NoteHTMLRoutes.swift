import Hummingbird
import MarkdownHTML
import Notebook

/// A note's text as HTML to read, for clients that have no Markdown of their own.
struct NoteHTMLRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    /// A hostile text takes long to render, and delays only other texts.
    private let renderQueue = BoundedWorkQueue(capacity: 32, retryDelay: 1)

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/html", use: read)
    }

    private struct NoteHTMLResponse: Encodable {
        let html: String
        /// The note's, of which this is the text.
        let revision: Int
        /// False where the text is longer than what is read of it.
        let isWhole: Bool
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        let answer = NoteHTMLResponse(
            html: try await renderQueue.run { MarkdownHTML.html(of: note.body) }, revision: note.summary.revision,
            isWhole: note.body.utf8.count <= MarkdownHTML.sizeLimit)
        return try JSONResponse.make(answer, conditionalOn: request)
    }
}
