import ArgumentParser
import Foundation
import Notebook
import SQLiteStore

struct MakeBackup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy all notes into a new backup, while the service runs or not.",
        discussion: """
            Each backup is one file, checked before it gets its name; the oldest ones beyond --keep are dropped.
            Put one back with `backnote restore`.

            EXAMPLES
              backnote backup
              backnote backup --to /media/disk/notes --keep 30
            """)

    @OptionGroup var data: DataFolderOption

    @Option(
        name: [.customLong("to"), .customLong("backup-folder")],
        help: ArgumentHelp("Where backups go; `backups` in the data folder by default.", valueName: "folder"),
        completion: .directory, transform: Settings.backupFolder.flag)
    var to = Settings.backupFolder.value

    @Option(
        name: [.customLong("keep"), .customLong("keep-backups")],
        help: ArgumentHelp("How many backups are kept; 7 by default.", valueName: "number"),
        transform: Settings.keepBackups.flag)
    var keep = Settings.keepBackups.value

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Answer: Encodable {
        let path: String
        let size: Int
        let madeAt: Instant
    }

    func run() async throws {
        umask(0o077)
        let folder = try DataFolder(path: data.dataFolder)
        do {
            let backup = try await BackupFolder(path: folder.backupsPath(orAt: to), keeping: keep)
                .add(dataFile: folder.databasePath, at: .now)
            if json {
                try CommandLineOutput.json(Answer(path: backup.path, size: backup.size, madeAt: backup.madeAt))
            } else {
                CommandLineOutput.line(backup.path)
            }
        } catch {
            throw CommandFailure("No backup was made. \(error)")
        }
    }
}
