import Foundation
import HTTPService
import Logging
import Notebook
import PageFetching
import PostgresStore
import SQLiteStore

/// A notebook that this process has opened, for `serve` and for commands when no service runs.
struct OpenedNotebook<Store: NotebookStore> {
    let store: Store
    let rules: RuleService
    let fetcher: PageFetcher
    let health = StorageHealth()
    let configuration: ServiceConfiguration
    let service: HTTPService

    /// Assembles the service. The caller holds the lock of the folder, and the store accepts the token of the folder.
    ///
    /// - Parameters:
    ///   - key: A key of the service, of which the beginning is in the names of cookies.
    ///   - configuration: Returns the configuration of the service.
    private init(
        _ store: Store, of folder: DataFolder, key: [UInt8], rules: RuleService, fetcher: PageFetcher,
        configuration: (_ cookieSuffix: String) -> ServiceConfiguration
    ) {
        self.store = store
        var configuration = configuration(key.prefix(4).map { String($0, radix: 16) }.joined())
        configuration.importFolder = folder.url.path
        self.configuration = configuration
        self.rules = rules
        SubscribedLists.reportUnreadableLists(of: rules.rules)
        self.fetcher = fetcher
        service = HTTPService(
            store: store, rules: rules, fetcher: fetcher, configuration: configuration, health: health)
    }
}

extension OpenedNotebook where Store == SQLiteStore {
    /// Opens the data file of a folder.
    ///
    /// - Parameter isNew: Whether to create a notebook although the data file of an earlier one is gone.
    /// - Throws: `CommandFailure`.
    init(
        dataFileOf folder: DataFolder, isNew: Bool = false, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ cookieSuffix: String) -> ServiceConfiguration
    ) async throws {
        do {
            let store = try folder.openDataFile(isNew: isNew)
            // After the data file, because a token shows that there was one.
            let token = try folder.token()
            // Writes only if it must, so that reading works with a full disk.
            if try await store.use(digest: token.digest, at: .now) == nil {
                try await AccessTokens(store: store).keepCommandLineToken(token, at: .now)
            }
            self.init(
                store, of: folder, key: token.digest, rules: rules, fetcher: fetcher, configuration: configuration)
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
    /// Opens the database of the options. The folder has the token of the commands and the rules.
    ///
    /// - Throws: `CommandFailure`.
    init(
        databaseOf data: DataFolderOption, folder: DataFolder, rules: RuleService, fetcher: PageFetcher,
        configuration: (_ cookieSuffix: String) -> ServiceConfiguration
    ) async throws {
        do {
            let store = try await data.openDatabase()
            let token = try folder.token()
            if let known = try await store.use(digest: token.digest, at: .now) {
                try folder.keepTokenID(known.id)
            } else {
                // A new token of this folder replaces its former one, and none of another machine's folder.
                let id = folder.tokenID() ?? .newCommandLine()
                try folder.keepTokenID(id)
                try await AccessTokens(store: store).keepCommandLineToken(
                    token, as: id, of: ProcessInfo.processInfo.hostName, at: .now)
            }
            if try await store.ignoresRowSecurity() {
                CommandLineOutput.error(
                    "backnote: The role in the URL of the database is a superuser or has BYPASSRLS, so row security does not apply to it. Use a role without these rights, which owns the database."
                )
            }
            let key = try await store.serviceKey()
            if let former = try await rules.share(by: store) {
                CommandLineOutput.error(
                    "backnote: The rules of the database are in force. The ones of this data folder are now in \(former)."
                )
            }
            self.init(
                store, of: folder, key: key, rules: rules, fetcher: fetcher, configuration: configuration)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error) The database is \(DatabaseURL.withoutPassword(data.database)).")
        }
    }
}
