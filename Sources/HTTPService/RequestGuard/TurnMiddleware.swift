import Foundation
import Hummingbird
import Notebook

/// Lets accounts take turns with requests whose responses take long to compute, and computes a few responses of an
/// account at the same time.
///
/// Many clients of one account then delay no other account, and few responses are in memory before it is known whether
/// their clients read them. A turn ends when its response begins to be written, so that a busy event loop does not
/// collect responses, and a client that does not read keeps no turn.
struct TurnMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    let turns: TurnQueue<AccountID>

    /// - Parameter processors: The number of processors. One account may occupy all but one with its responses.
    init(processors: Int = ProcessInfo.processInfo.activeProcessorCount) {
        turns = TurnQueue(.init(running: 2 * processors, runningOfOwner: max(1, processors - 1)))
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A request with a body could keep its turn for as long as the body takes to arrive or a page to be fetched.
        guard request.isSafe, let account = context.credential?.account,
            !OffloadMiddleware.isShort(request, route: context.endpointPath)
        else { return try await next(request, context) }
        let turn = try await turns.turn(of: account)
        var response = try await next(request, context)
        response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
            turn.end()
            try await body.write(writer)
        }
        return response
    }
}
