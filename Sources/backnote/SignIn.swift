import ArgumentParser
import Foundation
import HTTPService
import WebURL

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct SignIn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Print a new sign-in link of the running service.",
        discussion: """
            The link signs one browser in, once, within the hour.

            EXAMPLE
              backnote sign-in
            """)

    @Option(help: "The port that the service listens on.")
    var port = EnvironmentDefault.port

    @Option(help: ArgumentHelp("Where notes are kept.", valueName: "folder"))
    var dataFolder = EnvironmentDefault.text("DATA_FOLDER", DataFolder.standardPath)

    private struct Answer: Decodable {
        let link: String
    }

    func run() async throws {
        guard let token = try DataFolder(path: dataFolder).existingToken() else {
            throw CommandFailure("There is no token in \(dataFolder). Start `backnote serve` once.")
        }
        guard let url = URL(string: "http://127.0.0.1:\(port)/api/v1/sign-in-codes") else {
            throw ValidationError("--port: a number from 1 to 65535.")
        }
        var request = URLRequest(url: url, timeoutInterval: 30)
        request.httpMethod = "POST"
        request.setValue("Bearer \(token.text)", forHTTPHeaderField: "Authorization")
        do {
            let (data, _) = try await URLSession.shared.data(for: request)
            CommandLineOutput.line(try JSONDecoder().decode(Answer.self, from: data).link)
        } catch is DecodingError {
            throw CommandFailure("The service on port \(port) does not take this token. Is it another data folder's?")
        } catch {
            throw CommandFailure("No service answers on port \(port). Start it with `backnote serve`.")
        }
    }
}
