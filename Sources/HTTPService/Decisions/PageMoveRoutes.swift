import Canonicalization
import Hummingbird
import Notebook

/// Moves of pages that a person's answers to "Same page?" show, for all linked pages that they concern.
struct PageMoveRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("identity-decisions/moves", use: list)
        group.post("identity-decisions/moves", use: decide)
    }

    private struct MoveList: Encodable {
        let moves: [MoveResponse]
    }

    private struct MoveResponse: Encodable {
        struct Page: Encodable {
            struct OfNote: Encodable {
                let id: Identifier<Note>
                let title: String
            }

            let url: String
            let movedURL: String
            let note: OfNote
        }

        let from: String
        let to: String
        let answers: Int
        /// The number of pages, of which at most 20 are listed.
        let count: Int
        let pages: [Page]

        init(_ offer: PageMoveOffer) {
            (from, to) = ("\(offer.move.from)", "\(offer.move.to)")
            (answers, count) = (offer.answerCount, offer.pages.count)
            pages = offer.pages.prefix(20).map { page in
                Page(
                    url: page.url, movedURL: page.movedURL,
                    note: Page.OfNote(id: page.note.id, title: page.note.title))
            }
        }
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let decision = try request.query("decision").map { text in
            guard let id = Identifier<Decision>(text) else {
                throw Problem.invalidParameter("decision", must: "be 32 hexadecimal digits")
            }
            return id
        }
        let moves = try await notebook.pageMoves(shownBy: decision, for: context.account)
        return try JSONResponse.make(MoveList(moves: moves.map(MoveResponse.init)), conditionalOn: request)
    }

    private struct Body: Decodable {
        let from: String
        let to: String
    }

    private struct DecisionIDs: Encodable {
        let decisions: [Identifier<Decision>]
    }

    private func decide(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        let move = PageMove(
            from: KeyPrefix(stored: [UInt8](body.from.utf8)), to: KeyPrefix(stored: [UInt8](body.to.utf8)))
        let decisions = try await notebook.decide(move, for: context.account)
        return try JSONResponse.make(DecisionIDs(decisions: decisions.map(\.id)))
    }
}
