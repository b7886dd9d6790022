import HTTPService
import Logging
import Notebook
import PageFetching
import SQLiteStore

/// The notebook of a data folder, opened by this process: what `serve` listens with, and what a command asks where no service runs.
struct OpenedNotebook {
    let store: SQLiteStore
    let rules: RuleService
    let fetcher: PageFetcher
    let codes = SignInCodes()
    let configuration: ServiceConfiguration
    let service: HTTPService<SQLiteStore>

    /// The caller holds the folder's lock.
    ///
    /// - Parameter configuration: of the service, by the name of its session cookie.
    /// - Throws: `CommandFailure`.
    init(
        _ folder: DataFolder, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ instance: String) -> ServiceConfiguration
    ) async throws {
        let token = try folder.token()
        do {
            store = try SQLiteStore(path: folder.databasePath)
            try await Self.admit(token, to: store)
        } catch {
            throw CommandFailure("\(error) It is \(folder.databasePath).")
        }
        self.configuration = configuration(token.digest.prefix(4).map { String($0, radix: 16) }.joined())
        self.rules = rules
        SubscribedLists.tellWhatIsLeftOut(of: rules.rules)
        self.fetcher = fetcher
        service = HTTPService(
            store: store, rules: rules, fetcher: fetcher, codes: codes,
            configuration: self.configuration)
    }

    /// Sees to it that the service takes the folder's token. Nothing is written where it does: reading goes on with a full disk.
    private static func admit(_ token: Secret, to store: SQLiteStore) async throws {
        if try await store.use(digest: token.digest, at: .now) != nil { return }
        try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
    }
}
