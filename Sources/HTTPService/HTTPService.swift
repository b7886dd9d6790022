import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Notebook
import PageFetching
import ServiceLifecycle
import UnixSignals

/// The HTTP service: all routes behind one request guard.
///
/// A request passes the limits of its connection (`LimitedHTTP1Channel`), `ResponseMiddleware`, which adds headers and
/// turns errors into problems, and `RequestGuard` before it reaches a route. Routes that access data take an
/// `AccountContext`, which cannot be created without an accepted credential.
public struct HTTPService: Sendable {
    private let store: any NotebookStore
    private let notebook: Notebook
    private let rules: RuleService
    private let fetcher: PageFetcher
    /// The codes of sign-in links.
    public let codes: SignInCodes
    private let values: any ShortLivedValues
    private let configuration: ServiceConfiguration
    private let responses: ResponseMiddleware
    private let requestGuard: RequestGuard
    /// The memory of the bodies of all requests.
    let bodies = RequestBodies()
    let imports: ImportBody
    private let health: StorageHealth
    private let clock: ServiceClock
    /// The time for credentials, which a wrong time of day must neither end nor prolong.
    private let now: @Sendable () -> Instant
    let connections: OpenConnections

    /// - Parameters:
    ///   - health: What is known about the data file and its backups.
    ///   - clock: The clock; tests pass their own.
    public init(
        store: any NotebookStore, rules: RuleService, fetcher: PageFetcher, configuration: ServiceConfiguration,
        health: StorageHealth = StorageHealth(), clock: ServiceClock = .system
    ) {
        values = store.shortLivedValues(by: clock)
        codes = SignInCodes(values: values)
        self.store = store
        self.notebook = Notebook(
            store: store, canonicalizer: rules.inForce, attachmentQuota: configuration.attachmentQuota, clock: clock)
        self.rules = rules
        self.fetcher = fetcher
        self.configuration = configuration
        self.health = health
        self.clock = clock
        now = { clock.settled }
        connections = OpenConnections(limits: configuration.connections)
        imports = ImportBody(folder: configuration.importFolder, bodies: bodies)
        let seals = TokenSeals(digests: TokenDigests(store: store), used: UsedSeals(clock: clock))
        responses = ResponseMiddleware(
            store: store, configuration: configuration, seals: seals, now: now)
        requestGuard = RequestGuard(
            store: store, configuration: configuration, seals: seals, connections: connections, clock: clock)
    }

    /// Returns the router with all routes and middleware.
    public func router() -> Router<AppRequestContext> {
        let router = Router(context: AppRequestContext.self)
        router.add(middleware: responses)
        router.add(middleware: requestGuard)
        router.add(middleware: OffloadMiddleware())
        router.add(middleware: ClientDisconnectionMiddleware())
        router.add(middleware: TurnMiddleware())
        router.add(middleware: MethodNotAllowedMiddleware())
        router.add(middleware: BodyMiddleware(bodies: bodies))
        WebFileRoutes(configuration: configuration).add(to: router)
        OpenSearchRoutes(configuration: configuration).add(to: router)
        ExtensionPackageRoutes(packages: configuration.extensionPackages).add(to: router)
        HealthRoutes(store: store, health: health, connections: connections).add(to: router)
        addAPI(to: router)
        return router
    }

    private func addAPI(to router: Router<AppRequestContext>) {
        let api = router.group("api/v1")
        let accounts = Accounts(store: store, cost: configuration.passwordCost)
        let sessions = SessionRoutes(
            store: store, codes: codes, accounts: accounts, attempts: SignInAttempts(values: values),
            rates: requestGuard.rates, configuration: configuration, clock: clock)
        sessions.addPublic(to: api)
        let pairings = PairingRoutes(
            pairings: Pairings(values: values, clock: clock), store: store, configuration: configuration, now: now)
        pairings.addPublic(to: api)

        let pages = OpenedPages(values: values) { [store] in try await store.serviceKey() }
        let images = PageImageLoader(fetcher: fetcher, maker: configuration.thumbnailMaker) {
            [notebook] link, account in
            try await KeptPage.read(link, in: notebook, for: account)
        }
        PageImageRoutes(pages: pages, loader: images).add(to: api)

        let account = api.group(context: AccountContext.self)
        let fetches = FetchQueue(fetcher: fetcher)
        let titles = LinkTitles(fetches: fetches, policy: configuration.fetchPolicy)
        sessions.add(to: account)
        pairings.add(to: account)
        AccountRoutes(accounts: accounts, now: now).add(to: account)
        account.add(middleware: IdempotencyMiddleware(notebook: notebook))
        EventRoutes(notebook: notebook, store: store, now: now).add(to: account)
        LinkIndexRoutes(notebook: notebook).add(to: account)
        TextFingerprintRoutes(notebook: notebook).add(to: account)
        TokenRoutes(tokens: AccessTokens(store: store), now: now).add(to: account)
        ActivityRoutes(notebook: notebook).add(to: account)
        VisitBatchRoutes(notebook: notebook).add(to: account)
        ActivityMenuRoutes(notebook: notebook).add(to: account)
        HandoffRoutes(notebook: notebook).add(to: account)
        SnoozeRoutes(notebook: notebook).add(to: account)
        ReminderRoutes(notebook: notebook).add(to: account)
        CalendarRoutes(notebook: notebook, store: store, configuration: configuration, now: now).add(to: account)
        PushRoutes(store: store, fetcher: fetcher, configuration: configuration, now: now).add(to: account)
        SettingRoutes(notebook: notebook).add(to: account)
        StorageRoutes(health: health).add(to: account)
        NoteListRoutes(notebook: notebook).add(to: account)
        SavedSearchRoutes(notebook: notebook).add(to: account)
        NoteRoutes(notebook: notebook, titles: titles).add(to: account)
        EditRoutes(notebook: notebook).add(to: account)
        ImportRoutes(
            notebook: notebook, rules: RuleImport(rules: rules, policy: configuration.fetchPolicy),
            body: imports, uploads: ImportUploads(clock: clock)
        ).add(to: account)
        ExportRoutes(
            notebook: notebook, rules: rules, historySize: configuration.exportedHistorySize, now: now
        ).add(to: account)
        HistoryRoutes(notebook: notebook).add(to: account)
        NoteHTMLRoutes(
            notebook: notebook,
            renderer: MarkdownRenderer(program: configuration.program, limits: configuration.markdownLimits)
        ).add(to: account)
        ReferenceRoutes(notebook: notebook).add(to: account)
        InkRoutes(notebook: notebook).add(to: account)
        AttachmentRoutes(
            notebook: notebook, thumbnails: Thumbnails(maker: configuration.thumbnailMaker), bodies: bodies
        ).add(to: account)
        WebPictureRoutes(notebook: notebook, policy: configuration.fetchPolicy).add(to: account)
        LinkRoutes(notebook: notebook, titles: titles).add(to: account)
        DecisionRoutes(notebook: notebook).add(to: account)
        PageMoveRoutes(notebook: notebook).add(to: account)
        CanonicalizeRoutes(rules: rules).add(to: account)
        RuleRoutes(
            rules: rules, policy: configuration.fetchPolicy, publicLists: configuration.publicRuleLists
        ).add(to: account)
        WithdrawalRoutes(notebook: notebook).add(to: account)
        PageCopyRoutes(
            notebook: notebook, fetches: fetches, policy: configuration.fetchPolicy, loader: images, now: now
        ).add(to: account)
        PageRoutes(
            notebook: notebook, fetches: fetches, policy: configuration.fetchPolicy, pages: pages,
            configuration: configuration, rules: rules.inForce
        ).add(to: account)
    }

    /// Accepts connections and responds to requests until SIGTERM or SIGINT, and then finishes the requests in progress.
    ///
    /// Connections are accepted on an event loop. Swift's global executor may be busy with requests that compute for
    /// long, and new clients would wait for them.
    ///
    /// - Parameters:
    ///   - drainTime: How long the service still accepts requests after a signal, while it says that it is not ready and ends each
    ///     connection with its next response. A load balancer chooses other services meanwhile.
    ///   - onRunning: Called once when the service listens on its address.
    /// - Throws: An error of NIO if the address cannot be used.
    public func run(
        draining drainTime: Duration = .zero, logger: Logger, onRunning: @escaping @Sendable () async -> Void = {}
    ) async throws {
        ImportBody.removeLeftovers(in: configuration.importFolder)
        let application = application(logger: logger, onRunning: onRunning)
        let draining = Draining(connections: connections, time: drainTime)
        // The last service gets the signal first, and the next one when it has ended.
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [application, draining], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await withTaskExecutorPreference(EventLoopTaskExecutor(application.eventLoopGroup.any())) {
            try await group.run()
        }
    }

    /// Returns the application that ``run(logger:onRunning:)`` runs.
    func application(
        logger: Logger, onRunning: @escaping @Sendable () async -> Void = {}
    ) -> some ApplicationProtocol {
        let memory = FreedMemory()
        return Application(
            responder: router().buildResponder(),
            server: HTTPServerBuilder { [limits = configuration.connections, connections] responder in
                LimitedHTTP1Channel(limits: limits, open: connections, memory: memory, responder: responder)
            },
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                backlog: ConnectionLimits.backlog),
            onServerRunning: { channel in
                try? await channel.setOption(.maxMessagesPerRead, value: UInt(ConnectionLimits.acceptedAtOnce)).get()
                await onRunning()
            },
            logger: logger)
    }
}
