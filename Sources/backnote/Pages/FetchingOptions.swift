import ArgumentParser
import HTTPService
import PageFetching
import PageMetadata
import WebURL

/// The options of commands that fetch pages.
struct FetchingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A private address and port that may be fetched from, such as 127.0.0.1:9000. Repeat the option for several.",
            valueName: "address:port"),
        transform: Settings.allowAddress.flag)
    var allowAddress = [Settings.allowAddress.value]

    /// Returns the rules of a data folder, whose lists are fetched with these options.
    func ruleService(over lists: SubscribedLists) -> RuleService {
        RuleService(folder: lists.folder, fetcher: fetcher(limits: .ruleList))
    }

    func fetcher(
        limits: FetchLimits = .standard, reporter: @escaping PageFetcher.Reporter = { _ in }
    ) -> PageFetcher {
        PageFetcher(policy: AddressPolicy(allowing: Set(allowAddress.joined())), limits: limits, reporter: reporter)
    }

    /// Fetches a page and extracts its metadata.
    ///
    /// - Throws: ``CommandFailure`` with a sentence for the person at this machine.
    func metadata(of url: String) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        do {
            return try await fetcher().metadata(of: WebURL(parsing: url))
        } catch let error as FetchError {
            throw CommandFailure(error.ownerDescription)
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
