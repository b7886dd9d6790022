import ArgumentParser
import HTTPTypes
import Notebook

struct TokenNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a token and print it.",
        discussion: """
            A token is printed only once, because Backnote stores just its digest.

            EXAMPLES
              backnote token new 'Reading list' --scope read
              backnote token new 'Browser script' --scope visit --scope read --expires-in-days 90
            """)

    @OptionGroup var options: NotebookOptions

    @Option(
        help: "A scope: visit, read, write or admin. Repeat the option for several.",
        completion: .list(Scope.allCases.map(\.rawValue)))
    var scope: [Scope]

    @Option(
        help: ArgumentHelp("Number of days until the token expires (default: never).", valueName: "days"),
        transform: Setting.number("expires-in-days", 1...3_650, defaultValue: 1).flag)
    var expiresInDays: Int?

    @Argument(help: "The name of the token.")
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
                .print(asJSON: options.json, TokenResponse.self) { [$0.token ?? ""] }
        }
    }
}

extension Scope: ExpressibleByArgument {}
