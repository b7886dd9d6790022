import ArgumentParser
import Foundation
import HTTPTypes
import NotebookFiles

struct ExportNotes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export all notes as JSON, Markdown, bookmarks or a table.",
        discussion: """
            JSON has everything: also photos and files, the history, drawings, the trash, and decisions about pages. `backnote \
            import` restores it. Markdown is a ZIP archive with a file for each note and its photos and files, which \
            Obsidian opens as it is when unpacked. HTML has the links as bookmarks, and CSV is a table for spreadsheets.

            Writes to standard output without `--output`. In a folder, the file gets the date as its name, so that a \
            daily timer keeps a file for each day.

            EXAMPLES
              backnote export > notes.json
              backnote export --format markdown --output notes.zip
              backnote export --format html --output ~/exports
            """)

    @OptionGroup var data: DataFolderOption

    @Option(help: "The format: json, markdown, html or csv.")
    var format = ExportFormat.json

    @Option(
        name: .shortAndLong, help: ArgumentHelp("A file or an existing folder.", valueName: "path"), completion: .file()
    )
    var output: String?

    func run() async throws {
        if output == nil, format == .markdown, CommandProcess.isTerminal(STDOUT_FILENO) {
            throw ValidationError("A ZIP archive cannot be printed on a terminal. Use --output.")
        }
        try await data.withNotebook(creating: false) { notebook in
            let query = [(name: "format", value: String?.some(format.rawValue))]
            guard let output else {
                return try await notebook.download("export", query: query) { CommandLineOutput.bytes($0) }
            }
            let path = try Self.path(output, format)
            let file = try OutputFile(at: path)
            try await notebook.download("export", query: query) { try file.write($0) }
            try file.finish()
            CommandLineOutput.line(path)
        }
    }

    /// Returns the path of the file: a name with the date in an existing folder.
    private static func path(_ output: String, _ format: ExportFormat) throws -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue else {
            return output
        }
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
        func digits(_ number: Int?) -> String { ((number ?? 0) < 10 ? "0" : "") + "\(number ?? 0)" }
        let day = "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
        return URL(filePath: output).appending(path: "backnote-\(day).\(format.fileExtension)").path
    }
}

extension ExportFormat: ExpressibleByArgument {}
