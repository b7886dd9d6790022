import Foundation
import Testing

/// Someone at the command line, whose notebook is behind a running service, or in a data file that nobody has open.
struct NotebookUser {
    enum Way: String, CaseIterable {
        case service, dataFile
    }

    let service: RunningService

    init(_ way: Way) throws {
        service = try RunningService()
        if way == .service { _ = try service.start() }
    }

    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Binary.Result {
        try Binary.run(
            arguments + ["--data-folder", service.folder.path], input: input, environment: environment)
    }

    /// A new note's id.
    func note(_ title: String, text: String = "", link: String? = nil) throws -> String {
        let links = link.map { ["--link", $0] } ?? []
        let result = try Binary.run(
            ["note", "new", title, "--text", text, "--data-folder", service.folder.path] + links,
            environment: ["BACKNOTE_FETCH_PAGES": "off"])
        result.expectDone()
        return try #require(result.lines.first)
    }

    /// What `note show` prints.
    func text(of note: String) throws -> String {
        try run("note", "show", note).output
    }
}
