import ArgumentParser
import Canonicalization
import Foundation
import LinkHealth
import Notebook
import PageFetching

struct LinksCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Visit linked pages and print the state of each link.",
        discussion: """
            Visits the pages of all accounts that are due for a check, or one page, at the rate that their sites allow \
            (robots.txt, Retry-After). Prints the state and the URL of each. Stop the service first; with \
            --fetch-pages on, it checks links itself.

            EXAMPLES
              backnote links check
              backnote links check --json https://example.com/plan
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    @Flag(help: "Print one JSON object per page: url, found, state, movedTo, reason and the IDs of the links.")
    var json = false

    @Argument(help: "The URL of a linked page (default: all pages that are due).")
    var url: String?

    /// Seconds to wait for a host that is not yet to be visited again; its links stay due.
    private static let longestWait = 120

    func run() async throws {
        try await data.withStore { store in try await check(store) }
    }

    private func check(_ store: any NotebookStore) async throws {
        let notebook = Notebook(store: store, canonicalizer: Canonicalizer(rules: data.lists.ruleSet()))
        var checker = LinkChecker(notebook: notebook, visitor: LinkVisitor(fetcher: fetching.fetcher()))
        if let url {
            try await check(url, in: notebook, of: store, with: &checker)
        } else {
            try await checkAll(in: notebook, of: store, with: &checker)
        }
    }

    private func check(
        _ url: String, in notebook: Notebook, of store: any NotebookStore, with checker: inout LinkChecker
    ) async throws {
        var links: [DueLink] = []
        for account in try await store.accounts() {
            links += try await notebook.links(to: url, for: account.id).map { DueLink($0, of: account.id) }
        }
        if links.isEmpty { throw CommandFailure("No note links to \(url).") }
        let pages = Set(links.map(\.link.webpageURL)).count
        let visited = try await checker.visit(links, longestWait: Self.longestWait, report: printResult)
        if visited < pages {
            throw CommandFailure("Addresses that could not be visited: \(pages - visited) of \(pages).")
        }
    }

    private func checkAll(
        in notebook: Notebook, of store: any NotebookStore, with checker: inout LinkChecker
    ) async throws {
        var accounts = AccountRoundRobin()
        var total = 0
        while true {
            var (left, visited) = (0, 0)
            repeat {
                let due = try await AccountRoundRobin.dueLinks(of: accounts.next(in: store), in: notebook)
                CommandLineOutput.notice("Links due: \(due.count).")
                visited += try await checker.visit(due, longestWait: Self.longestWait, report: printResult)
                left += due.count
            } while !accounts.isCycleComplete
            total += visited
            if visited > 0 { continue }
            if left > 0 {
                CommandLineOutput.error("Links still due: \(left). Their sites require a longer wait.")
            } else if total == 0 {
                CommandLineOutput.error("No link is due.")
            }
            return
        }
    }

    private func printResult(_ report: LinkCheckReport) throws {
        // The links to a URL have the same state, unless one was added later than the others.
        for (state, links) in Dictionary(grouping: report.links, by: \.state).sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let line = LinkCheckLine(report, state: state, links: links)
            if json { try CommandLineOutput.json(line) } else { CommandLineOutput.line("\(line)") }
        }
    }
}

/// The printed result of a visit.
private struct LinkCheckLine: Encodable, CustomStringConvertible {
    let url: String
    let found: String
    let state: Link.State
    let movedTo: String?
    let reason: String?
    let links: [String]

    init(_ report: LinkCheckReport, state: Link.State, links: [Link]) {
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
