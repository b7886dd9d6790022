import ArgumentParser
import Notebook
import PostgresStore

/// The option of every command that uses the data folder.
struct DataFolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder for all data (default: ~/.local/share/backnote).", valueName: "folder"),
        completion: .directory,
        transform: Settings.dataFolder.flag)
    var dataFolder = Settings.dataFolder.value

    @Flag(
        help:
            "Use a data folder that belongs to another user or that others may write to, such as a volume of Kubernetes."
    )
    var allowSharedDataFolder = false

    @Option(
        help: ArgumentHelp(
            "The PostgreSQL database for notes and accounts; BACKNOTE_DATABASE keeps its password out of the list of processes (default: the data file in the data folder).",
            valueName: "url"),
        transform: Settings.database.flag)
    var database = Settings.database.value

    @Option(
        help: ArgumentHelp(
            "The same database without PgBouncer, for events and migrations (default: that of --database).",
            valueName: "url"),
        transform: Settings.directDatabase.flag)
    var directDatabase = Settings.directDatabase.value

    func validate() throws {
        guard directDatabase.isEmpty || !database.isEmpty else {
            throw ValidationError("--direct-database needs --database.")
        }
    }

    /// Opens the database.
    func openDatabase() async throws(NotebookError) -> PostgresStore {
        try await PostgresStore(url: database, directURL: directDatabase.isEmpty ? nil : directDatabase)
    }

    /// Returns the folder of the notebook.
    ///
    /// - Parameter creating: Whether to create it. A command that only reads creates no notebook; with a database, the folder has
    ///   only the token and the rules.
    /// - Throws: `CommandFailure`.
    func folder(creating: Bool) throws(CommandFailure) -> DataFolder {
        creating || !database.isEmpty
            ? try DataFolder(
                path: dataFolder, allowsShared: Settings.allowsSharedDataFolder(flag: allowSharedDataFolder))
            : try DataFolder(ofNotebookAt: dataFolder)
    }

    /// Checks that the notes are in a data file, for commands that need one.
    func requireDataFile() throws(CommandFailure) {
        guard database.isEmpty else {
            throw CommandFailure(
                "This command is for data files, and these notes are in a database. Use the tools of PostgreSQL for backups."
            )
        }
    }

    var lists: SubscribedLists { SubscribedLists(dataFolder: dataFolder) }
}
