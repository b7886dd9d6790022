import ArgumentParser

/// Where the data is, of every command that looks at it.
struct DataFolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Where notes are kept; ~/.local/share/backnote by default.", valueName: "folder"),
        completion: .directory,
        transform: Settings.dataFolder.flag)
    var dataFolder = Settings.dataFolder.value

    var lists: SubscribedLists { SubscribedLists(dataFolder: dataFolder) }
}
