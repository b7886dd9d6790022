import ArgumentParser
import HTTPService
import PageFetching
import PageMetadata
import WebURL

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fetch a page and name it.",
        discussion: """
            Prints one JSON object: url (after redirects), status, and what `extract` prints.

            EXAMPLE
              backnote fetch https://example.com/
            """)

    @OptionGroup var fetching: FetchingOptions

    @Argument(help: "The page's URL.")
    var url: String

    private struct Answer: Encodable {
        let url: String
        let status: Int
        let metadata: PageMetadata

        private enum CodingKeys: String, CodingKey { case url, status }

        func encode(to encoder: any Encoder) throws {
            try metadata.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(url, forKey: .url)
            try container.encode(status, forKey: .status)
        }
    }

    func run() async throws {
        let fetcher = fetching.fetcher()
        do {
            let read = try await fetcher.metadata(of: WebURL(parsing: url))
            try CommandLineOutput.json(
                Answer(url: read.page.url.serialized, status: read.page.status, metadata: read.metadata))
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}

/// What may be fetched.
struct FetchingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also fetch from this private address and port, such as 127.0.0.1:9000. May be given more than once.",
            valueName: "address:port"),
        transform: Settings.allowAddress.flag)
    var allowAddress = [Settings.allowAddress.value]

    /// The rules of a data folder, whose lists are fetched by these options.
    func ruleDesk(over lists: SubscribedLists) -> RuleService {
        RuleService(folder: lists.folder, fetcher: fetcher(limits: .ruleList))
    }

    func fetcher(
        limits: FetchLimits = .standard, reporter: @escaping PageFetcher.Reporter = { _ in }
    ) -> PageFetcher {
        PageFetcher(policy: AddressPolicy(allowing: Set(allowAddress.joined())), limits: limits, reporter: reporter)
    }
}
