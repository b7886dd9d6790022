import ArgumentParser
import Foundation
import Notebook
import SQLiteStore

struct RestoreBackup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Replace the current notes with a backup.",
        discussion: """
            Stop the service first. The current notes are moved aside in the data folder, not deleted.

            EXAMPLE
              backnote restore ~/.local/share/backnote/backups/backnote-2026-11-21T09-45-12.000Z.sqlite
            """)

    @Argument(help: "The backup file.")
    var backup: String

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        umask(0o077)
        let folder = try DataFolder(path: data.dataFolder)
        let lock = try folder.lock()
        defer { lock.release() }
        do {
            let report = try await SQLiteStore.restore(backup: backup, to: folder.databasePath, at: .now)
            if json {
                try CommandLineOutput.json(report)
            } else {
                CommandLineOutput.line("Restored notes: \(report.notes), links: \(report.links).")
                if let setAside = report.setAside { CommandLineOutput.line("The previous data file is \(setAside).") }
            }
        } catch {
            throw CommandFailure("Nothing was restored. \(error)")
        }
    }
}
