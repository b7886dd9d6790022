import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// Answers visits as most clients tell them: by a token that was lately used, without an `Origin`, in JSON that `ActivityReader` reads.
/// It goes by the same gate as all routes, and whatever the gate or the notebook objects to is left to the routes, which say why.
struct PromptVisits<Store: NotebookStore & CredentialStore & AccountStore & PromptStore>: PromptResponder {
    private static var path: String { "/api/v1/visits" }
    /// Bodies that are larger go the long way, in bytes.
    private static var bodyLimit: Int { 65_536 }

    let notebook: Notebook<Store>
    let gate: RequestGuard<Store>
    private let rule = RouteRequirements.rule(for: .post, route: path, path: path)

    init(notebook: Notebook<Store>, gate: RequestGuard<Store>) {
        self.notebook = notebook
        self.gate = gate
    }

    func mayTake(_ head: HTTPRequest) -> Bool {
        guard head.method == .post, head.path == Self.path,
            let length = head.headerFields[.contentLength].flatMap(Int.init), (1...Self.bodyLimit).contains(length)
        else { return false }
        // Each asks for something that is the routes' to do.
        return !head.headerFields.contains { field in
            switch field.name {
            case .origin, .secFetchSite, .idempotencyKey, .connection, .expect, .transferEncoding: true
            default: false
            }
        }
    }

    func respond(
        to head: HTTPRequest, body: ByteBuffer, answer: @escaping @Sendable (PromptAnswer) -> Void
    ) -> Bool {
        let request = Request(head: head, body: RequestBody(buffer: body))
        // What may send the request the long way comes before it is counted, so that none is counted twice.
        guard let credential = gate.credentialAtHand(of: request, by: rule),
            let activity = body.withUnsafeReadableBytes(ActivityReader.activity(in:)),
            let visit = try? notebook.promptVisit(activity, for: credential.account),
            gate.counts(request, by: credential)
        else { return false }
        notebook.complete(visit) { visit in answer(Self.answer(visit, to: activity)) }
        return true
    }

    private static func answer(_ visit: Result<Visit, NotebookError>, to activity: UserActivity) -> PromptAnswer {
        do {
            return PromptAnswer(body: try SuggestionsResponse(visit.get(), of: activity).json())
        } catch {
            let problem = (error as? NotebookError).map(Problem.init) ?? .failed
            // Of texts and numbers, so that encoding it cannot fail.
            let body = (try? JSONResponse.encode(problem)).map(Array.init) ?? []
            return PromptAnswer(status: problem.status, contentType: "application/problem+json", body: body)
        }
    }
}
