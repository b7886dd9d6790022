import Foundation
import Hummingbird
import MarkdownHTML
import Notebook

/// A note's text as HTML to read, for clients that have no Markdown of their own.
struct NoteHTMLRoutes<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    private let desk = ReadingDesk()

    func add(to group: RouterGroup<AccountContext>) {
        group.get("notes/:note/html", use: read)
    }

    private struct Answer: Encodable {
        let html: String
        /// The note's, of which this is the text.
        let revision: Int
        /// False where the text is longer than what is read of it.
        let isWhole: Bool
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let note = try await notebook.note(context.noteID(), for: context.account)
        let answer = Answer(
            html: try await desk.html(of: note.body), revision: note.summary.revision,
            isWhole: note.body.utf8.count <= MarkdownHTML.sizeLimit)
        return try JSONAnswer.response(answer, unlessHadBy: request)
    }
}

/// Turns texts into HTML one after the other on a thread of its own: a hostile text takes long, and then keeps nothing else waiting.
final class ReadingDesk: Sendable {
    /// Texts that may wait.
    private static let waitingLimit = 32

    private let queue = OperationQueue()

    init() {
        queue.maxConcurrentOperationCount = 1
        queue.qualityOfService = .userInitiated
    }

    func html(of markdown: String) async throws -> String {
        guard queue.operationCount < Self.waitingLimit else { throw Problem.tooManyRequests(seconds: 1) }
        return await withCheckedContinuation { continuation in
            queue.addOperation { continuation.resume(returning: MarkdownHTML.html(of: markdown)) }
        }
    }
}
