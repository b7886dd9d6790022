import HTTPTypes
import Hummingbird
import Notebook

/// Streams the changes of a notebook as server-sent events.
struct EventRoutes: Sendable {
    let notebook: Notebook
    let store: any NotebookStore
    let now: @Sendable () -> Instant
    let listeners = EventListeners()
    /// The time between comments that keep the connection alive: proxies and browsers close connections that are silent
    /// for a minute.
    var heartbeat = Duration.seconds(15)

    func add(to group: RouterGroup<AccountContext>) {
        group.get("events", use: listen)
    }

    private func listen(request: Request, context: AccountContext) async throws -> Response {
        let start = try position(in: request)
        let isFollowing = try request.flag("follow") ?? true
        guard let slot = listeners.slot(for: context.account) else { throw Problem.tooManyListeners }
        let stream = EventStream(
            notebook: notebook, account: context.account, heartbeat: heartbeat, slot: slot,
            isAllowed: { [self, credential = context.credential] in
                // A trusted proxy states its user with each request; the account is what can end.
                guard credential.isStored else {
                    return try await isPresent(credential.account)
                }
                let time = now()
                return try await store.use(digest: credential.digest, at: time)?.isLive(at: time) ?? false
            })
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await ClientDisconnection.whileClientWaits {
                    try await stream.write(to: &writer, after: start, isFollowing: isFollowing)
                }
                try await writer.finish(nil)
            })
    }

    private func isPresent(_ account: AccountID) async throws(NotebookError) -> Bool {
        do throws(NotebookError) {
            _ = try await store.account(account)
            return true
        } catch .accountNotFound {
            return false
        }
    }

    /// Returns the last change that the client knows; browsers send its id when they reconnect.
    ///
    /// An invalid id becomes a position after the end of the log, so that the client gets a `reset` event and reads
    /// everything again.
    private func position(in request: Request) throws -> Int64? {
        let after = try request.query("after").map { text in
            guard let sequence = Int64(text), sequence >= 0 else {
                throw Problem.invalidParameter("after", must: "be the id of an event")
            }
            return sequence
        }
        guard let id = request.headers[.lastEventID] else { return after }
        return Int64(id).flatMap { $0 >= 0 ? $0 : nil } ?? .max
    }
}
