import ArgumentParser
import Foundation
import HTTPTypes
import Notebook

struct NoteAttach: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Add photos and other files to the end of a note.",
        discussion: """
            Prints the reference of each file. The note shows images; other files are links to download. A file has at \
            most 25 MiB.

            EXAMPLES
              backnote note attach 0123456789abcdef0123456789abcdef cat.jpg
              backnote note attach 0123456789abcdef0123456789abcdef --remove-location *.jpg
            """)

    @OptionGroup var options: NotebookOptions

    @Flag(help: "Remove the location from a photo, with its other metadata.")
    var removeLocation = false

    @OptionGroup var note: NoteArgument

    @Argument(help: "The files.", completion: .file())
    var files: [String]

    private struct Added: Decodable {
        let reference: String
        let mediaType: String
    }

    private struct Edit: Encodable {
        let title: String
        let body: String
        let base: Int
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let path = try await note.path(in: notebook)
            for file in files {
                let response = try await add(file, to: notebook)
                let added = try response.decode(Added.self)
                try await append(Self.line(for: added, named: Self.name(of: file)), to: path, in: notebook)
                try response.element().print(asJSON: options.json, Added.self) { [$0.reference] }
            }
        }
    }

    private func add(_ file: String, to notebook: NotebookClient) async throws -> APIResponse {
        let bytes = try InputFile.bytes(of: file, upTo: Attachment.sizeLimit + 1)
        guard bytes.count <= Attachment.sizeLimit else {
            throw CommandFailure("The file \(file) has more than \(Attachment.sizeLimit / 1_048_576) MiB.")
        }
        do {
            return try await notebook.send(
                .post, "attachments",
                query: [("name", Self.name(of: file)), ("removeLocation", removeLocation ? "true" : nil)],
                bytes: bytes, type: "application/octet-stream")
        } catch let failure as CommandFailure {
            throw CommandFailure("\(file): \(failure.message)")
        }
    }

    /// Appends a line as an edit of the current text, so that edits elsewhere are merged.
    private func append(_ line: String, to path: String, in notebook: NotebookClient) async throws {
        let current = try await notebook.send(.get, path).decode(NoteResponse.self)
        let text = current.body ?? ""
        let separator = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        let edit = Edit(title: current.title, body: text + separator + line + "\n", base: current.revision)
        _ = try await notebook.send(.post, "notes/\(current.id)/edits", body: edit)
    }

    private static func name(of file: String) -> String { (file as NSString).lastPathComponent }

    /// Returns a line of Markdown.
    private static func line(for added: Added, named name: String) -> String {
        let label = name.filter { !"[]\\`*_<>".contains($0) }
        return (added.mediaType.hasPrefix("image/") ? "!" : "") + "[\(label)](\(added.reference))"
    }
}
