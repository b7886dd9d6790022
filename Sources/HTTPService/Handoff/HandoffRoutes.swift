import HTTPTypes
import Hummingbird
import Notebook

/// What the devices of an account offer to each other: offering, withdrawing and continuing the current activity.
struct HandoffRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("handoffs", use: list)
        group.put("handoffs/current", use: offer)
        group.delete("handoffs/current", use: withdraw)
        group.post("handoffs/:handoff/continuations", use: continueOffer)
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let offers = try await notebook.offers(for: context.account)
        return try JSONResponse.make(
            HandoffsResponse(handoffs: offers.map { HandoffResponse($0, for: context.credential) }),
            conditionalOn: request)
    }

    /// Responds with 204 where nothing is offered: on a site where the person wants no suggestions, or for an activity
    /// that has expired.
    private func offer(request: Request, context: AccountContext) async throws -> Response {
        let activity = try await JSONRequest.decode(UserActivity.self, from: request)
        let source = OfferedActivity.Source(credential: context.credential, device: activity.device)
        guard let offer = try await notebook.offer(activity, from: source, for: context.account) else {
            return Response(status: .noContent)
        }
        return try JSONResponse.make(HandoffResponse(offer, for: context.credential))
    }

    private func withdraw(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let source = OfferedActivity.Source(credential: context.credential, device: request.query("device"))
        try await notebook.withdrawOffer(of: source, for: context.account)
        return .noContent
    }

    private struct ContinueBody: Decodable {
        /// The version of the app that continues the activity.
        let version: String?
        /// The device that continues it.
        let device: String?
    }

    private func continueOffer(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(ContinueBody.self, from: request)
        guard let id = context.parameters.get("handoff").flatMap(Identifier<OfferedActivity>.init(_:)) else {
            throw NotebookError.activityNotFound
        }
        let handoff = try await notebook.continueOffer(
            id, on: body.device, supporting: body.version, for: context.account)
        let offer = handoff.source
        return try JSONResponse.make(
            ContinuationResponse(
                handoff, activity: ActivityResponse(offer.activity, identity: offer.identity), link: nil))
    }
}

struct HandoffResponse: Encodable {
    let id: Identifier<OfferedActivity>
    let activity: ActivityResponse
    let offeredAt: Instant
    /// The device that continued it last.
    let continuedOn: String?
    /// Whether the program that asks offers it.
    let isOwn: Bool

    init(_ offer: OfferedActivity, for credential: Credential) {
        id = offer.id
        activity = ActivityResponse(offer.activity, identity: offer.identity)
        offeredAt = offer.offeredAt
        continuedOn = offer.continuedOn
        isOwn = offer.source.isOwn(credential)
    }
}

struct HandoffsResponse: Encodable {
    let handoffs: [HandoffResponse]
}
