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
        let folder = try DataFolder(path: data.dataFolder)
        guard case .service(let address) = try await folder.holder(), let token = folder.existingToken() else {
            throw CommandFailure("No service runs over \(data.dataFolder). Start it with `backnote serve`.")
        }
        let notebook = NotebookClient(RunningServiceAccess(address: address), token: token)
        CommandLineOutput.line(try await notebook.send(.post, "sign-in-codes").decode(Answer.self).link)
    }
}
