import ArgumentParser
import Canonicalization
import Foundation
import LinkHealth
import Notebook
import PageFetching
import SQLiteStore

struct LinksCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Visit linked pages, and say what became of them.",
        discussion: """
            Visits all pages that are due, of all accounts, or the one that is named, as often and as fast as their sites allow (robots.txt, Retry-After).
            Prints each page's state and address. The service must not run: with --fetch-pages on, it does this by itself.

            EXAMPLES
              backnote links check
              backnote links check --json https://example.com/plan
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    @Flag(help: "Print a JSON object a page: url, found, state, movedTo, reason, and the ids of the links.")
    var json = false

    @Argument(help: "A page that notes link to; all that are due where none is named.")
    var url: String?

    /// How long a host's turn is waited for; the pages of slower ones stay due.
    private static let patience = 120

    func run() async throws {
        try await DataFolder.withStore(at: data.dataFolder) { store in
            let notebook = Notebook(store: store, canonicalizer: Canonicalizer(rules: data.lists.ruleSet()))
            var patrol = LinkPatrol(notebook: notebook, visitor: LinkVisitor(fetcher: fetching.fetcher()))
            if let url {
                try await check(url, in: notebook, of: store, by: &patrol)
            } else {
                try await checkAll(in: notebook, of: store, by: &patrol)
            }
        }
    }

    private func check(
        _ url: String, in notebook: Notebook<SQLiteStore>, of store: SQLiteStore, by patrol: inout LinkPatrol
    ) async throws {
        var links: [DueLink] = []
        for account in try await store.accounts() {
            links += try await notebook.links(to: url, for: account.id).map { DueLink($0, of: account.id) }
        }
        if links.isEmpty { throw CommandFailure("No note links to \(url).") }
        let pages = Set(links.map(\.link.webpageURL)).count
        let visited = try await patrol.visit(links, patience: Self.patience, report: tell)
        if visited < pages { throw CommandFailure("\(pages - visited) of \(pages) addresses could not be visited.") }
    }

    private func checkAll(
        in notebook: Notebook<SQLiteStore>, of store: SQLiteStore, by patrol: inout LinkPatrol
    ) async throws {
        var turns = AccountTurns()
        var total = 0
        while true {
            var (left, visited) = (0, 0)
            repeat {
                let due = try await turns.due(in: notebook, of: store)
                progress("\(due.count) links are due.")
                visited += try await patrol.visit(due, patience: Self.patience, report: tell)
                left += due.count
            } while !turns.isLapDone
            total += visited
            if visited > 0 { continue }
            if left > 0 {
                CommandLineOutput.error("\(left) links stay due: their sites want to be visited later.")
            } else if total == 0 {
                CommandLineOutput.error("No link is due.")
            }
            return
        }
    }

    private func progress(_ text: String) {
        if isatty(STDERR_FILENO) == 1 { CommandLineOutput.error(text) }
    }

    private func tell(_ report: LinkPatrol.Report) throws {
        // Links of one address have one state, unless one was added later than the others.
        for (state, links) in Dictionary(grouping: report.links, by: \.state).sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let answer = LinkAnswer(report, state: state, links: links)
            if json { try CommandLineOutput.json(answer) } else { CommandLineOutput.line("\(answer)") }
        }
    }
}

/// What a visit made of the links to an address.
private struct LinkAnswer: Encodable, CustomStringConvertible {
    let url: String
    let found: String
    let state: Link.State
    let movedTo: String?
    let reason: String?
    let links: [String]

    init(_ report: LinkPatrol.Report, state: Link.State, links: [Link]) {
        url = report.url
        found =
            switch report.finding.observation {
            case .found: "page"
            case .movedPermanently: "redirect"
            case .gone: "nothing"
            case .unclear: "no answer"
            }
        self.state = state
        movedTo = links.first?.movedTo
        reason = report.finding.reason
        self.links = links.map { "\($0.id)" }
    }

    var description: String {
        "\(state.rawValue)\t\(url)" + (movedTo.map { "\tmoved to \($0)" } ?? "") + (reason.map { "\t\($0)" } ?? "")
    }
}
