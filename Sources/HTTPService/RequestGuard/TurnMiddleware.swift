import Foundation
import Hummingbird
import Notebook

/// Lets accounts take turns with requests whose responses take long to compute, and computes a few responses of an
/// account at the same time.
///
/// Many clients of one account then delay no other account, and few responses are in memory before it is known whether
/// their clients read them. A turn ends before its response is written.
struct TurnMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    private let turns: TurnQueue<AccountID>

    /// - Parameter processors: The number of processors, which one account may occupy with its responses.
    init(processors: Int = ProcessInfo.processInfo.activeProcessorCount) {
        turns = TurnQueue(.init(running: 2 * processors, runningOfOwner: processors))
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A request with a body could keep its turn for as long as the body takes to arrive or a page to be fetched.
        guard request.isSafe, let account = context.credential?.account,
            !OffloadMiddleware.isShort(request, route: context.endpointPath)
        else { return try await next(request, context) }
        return try await turns.withTurn(of: account) { try await next(request, context) }
    }
}
