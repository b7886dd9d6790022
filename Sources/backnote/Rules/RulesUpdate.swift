import ArgumentParser
import HTTPService
import HTTPTypes
import PageFetching
import RuleLists

struct RulesUpdate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Update the subscribed lists from their sources.",
        discussion: """
            A list that cannot be fetched or is not valid stays unchanged, and so does one that would make more different \
            pages one.

            EXAMPLE
              backnote rules update
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    func run() async throws {
        let fetcher = fetching.fetcher(limits: .ruleList)
        var lists: [RuleListResponse] = []
        try await data.withNotebook { lists = try await $0.ruleLists() }
        var failures = 0
        for list in lists {
            // A list that was uploaded as text has no source.
            guard let source = list.source else { continue }
            do {
                // The notebook stays available to other commands while a list is fetched.
                var update = try await SubscribedLists.list(source, as: list.name, fetcher: fetcher)
                update.body.refuseMerges = true
                let body = update.body
                try await data.withNotebook { _ = try await $0.send(.post, "rules/lists", body: body) }
                let report = update.report
                CommandLineOutput.line(
                    "\(list.name): \(report.accepted) in force, \(report.skipped.count) skipped")
            } catch {
                failures += 1
                CommandLineOutput.error("backnote: \(list.name) was not updated. \(error)")
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}
