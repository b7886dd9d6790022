import ArgumentParser
import HTTPTypes
import Notebook

struct TokenNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a token, and print it this once.",
        discussion: """
            Only its digest is kept: who has lost it makes a new one.

            EXAMPLES
              backnote token new 'Reading list' --scope read
              backnote token new 'Browser script' --scope visit --scope read --expires-in-days 90
            """)

    @OptionGroup var options: NotebookOptions

    @Option(
        help: "What it lets its holder do: visit, read, write or admin. May be given more than once.",
        completion: .list(Scope.allCases.map(\.rawValue)))
    var scope: [Scope]

    @Option(
        help: ArgumentHelp("After how many days it ends; never by default.", valueName: "days"),
        transform: Setting.number("expires-in-days", 1...3_650, standard: 1).flag)
    var expiresInDays: Int?

    @Argument(help: "What it is for.")
    var name: String

    private struct Body: Encodable {
        let name: String
        let scopes: [Scope]
        let expiresInDays: Int?
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let body = Body(name: name, scopes: scope, expiresInDays: expiresInDays)
            try await notebook.send(.post, "tokens", body: body).element()
                .tell(asJSON: options.json, TokenView.self) { [$0.token ?? ""] }
        }
    }
}

extension Scope: ExpressibleByArgument {}
