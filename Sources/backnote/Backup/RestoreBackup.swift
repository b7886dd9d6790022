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

            Without a file, restores the newest backup that is undamaged and holds at least half as many notes as the \
            fullest one.

            EXAMPLES
              backnote restore
              backnote restore ~/.local/share/backnote/backups/backnote-2026-11-21T09-45-12.000Z-12.sqlite
            """)

    @Argument(help: "The backup file (default: the newest good one in the folder for backups).")
    var backup: String?

    @OptionGroup var data: DataFolderOption

    @Option(
        help: ArgumentHelp("The folder for backups (default: \"backups\" in the data folder).", valueName: "folder"),
        completion: .directory, transform: Settings.backupFolder.flag)
    var backupFolder = Settings.backupFolder.value

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        CommandProcess.keepNewFilesPrivate()
        try data.requireDataFile()
        let folder = try data.folder(creating: true)
        let lock = try folder.lock()
        defer { lock.release() }
        do {
            let backup = try await chosenBackup(in: folder)
            let report = try await SQLiteStore.restore(backup: backup, to: folder.databasePath, at: .now)
            if json {
                try CommandLineOutput.json(report)
            } else {
                if self.backup == nil { CommandLineOutput.line("Restored the backup \(backup).") }
                if !report.isIntact {
                    CommandLineOutput.error("The backup has changed since it was made. Look through the notes.")
                }
                CommandLineOutput.line("Restored notes: \(report.notes), links: \(report.links).")
                if report.missingAttachments > 0 {
                    CommandLineOutput.error("Attachments without their files: \(report.missingAttachments).")
                }
                if let setAside = report.setAside { CommandLineOutput.line("The previous data file is \(setAside).") }
            }
        } catch {
            throw CommandFailure("Nothing was restored. \(error)")
        }
    }

    /// Returns the path that was passed, or that of the newest good backup.
    private func chosenBackup(in folder: DataFolder) async throws -> String {
        if let backup { return backup }
        let path = folder.backupsPath(orAt: backupFolder)
        let (newest, damaged) = await BackupFolder(path: path, keeping: 1).newestIntact()
        for backup in damaged { CommandLineOutput.error("The backup \(backup.path) is damaged.") }
        guard let newest else { throw CommandFailure("There is no undamaged backup in \(path).") }
        return newest.path
    }
}
