import Hummingbird
import ImageFiles
import MarkdownHTML
import Notebook

/// Renders a note's text as HTML, for clients without a Markdown renderer.
struct NoteHTMLRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    /// A hostile text takes long to render, and delays only other texts.
    private let renderQueue = BoundedWorkQueue(capacity: 32, retryDelay: 1)

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/html", use: read)
    }

    private static func attachment(_ url: String) -> MarkdownAttachment? {
        AttachmentReference(url).map { reference in
            MarkdownAttachment(
                url: "/api/v1/attachments/\(reference.id)\(reference.needsThumbnail ? "/thumbnail" : "")",
                width: reference.pixelSize?.width,
                height: reference.pixelSize?.height)
        }
    }

    private struct NoteHTMLResponse: Encodable {
        let html: String
        /// The revision of the note.
        let revision: Int
        /// False if the text exceeds the limit and only its beginning was rendered.
        let isWhole: Bool
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        let html = try await renderQueue.runWhileWanted { isWanted in
            MarkdownHTML.html(of: note.body, attachment: Self.attachment, whileWanted: isWanted)
        }
        let response = NoteHTMLResponse(
            html: html, revision: note.summary.revision,
            isWhole: note.body.utf8.count <= MarkdownHTML.sizeLimit)
        return try JSONResponse.make(response, conditionalOn: request)
    }
}
