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

    @Option(help: ArgumentHelp("Where notes are kept.", valueName: "folder"))
    var dataFolder = EnvironmentDefault.text("DATA_FOLDER", DataFolder.standardPath)

    @Option(help: ArgumentHelp("Where backups go; `backups` in the data folder by default.", valueName: "folder"))
    var to: String?

    @Option(help: "How many backups are kept.")
    var keep = BackupSchedule.standardCount

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard (1...10_000).contains(keep) else { throw ValidationError("--keep: a number from 1 to 10000.") }
    }

    private struct Answer: Encodable {
        let path: String
        let size: Int
        let madeAt: Instant
    }

    func run() async throws {
        umask(0o077)
        let folder = try DataFolder(path: dataFolder)
        do {
            let backup = try await BackupFolder(path: to ?? folder.backupsPath, keeping: keep)
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
