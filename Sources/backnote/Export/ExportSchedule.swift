import HTTPService
import Logging
import Notebook

/// Exports the notes of all accounts into folders while the service runs: plain files for those who want them. They are read
/// back only by an import.
struct ExportSchedule: Sendable {
    /// The folder with a folder for each account.
    let folder: String
    let hours: Int
    let health: StorageHealth

    /// Exports at the start and every so many hours, until the task is canceled. A failed export is reported and tried again
    /// after an hour.
    func run(
        _ notebook: Notebook, accounts: any NotebookStore, logger: Logger
    ) async {
        health.update { $0.exports = StorageHealth.Exports() }
        // The start of the service is over after a minute.
        var pause = Duration.seconds(60)
        while (try? await Task.sleep(for: pause)) != nil {
            let isDone = await export(notebook, accounts: accounts, logger: logger)
            pause = .seconds(isDone ? hours * 3_600 : 3_600)
        }
    }

    /// Exports once, and reports the result. A failed export of an account keeps no other from being exported.
    ///
    /// - Returns: Whether all accounts were exported.
    @discardableResult
    func export(
        _ notebook: Notebook, accounts: any NotebookStore, logger: Logger
    ) async -> Bool {
        var isDone = true
        do {
            let root = try ExportDirectory(folder)
            for account in try await accounts.accounts() {
                do {
                    let report = try await export(notebook, of: account, in: root)
                    logger.info("exported \(account.name): \(report.written) written, \(report.removed) removed")
                    if report.kept > 0 {
                        logger.notice(
                            "\(report.kept) files in \(folder)/\(account.name) were changed and are left as they are")
                    }
                } catch {
                    guard !Task.isCancelled else { return false }
                    logger.error("export of \(account.name) to \(folder) failed: \(error)")
                    isDone = false
                }
            }
        } catch {
            guard !Task.isCancelled else { return false }
            logger.error("export to \(folder) failed: \(error)")
            isDone = false
        }
        if isDone {
            health.update { $0.exports = StorageHealth.Exports(newestAt: .now) }
        } else {
            health.update { $0.exports?.problem = .failed }
        }
        return isDone
    }

    private func export(
        _ notebook: Notebook, of account: Account, in root: ExportDirectory
    ) async throws -> FolderExportReport {
        // Comparing files reads them.
        try await withTaskExecutorPreference(BackgroundExecutor.shared) {
            var export = try FolderExport(of: notebook, for: account.id, in: root.folder(account.name.description))
            return try await export.run()
        }
    }
}
