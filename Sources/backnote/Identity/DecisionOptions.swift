import ArgumentParser
import Canonicalization
import HTTPTypes
import WebURL

/// The options of commands that make a decision.
struct DecisionOptions: ParsableArguments {
    @OptionGroup var notebook: NotebookOptions

    @Flag(name: .customLong("dry-run"), help: "Print what the decision would do, and do not make it.")
    var isDryRun = false

    /// Makes a decision, or previews it, and prints the result.
    func decide(_ body: DecisionBody) async throws {
        try await notebook.data.withNotebook(creating: !isDryRun) { client in
            let path = "identity-decisions" + (isDryRun ? "/preview" : "")
            let response = try await client.send(.post, path, body: body)
            if notebook.json { return try CommandLineOutput.json(try response.element().json) }
            if isDryRun {
                try response.decode(PreviewResponse.self).print()
            } else {
                CommandLineOutput.columns(try response.decode(DecisionResponse.self).columns)
            }
        }
    }
}

/// A decision as it is sent.
struct DecisionBody: Encodable {
    let kind: String
    let urls: [String]
    var segments: Int?
    var part: RemovedPart?
}

/// A decision as the service returns it.
struct DecisionResponse: Decodable {
    let id: String
    let summary: String

    var columns: [String] { [id, summary] }
}

private struct PreviewResponse: Decodable {
    struct Notes: Decodable {
        struct Element: Decodable {
            let id: String
            let title: String
        }
        let count: Int
        let notes: [Element]
    }

    struct Page: Decodable {
        let url: String
        let appearing: Notes
        let disappearing: Notes
    }

    let pages: [Page]
    let summary: String

    /// Prints the sentence, and a line per note.
    func print() {
        CommandLineOutput.columns([summary])
        for page in pages {
            Self.print(page.appearing, "appears", page.url)
            Self.print(page.disappearing, "disappears", page.url)
        }
    }

    private static func print(_ notes: Notes, _ change: String, _ url: String) {
        for note in notes.notes { CommandLineOutput.columns([change, note.id, note.title, url]) }
        let rest = notes.count - notes.notes.count
        if rest > 0 { CommandLineOutput.columns([change, "and \(rest) more", "", url]) }
    }
}

/// The option for the length of a section.
struct SegmentsOption: ParsableArguments {
    @Option(
        help:
            "The number of path segments that the section starts with; 0 is the whole site (default: those of the URL).",
        transform: Setting.number("segments", 0...64, defaultValue: 0).flag)
    var segments: Int?

    /// Returns the number of segments: as given, or those of the URL's path.
    func count(of url: String) -> Int {
        if let segments { return segments }
        guard let url = try? WebURL(parsing: url) else { return 0 }
        return min(url.path.split(separator: "/").count, 64)
    }
}

/// A part of a URL on the command line: `fragment`, or `parameter:sid`.
struct PartArgument: ExpressibleByArgument {
    let part: RemovedPart

    init?(argument: String) {
        guard let part = RemovedPart(stored: [UInt8](argument.utf8)) else { return nil }
        self.part = part
    }
}
