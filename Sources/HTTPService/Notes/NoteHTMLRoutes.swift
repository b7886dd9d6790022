import Foundation
import Hummingbird
import Logging
import MarkdownHTML
import Notebook

/// Renders a note's text as HTML, for clients without a Markdown renderer.
struct NoteHTMLRoutes: Sendable {
    let notebook: Notebook
    let renderer: MarkdownRenderer

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/html", use: read)
    }

    /// Returns how a link to a note is shown: with the note's current title, and as text if there is no such note.
    private static func reference(
        in notes: [Identifier<Note>: ReferencedNote]
    ) -> @Sendable (String, String) -> MarkdownReference? {
        { url, words in
            guard let id = NoteReference.target(of: url), let note = notes[id] else { return nil }
            return MarkdownReference(
                url: note.title == nil ? nil : "/notes/\(id)\(note.isTrashed ? "?trashed" : "")",
                words: note.words(replacing: words))
        }
    }

    private struct NoteHTMLResponse: Encodable {
        let html: String
        /// The revision of the note.
        let revision: Int
        /// False if the text exceeds the limit and only its beginning was rendered.
        let isWhole: Bool
        /// False if the text takes too long to render, and the HTML has it as it is written.
        let isFormatted: Bool
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        let references = try await notebook.references(in: note.body, for: context.account)
        let reference = Self.reference(in: Dictionary(uniqueKeysWithValues: references.map { ($0.noteID, $0) }))
        var html: String?
        do {
            html = try await renderer.html(of: note.body, for: context.account, reference: reference)
        } catch MarkdownWorker.Failure.notStarted(let number) {
            context.logger.error("no process can be started to render notes: \(String(cString: strerror(number)))")
        }
        let response = NoteHTMLResponse(
            html: html ?? MarkdownHTML.unformatted(note.body), revision: note.summary.revision,
            isWhole: note.body.utf8.count <= MarkdownHTML.sizeLimit, isFormatted: html != nil)
        return try JSONResponse.make(response, conditionalOn: request)
    }
}
