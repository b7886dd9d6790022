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

    /// Returns how a link to a note is shown: with the note's current title, and as text if there is no such note.
    private static func reference(
        in notes: [Identifier<Note>: ReferencedNote]
    ) -> @Sendable (String) -> MarkdownReference? {
        { url in
            guard let id = NoteReference.target(of: url), let note = notes[id] else { return nil }
            return MarkdownReference(
                url: note.title == nil ? nil : "/notes/\(id)\(note.isTrashed ? "?trashed" : "")",
                words: note.words(replacing:))
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
        let references = try await notebook.references(in: note.body, for: context.account)
        let reference = Self.reference(in: Dictionary(uniqueKeysWithValues: references.map { ($0.noteID, $0) }))
        let html = try await renderQueue.runWhileWanted { isWanted in
            MarkdownHTML.html(of: note.body, attachment: Self.attachment, reference: reference, whileWanted: isWanted)
        }
        let response = NoteHTMLResponse(
            html: html, revision: note.summary.revision,
            isWhole: note.body.utf8.count <= MarkdownHTML.sizeLimit)
        return try JSONResponse.make(response, conditionalOn: request)
    }
}
