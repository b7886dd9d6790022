import ArgumentParser
import Foundation
import Notebook
import SQLiteStore

struct MakeBackup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up all notes, even while the service runs.",
        discussion: """
            Each backup is one file, checked before it is kept. Keeps the newest backups, and the last one of each of \
            the last days, weeks and months; deletes others. To restore a backup, use `backnote restore`.

            A backup on the disk of the notes is lost with that disk. If another disk is mounted, this command suggests a folder on \
            it. Set that folder for the service as well: `backup-folder` in the configuration file, or --backup-folder.

            EXAMPLES
              backnote backup
              backnote backup --to /media/disk/notes --keep 30
            """)

    @OptionGroup var data: DataFolderOption

    @Option(
        name: [.customLong("to"), .customLong("backup-folder")],
        help: ArgumentHelp("The folder for backups (default: \"backups\" in the data folder).", valueName: "folder"),
        completion: .directory, transform: Settings.backupFolder.flag)
    var to = Settings.backupFolder.value

    @Option(
        name: [.customLong("keep"), .customLong("keep-backups")],
        help: ArgumentHelp("Number of backups, days, weeks and months to keep (default: 7).", valueName: "number"),
        transform: Settings.keepBackups.flag)
    var keep = Settings.keepBackups.value

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Response: Encodable {
        let path: String
        let size: Int
        let madeAt: Instant
    }

    func run() async throws {
        CommandProcess.keepNewFilesPrivate()
        try data.requireDataFile()
        let folder = try DataFolder(ofNotebookAt: data.dataFolder)
        do {
            let backup = try await BackupFolder(path: folder.backupsPath(orAt: to), keeping: keep)
                .add(dataFile: folder.databasePath, at: .now)
            if let other = BackupDisk().suggestion(dataFolder: folder.url.path, backups: folder.backupsPath(orAt: to)) {
                CommandLineOutput.error(BackupDisk.advice(other))
            }
            if json {
                try CommandLineOutput.json(Response(path: backup.path, size: backup.size, madeAt: backup.madeAt))
            } else {
                CommandLineOutput.line(backup.path)
            }
        } catch {
            throw CommandFailure("No backup was made. \(error)")
        }
    }
}
