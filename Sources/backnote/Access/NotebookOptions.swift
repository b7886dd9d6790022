import ArgumentParser
import Foundation
import HTTPService
import PageFetching
import PostgresStore
import SQLiteStore

/// The options of every command that uses the notebook.
struct NotebookOptions: ParsableArguments {
    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print one JSON object per line, as in the API.")
    var json = false

    /// Connects to the running service, or opens the data file when no service runs.
    ///
    /// - Parameter creating: Whether to create a missing notebook. A command that only reads creates nothing.
    func withNotebook(creating: Bool = true, _ work: (NotebookClient) async throws -> Void) async throws {
        try await data.withNotebook(creating: creating, work)
    }
}

extension DataFolderOption {
    func withNotebook(creating: Bool = true, _ work: (NotebookClient) async throws -> Void) async throws {
        CommandProcess.keepNewFilesPrivate()
        let folder = try folder(creating: creating)
        let access: any NotebookAccess
        switch try await folder.holder() {
        case .service(let address): access = RunningServiceAccess(address: address)
        case .thisProcess(let lock): access = try await openedNotebook(folder, lock)
        case .anotherProcess: throw CommandFailure("Another Backnote process uses \(dataFolder).")
        }
        do {
            try await work(NotebookClient(access, token: folder.token()))
        } catch {
            try? await access.close()
            throw error
        }
        do {
            try await access.close()
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    /// Connects to the running service.
    ///
    /// - Throws: `CommandFailure` when no service runs.
    func runningService() async throws -> NotebookClient {
        guard let folder = try? folder(creating: false),
            case .service(let address) = try await folder.holder(), let token = folder.existingToken()
        else {
            throw CommandFailure("No service is running for \(dataFolder). Start it with `backnote serve`.")
        }
        return NotebookClient(RunningServiceAccess(address: address), token: token)
    }

    private func openedNotebook(_ folder: DataFolder, _ lock: DataFolderLock) async throws -> OpenedNotebookAccess {
        let policy = AddressPolicy(allowing: Set(Settings.allowAddress.value))
        let rules = RuleService(folder: lists.folder, fetcher: PageFetcher(policy: policy, limits: .ruleList))
        let fetcher = PageFetcher(policy: policy)
        func configuration(_ cookieSuffix: String) -> ServiceConfiguration {
            ServiceConfiguration(
                host: "127.0.0.1", port: Settings.port.value, cookieSuffix: cookieSuffix, version: Backnote.version,
                fetchPolicy: Settings.fetchPages.value, rates: RateLimits(isEnabled: false))
        }
        guard database.isEmpty else {
            let opened = try await OpenedNotebook(
                databaseOf: self, folder: folder, rules: rules, fetcher: fetcher, configuration: configuration)
            return OpenedNotebookAccess(opened, lock: lock) { try await opened.store.close() }
        }
        let opened = try await OpenedNotebook(
            dataFileOf: folder, rules: rules, fetcher: fetcher, configuration: configuration)
        await opened.reportChange()
        return OpenedNotebookAccess(opened, lock: lock) { try await opened.store.close() }
    }
}
