import ArgumentParser
import PageFetching
import PageMetadata
import WebURL

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fetch a page and print its title and metadata.",
        discussion: """
            Prints one JSON object: url (after redirects), status, and the members that `extract --json-lines` prints.

            EXAMPLE
              backnote fetch https://example.com/
            """)

    @OptionGroup var fetching: FetchingOptions

    @Argument(help: "The page's URL.")
    var url: String

    private struct Response: Encodable {
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
        let read = try await fetching.metadata(of: url)
        try CommandLineOutput.json(
            Response(url: read.page.url.serialized, status: read.page.status, metadata: read.metadata))
    }
}
