import ArgumentParser

/// The option of every command that uses the data folder.
struct DataFolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder for all data (default: ~/.local/share/backnote).", valueName: "folder"),
        completion: .directory,
        transform: Settings.dataFolder.flag)
    var dataFolder = Settings.dataFolder.value

    var lists: SubscribedLists { SubscribedLists(dataFolder: dataFolder) }
}
