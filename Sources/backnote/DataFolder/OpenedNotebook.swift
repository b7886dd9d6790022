import Foundation
import HTTPService
import Logging
import Notebook
import PageFetching
import PostgresStore
import SQLiteStore

/// A notebook that this process has opened, for `serve` and for commands when no service runs.
struct OpenedNotebook<Store: NotebookStore & AccountStore & CredentialStore> {
    let store: Store
    let rules: RuleService
    let fetcher: PageFetcher
    let codes = SignInCodes()
    let health = StorageHealth()
    let configuration: ServiceConfiguration
    let service: HTTPService<Store>

    /// Assembles the service. The caller holds the lock of the folder.
    ///
    /// - Parameters:
    ///   - token: The token of the folder, which the store accepts from now on.
    ///   - configuration: Returns the configuration of the service for the name of its instance.
    private init(
        _ store: Store, of folder: DataFolder, token: Secret, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ instance: String) -> ServiceConfiguration
    ) async throws {
        try await Self.admit(token, to: store)
        self.store = store
        var configuration = configuration(token.digest.prefix(4).map { String($0, radix: 16) }.joined())
        configuration.importFolder = folder.url.path
        self.configuration = configuration
        self.rules = rules
        SubscribedLists.reportUnreadableLists(of: rules.rules)
        self.fetcher = fetcher
        service = HTTPService(
            store: store, rules: rules, fetcher: fetcher, codes: codes,
            configuration: configuration, health: health)
    }

    /// Makes the store accept the token of the folder. Writes only if it does not yet, so that reading works with a
    /// full disk.
    private static func admit(_ token: Secret, to store: Store) async throws {
        if try await store.use(digest: token.digest, at: .now) != nil { return }
        try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
    }
}

extension OpenedNotebook where Store == SQLiteStore {
    /// Opens the data file of a folder.
    ///
    /// - Parameter isNew: Whether to create a notebook although the data file of an earlier one is gone.
    /// - Throws: `CommandFailure`.
    init(
        dataFileOf folder: DataFolder, isNew: Bool = false, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ instance: String) -> ServiceConfiguration
    ) async throws {
        if !isNew { try folder.checkNotebook(backups: folder.backupsPath(orAt: Settings.backupFolder.value)) }
        do {
            let store = try SQLiteStore(path: folder.databasePath)
            // After the data file, because a token shows that there was one.
            try await self.init(
                store, of: folder, token: folder.token(), rules: rules, fetcher: fetcher,
                configuration: configuration)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error) The data file is \(folder.databasePath).")
        }
    }

    /// Reports it if something else changed the data file while it was closed. Its structure may be sound, but texts may
    /// be damaged.
    func reportChange() async {
        guard await store.foundChangedAt() != nil else { return }
        health.update { $0.dataFile.problem = .changed }
        CommandLineOutput.error(
            "backnote: The data file was changed by something else than Backnote, or damaged, while it was closed. If you did not replace it yourself, restore the newest backup with `backnote restore`."
        )
    }
}

extension OpenedNotebook where Store == PostgresStore {
    /// Opens a database. The folder has the token of the commands and the rules.
    ///
    /// - Throws: `CommandFailure`.
    init(
        database url: String, folder: DataFolder, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ instance: String) -> ServiceConfiguration
    ) async throws {
        do {
            let store = try await PostgresStore(url: url)
            try await self.init(
                store, of: folder, token: folder.token(), rules: rules, fetcher: fetcher,
                configuration: configuration)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error) The database is \(DatabaseURL.withoutPassword(url)).")
        }
    }
}
