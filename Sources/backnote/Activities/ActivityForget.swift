import ArgumentParser
import HTTPTypes

struct ActivityForget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Forget visits: of a site, of a time, or all.",
        discussion: """
            A site is a host with the hosts below it. Times are written as 2026-11-21T09:45:12Z; --to is not included.
            Notes and their links stay.

            EXAMPLES
              backnote activity forget --site example.com
              backnote activity forget --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z
              backnote activity forget --all
            """)

    @OptionGroup var data: DataFolderOption

    @Option(help: "Only visits to this host, and to those below it.")
    var site: String?

    @Option(help: "Only visits from this time on.")
    var from: String?

    @Option(help: "Only visits before this time.")
    var to: String?

    @Flag(help: "All visits.")
    var all = false

    func validate() throws {
        let kinds = [all, site != nil, from != nil || to != nil].filter { $0 }.count
        guard kinds == 1 else { throw ValidationError("Say what to forget: --site, --from and --to, or --all.") }
    }

    func run() async throws {
        try await data.withNotebook { notebook in
            _ = try await notebook.send(.delete, "activities", query: [("site", site), ("from", from), ("to", to)])
        }
    }
}
