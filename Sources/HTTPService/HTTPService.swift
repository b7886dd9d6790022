import Canonicalization
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Notebook
import PageFetching

/// The service: every route behind one gate.
///
/// A request passes, in this order: the answer's headers and problems, the host it asks for, the origin that asks, who asks, and only
/// then a route. Routes that touch data take an `AccountContext`, which does not exist without an accepted credential.
public struct HTTPService<Store: NotebookStore & CredentialStore>: Sendable {
    private let store: Store
    private let notebook: Notebook<Store>
    private let canonicalizer: Canonicalizer
    private let fetcher: PageFetcher
    private let codes: SignInCodes
    private let configuration: ServiceConfiguration
    private let now: @Sendable () -> Instant

    /// - Parameter now: the clock; tests turn it.
    public init(
        store: Store, canonicalizer: Canonicalizer, fetcher: PageFetcher, codes: SignInCodes,
        configuration: ServiceConfiguration, now: @escaping @Sendable () -> Instant = { .now }
    ) {
        self.store = store
        self.notebook = Notebook(store: store, canonicalizer: canonicalizer, now: now)
        self.canonicalizer = canonicalizer
        self.fetcher = fetcher
        self.codes = codes
        self.configuration = configuration
        self.now = now
    }

    public func router() -> Router<GateContext> {
        let router = Router(context: GateContext.self)
        router.add(middleware: AnswerMiddleware())
        router.add(middleware: HostMiddleware(allowedHosts: configuration.allowedHosts))
        router.add(middleware: MethodMiddleware())
        WebFileRoutes().add(to: router)
        router.get("health") { _, _ in try JSONAnswer.response(["status": "ok"]) }
        addAPI(to: router)
        return router
    }

    private func addAPI(to router: Router<GateContext>) {
        let api = router.group("api/v1")
            .add(middleware: OriginMiddleware())
            .add(
                middleware: CredentialMiddleware(store: store, cookieName: configuration.cookieName, now: now))
        let sessions = SessionRoutes(store: store, codes: codes, configuration: configuration, now: now)
        sessions.addPublic(to: api)

        let account = api.group(context: AccountContext.self)
        let titles = LinkTitles(fetcher: fetcher, policy: configuration.fetchPolicy)
        sessions.add(to: account)
        account.add(middleware: IdempotencyMiddleware(notebook: notebook))
        EventRoutes(notebook: notebook, credentials: store, now: now).add(to: account)
        LinkIndexRoutes(notebook: notebook).add(to: account)
        TokenRoutes(tokens: AccessTokens(store: store), now: now).add(to: account)
        ActivityRoutes(notebook: notebook).add(to: account)
        VisitBatchRoutes(notebook: notebook).add(to: account)
        ActivityMenuRoutes(notebook: notebook).add(to: account)
        SnoozeRoutes(notebook: notebook).add(to: account)
        SettingRoutes(notebook: notebook).add(to: account)
        NoteListRoutes(notebook: notebook).add(to: account)
        NoteRoutes(notebook: notebook, titles: titles).add(to: account)
        EditRoutes(notebook: notebook).add(to: account)
        HistoryRoutes(notebook: notebook).add(to: account)
        InkRoutes(notebook: notebook).add(to: account)
        LinkRoutes(notebook: notebook, titles: titles).add(to: account)
        DecisionRoutes(notebook: notebook).add(to: account)
        CanonicalizeRoutes(canonicalizer: canonicalizer).add(to: account)
        PageRoutes(notebook: notebook, fetcher: fetcher, policy: configuration.fetchPolicy, shelf: SnapshotShelf())
            .add(to: account)
    }

    /// The service ready to run; it stops gracefully on SIGTERM and SIGINT.
    ///
    /// - Parameter onRunning: called once when the address is listened on.
    public func application(
        logger: Logger, onRunning: @escaping @Sendable () async -> Void = {}
    ) -> some ApplicationProtocol {
        Application(
            router: router(),
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    idleTimeout: .seconds(60),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 16_384, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: MaximumAvailableConnections(256)),
            onServerRunning: { _ in await onRunning() },
            logger: logger)
    }
}
