import Foundation
import Testing

/// A user at the command line, with a running service or with a data file that no process has open.
struct NotebookUser {
    enum Access: String, CaseIterable {
        case service, dataFile
    }

    let service: RunningService

    init(_ access: Access) throws {
        service = try RunningService()
        if access == .service { _ = try service.start() }
    }

    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) async -> Binary.Result {
        await Command.run(arguments + ["--data-folder", service.folder.path], input: input, environment: environment)
    }

    /// Creates a note and returns its ID.
    func note(_ title: String, text: String = "", link: String? = nil) async throws -> String {
        let links = link.map { ["--link", $0] } ?? []
        let result = await Command.run(
            ["note", "new", title, "--text", text, "--data-folder", service.folder.path] + links,
            environment: ["BACKNOTE_FETCH_PAGES": "off"])
        result.expectSuccess()
        return try #require(result.lines.first)
    }

    /// Returns the output of `note show`.
    func text(of note: String) async -> String {
        await run("note", "show", note).output
    }
}
