import ArgumentParser
import Foundation
import NotebookFiles

struct ImportFiles: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import notes and bookmarks from files of other programs.",
        discussion: """
            Reads bookmark files of browsers, the exports of Pinboard, linkding, Raindrop.io, Pocket, Instapaper, Karakeep, \
            Omnivore and Google Keep, Markdown and text files, ZIP archives of such files, and the JSON that Backnote \
            exports. A folder is read with the files in it. The format is detected. Dates are kept, and folders become tags.

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

    /// The maximum size of a file in bytes.
    static let sizeLimit = 128 * 1_048_576

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
                        : try NotebookFile(Self.bytes(of: path), name: path)
                    var run = ImportRun(of: path, into: notebook, isDryRun: dryRun, asJSON: options.json)
                    defer { total.add(run.counts) }
                    try await run.importNotes(of: file, until: interruption)
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

    private static func bytes(of path: String) throws -> [UInt8] {
        let data = try InputFile.bytes(of: path, upTo: sizeLimit + 1)
        guard data.count <= sizeLimit else {
            throw CommandFailure("The file \(path) is larger than \(sizeLimit / 1_048_576) MB. Divide it first.")
        }
        return [UInt8](data)
    }
}
