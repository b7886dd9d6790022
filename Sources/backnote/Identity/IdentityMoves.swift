import ArgumentParser
import HTTPTypes

struct IdentityMoves: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moves",
        abstract: "List the moves of sites that your answers show, and decide for all linked pages of one.",
        discussion: """
            If you treat three pages as one with a page whose address differs from theirs only in its beginning, the site has \
            probably moved. Prints the old and the new beginning of the addresses, the number of linked pages that are left, \
            and some of them. With both beginnings, treats each of these pages as one with the page at the new address, and \
            prints the IDs of the decisions, which `identity undo` takes.

            EXAMPLES
              backnote identity moves
              backnote identity moves blog.example example.com/blog
            """)

    @OptionGroup var options: NotebookOptions

    @Argument(help: "The beginning of the old addresses: a host, or a host and the first segments of a path.")
    var from: String?

    @Argument(help: "The beginning of the new addresses.")
    var to: String?

    func validate() throws {
        if (from == nil) != (to == nil) { throw ValidationError("Give the beginnings of both addresses.") }
    }

    func run() async throws {
        try await options.data.withNotebook(creating: false) { notebook in
            guard let from, let to else {
                for move in try await notebook.send(.get, "identity-decisions/moves").members().list("moves") {
                    try move.print(asJSON: options.json, MoveResponse.self) { $0.columns }
                }
                return
            }
            let response = try await notebook.send(
                .post, "identity-decisions/moves", body: MoveBody(from: from, to: to))
            if options.json { return try CommandLineOutput.json(try response.element().json) }
            for decision in try response.decode(MoveDecisions.self).decisions { CommandLineOutput.columns([decision]) }
        }
    }
}

private struct MoveBody: Encodable {
    let from: String
    let to: String
}

private struct MoveDecisions: Decodable {
    let decisions: [String]
}

private struct MoveResponse: Decodable {
    struct Page: Decodable {
        let url: String
    }

    let from: String
    let to: String
    let count: Int
    let pages: [Page]

    var columns: [String] { [from, to, count == 1 ? "1 page" : "\(count) pages"] + pages.map(\.url) }
}
