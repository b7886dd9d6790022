import FilledNotebook
import Foundation
import SQLiteStore

/// Creates a data file with a number of notes, each with one link: `fill-notebook DATA-FILE NOTES`.
@main
enum FillNotebook {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let notes = Int(arguments[2]) else {
            FileHandle.standardError.write(Data("usage: fill-notebook DATA-FILE NOTES\n".utf8))
            exit(2)
        }
        let store = try SQLiteStore(path: arguments[1])
        try await FilledNotebook(links: notes, linksPerNote: 1, store: store).fill()
        try await store.close()
    }
}
