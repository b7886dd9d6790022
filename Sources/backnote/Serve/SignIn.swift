import ArgumentParser
import HTTPTypes

struct SignIn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Print a new sign-in link of the running service.",
        discussion: """
            The link signs one browser in, once, within the hour.

            EXAMPLE
              backnote sign-in
            """)

    @OptionGroup var data: DataFolderOption

    private struct Answer: Decodable {
        let link: String
    }

    func run() async throws {
        let service = try await data.runningService()
        CommandLineOutput.line(try await service.send(.post, "sign-in-codes").decode(Answer.self).link)
    }
}
