import ArgumentParser
import HTTPTypes

struct ActivityForget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Delete visits to a site, within a time range, or all.",
        discussion: """
            A site is a host and its subdomains. Prints the number of deleted visits. Times have the form 2026-11-21T09:45:12Z; --to itself is excluded. \
            Notes and their links stay.

            EXAMPLES
              backnote activity forget --site example.com
              backnote activity forget --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z
              backnote activity forget --all
            """)

    @OptionGroup var data: DataFolderOption

    @Option(help: "Delete visits to this site: a host, or the URL of one of its pages.")
    var site: SiteArgument?

    @Option(help: "Delete visits from this time on.")
    var from: String?

    @Option(help: "Delete visits before this time.")
    var to: String?

    @Flag(help: "Delete all visits.")
    var all = false

    func validate() throws {
        let kinds = [all, site != nil, from != nil || to != nil].filter { $0 }.count
        guard kinds == 1 else { throw ValidationError("Give one of --site, --from and --to, or --all.") }
    }

    private struct Response: Decodable {
        let forgotten: Int
    }

    func run() async throws {
        try await data.withNotebook(creating: false) { notebook in
            let response = try await notebook.send(
                .delete, "activities", query: [("site", site?.host), ("from", from), ("to", to)])
            let count = try response.decode(Response.self).forgotten
            let place = site.map { " to \($0.host)" } ?? ""
            CommandLineOutput.line("Forgot \(count) \(count == 1 ? "visit" : "visits")\(place).")
        }
    }
}
