import ArgumentParser

/// The option of every command that uses the data folder.
struct DataFolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder for all data (default: ~/.local/share/backnote).", valueName: "folder"),
        completion: .directory,
        transform: Settings.dataFolder.flag)
    var dataFolder = Settings.dataFolder.value

    @Option(
        help: ArgumentHelp(
            "The PostgreSQL database for notes and accounts; BACKNOTE_DATABASE keeps its password out of the list of processes (default: the data file in the data folder).",
            valueName: "url"),
        transform: Settings.database.flag)
    var database = Settings.database.value

    var lists: SubscribedLists { SubscribedLists(dataFolder: dataFolder) }
}
