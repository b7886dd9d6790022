import ArgumentParser
import Foundation
import NotebookFiles

struct ImportFiles: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import notes and bookmarks from files of other programs.",
        discussion: """
            Reads bookmark files of browsers, the exports of Pinboard, linkding, Raindrop.io, Pocket, Instapaper, Karakeep, \
            Omnivore, Hypothesis, Readwise, Memex, Evernote and Google Keep, Markdown and text files such as those of \
            Obsidian, Joplin, Notion and Vivaldi, ZIP archives of such files, and the JSON that Backnote exports. A folder is read with the files in it: photos and documents that notes show are added to them, up \
            to 25 MiB each. The format is detected. Dates are kept, and folders become tags.

            What exists already is left as it is: a note that was imported before, and a bookmark whose page is linked \
            in a note. An import that was interrupted continues when you repeat it. `--dry-run` prints what would become \
            of each entry, and writes nothing. Entries that cannot be imported are printed with their lines and reasons.

            EXAMPLES
              backnote import bookmarks.html --dry-run
              backnote import bookmarks.html pinboard.html
              backnote import ~/Obsidian
            """)

    @OptionGroup var options: NotebookOptions

    @Flag(help: "Print what would become of each entry, and write nothing.")
    var dryRun = false

    @Argument(help: "The files and folders.", completion: .file())
    var files: [String]

    func run() async throws {
        let interruption = Interruption()
        var failures: [String] = []
        var total = ImportCounts()
        try await options.withNotebook(creating: !dryRun) { notebook in
            for path in files where !interruption.isRequested {
                do {
                    let file =
                        ImportFolder.isFolder(path)
                        ? NotebookFile(folder: try ImportFolder(path))
                        : try NotebookFile(try InputFile.contents(of: path), name: path)
                    var run = ImportRun(of: file, at: path, into: notebook, isDryRun: dryRun, asJSON: options.json)
                    defer { total.add(run.counts) }
                    try await run.importNotes(until: interruption)
                } catch let error as UnknownFile {
                    failures.append("\(path) cannot be imported. \(error)")
                }
            }
        }
        if options.json {
            try CommandLineOutput.json(total)
        } else {
            CommandLineOutput.line(total.sentence(isDryRun: dryRun))
        }
        if interruption.isRequested {
            failures.append("The import was interrupted. Repeat the command to continue it.")
        }
        if !failures.isEmpty { throw CommandFailure(failures.joined(separator: "\nbacknote: ")) }
    }
}
