import ArgumentParser
import HTTPTypes

struct IdentityList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List your decisions, newest first.",
        discussion: """
            Prints the ID of each decision and what it says.

            EXAMPLES
              backnote identity list
              backnote identity list --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.data.withNotebook(creating: false) { notebook in
            for decision in try await notebook.send(.get, "identity-decisions").members().list("decisions") {
                try decision.print(asJSON: options.json, DecisionResponse.self) { $0.columns }
            }
        }
    }
}

struct IdentityUndo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo a decision.",
        discussion: """
            EXAMPLE
              backnote identity undo 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The ID of the decision, from `identity list`, or its beginning.")
    var decision: String

    func validate() throws {
        _ = try decisionID()
    }

    private func decisionID() throws(ValidationError) -> AbbreviatedID {
        try AbbreviatedID(decision, of: "decision", listedBy: "identity list")
    }

    func run() async throws {
        let decision = try decisionID()
        try await data.withNotebook(creating: false) { notebook in
            let list = try await notebook.send(.get, "identity-decisions").members().list("decisions")
            let decisions = try list.map { try $0.decode(DecisionResponse.self) }
            let id = try decision.resolved(among: decisions.map { ($0.id, $0.summary) })
            _ = try await notebook.send(.delete, "identity-decisions/" + id)
            let summary = decisions.first { $0.id == id }?.summary ?? ""
            CommandLineOutput.columns(["Undone: \(summary)"])
        }
    }
}
