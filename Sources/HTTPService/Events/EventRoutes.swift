import HTTPTypes
import Hummingbird
import Notebook

/// What changes in the notebook, as it happens.
struct EventRoutes<Store: NotebookStore & CredentialStore>: Sendable {
    let notebook: Notebook<Store>
    let credentials: Store
    let now: @Sendable () -> Instant
    let listeners = EventListeners()
    /// Proxies and browsers end connections that are silent for a minute.
    var heartbeat = Duration.seconds(15)

    func add(to group: RouterGroup<AccountContext>) {
        group.get("events", use: listen)
    }

    private func listen(request: Request, context: AccountContext) async throws -> Response {
        let start = try position(in: request)
        let isFollowing = try request.flag("follow") ?? true
        guard let seat = listeners.seat(for: context.account) else { throw Problem.tooManyListeners }
        let stream = EventStream(
            notebook: notebook, account: context.account, heartbeat: heartbeat, seat: seat,
            isAllowed: { [credentials, now, credential = context.credential] in
                let time = now()
                return try await credentials.use(digest: credential.digest, at: time)?.isLive(at: time) ?? false
            })
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await stream.write(to: &writer, after: start, isFollowing: isFollowing)
                try await writer.finish(nil)
            })
    }

    /// Browsers send the last event's id when they connect again. One that is no place in a log is one that the log has not come to: the
    /// client is told to read everything anew.
    private func position(in request: Request) throws -> Int64? {
        let after = try request.query("after").map { text in
            guard let sequence = Int64(text), sequence >= 0 else {
                throw Problem.invalidParameter("after", "the id of an event is expected.")
            }
            return sequence
        }
        guard let id = request.headers[.lastEventID] else { return after }
        return Int64(id).flatMap { $0 >= 0 ? $0 : nil } ?? .max
    }
}
