import Notebook
import PageFetching
import PageMetadata
import WebURL

/// Fetches pages for requests, a few at a time. Accounts take turns, so that the fetches of one do not delay those of
/// another, and a fetch ends when its client goes.
struct FetchQueue: Sendable {
    /// The maximum number of pages that one request fetches.
    static let fetchesOfRequest = 4

    private let fetcher: PageFetcher
    private let turns: TurnQueue<AccountID>

    init(
        fetcher: PageFetcher,
        limits: TurnQueue<AccountID>.Limits = .init(running: 32, runningOfOwner: 8, waitingOfOwner: 64)
    ) {
        self.fetcher = fetcher
        turns = TurnQueue(limits)
    }

    /// The number of fetches that wait for their turn.
    var waitingCount: Int { turns.waitingCount }

    /// Fetches a page and extracts its metadata.
    ///
    /// - Throws: `FetchError`; `FetchError.busy` if too many fetches of the account wait, `CancellationError` if the
    ///   client has gone.
    func description(of url: WebURL, for account: AccountID) async throws -> PageDescription {
        try await inTurn(of: account) { try await fetcher.description(of: url) }
    }

    /// Fetches a whole page and extracts its metadata.
    ///
    /// - Throws: As ``description(of:for:)``.
    func metadata(of url: WebURL, for account: AccountID) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        try await inTurn(of: account) { try await fetcher.metadata(of: url) }
    }

    private func inTurn<Value: Sendable>(
        of account: AccountID, _ fetch: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await ClientDisconnection.whileClientWaits { try await turns.withTurn(of: account, fetch) }
        } catch FetchError.cancelled {
            throw CancellationError()
        } catch is TooManyWaitingTasks {
            throw FetchError.busy
        }
    }
}
