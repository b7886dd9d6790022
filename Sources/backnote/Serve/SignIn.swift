import ArgumentParser
import HTTPTypes

struct SignIn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Print a new sign-in link for the running service.",
        discussion: """
            The link signs in one browser. It works once and expires after an hour.

            EXAMPLE
              backnote sign-in
            """)

    @OptionGroup var data: DataFolderOption

    struct Response: Decodable {
        let link: String
    }

    func run() async throws {
        let service = try await data.runningService()
        CommandLineOutput.line(try await service.send(.post, "sign-in-codes").decode(Response.self).link)
    }
}
