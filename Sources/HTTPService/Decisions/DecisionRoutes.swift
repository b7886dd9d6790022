import Canonicalization
import HTTPTypes
import Hummingbird
import Notebook

/// A person's decisions about the identity of pages: same page, not the same, whole section, never here.
struct DecisionRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("identity-decisions", use: list)
        group.post("identity-decisions", use: decide)
        group.post("identity-decisions/preview", use: preview)
        group.delete("identity-decisions/:decision", use: undo)
    }

    private struct Body: Decodable {
        let kind: DecisionKind
        let urls: [String]
        let segments: Int?
        let part: RemovedPart?

        private enum CodingKeys: String, CodingKey { case kind, urls, segments, part }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decode(DecisionKind.self, forKey: .kind)
            urls = try container.decode([String].self, forKey: .urls)
            segments = try container.decodeIfPresent(Int.self, forKey: .segments)
            // `null` is no part.
            part = container.contains(.part) ? try container.decode(RemovedPart.self, forKey: .part) : nil
        }

        func request() throws -> DecisionRequest {
            if kind == .notTheSame, urls.count == 1, let part { return .partMatters(part, at: urls[0]) }
            let expected = kind == .samePage || kind == .notTheSame ? 2 : 1
            guard urls.count == expected else {
                throw Problem.malformed(
                    "The member \"urls\" must have \(expected == 1 ? "1 URL" : "\(expected) URLs") for \"\(kind.rawValue)\"."
                )
            }
            let segments = segments ?? 0
            guard (0...64).contains(segments) else {
                throw Problem.malformed("The member \"segments\" must be a number from 0 to 64.")
            }
            return switch kind {
            case .samePage: .samePage(urls[0], urls[1])
            case .notTheSame: .notTheSame(urls[0], urls[1], part: part)
            case .wholeSection: .wholeSection(urls[0], segments: segments)
            case .neverHere: .neverHere(urls[0], segments: segments)
            }
        }
    }

    private struct DecisionResponse: Encodable {
        let id: Identifier<Decision>
        let kind: DecisionKind
        /// Keys, canonical URLs or one place, depending on the kind.
        let pages: [String]
        /// The part that makes the pages of a place different, or does not.
        let part: DecidedPart?
        /// What the decision says, as a sentence.
        let summary: String
        let decidedAt: Instant
        /// The pages that taught the decision; nil for one that the person made.
        let learnedFrom: TeachingPages?
        /// The line of a rule file that says the same; nil for a decision that the person made.
        let rule: String?

        init(_ decision: Decision, learned: LearnedRule? = nil) {
            learnedFrom = learned.map(TeachingPages.init)
            rule = learned?.rule
            id = decision.id
            decidedAt = decision.decidedAt
            summary = decision.decision.summary
            (kind, pages, part) = DecisionKind.members(of: decision.decision)
        }
    }

    private struct TeachingPages: Encodable {
        let count: Int
        /// The hosts and paths of some of the pages.
        let pages: [String]

        init(_ rule: LearnedRule) {
            count = rule.pages.count
            pages = Array(rule.pages.prefix(8))
        }
    }

    private struct DecisionListResponse: Encodable {
        let decisions: [DecisionResponse]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let decisions = try await notebook.decisions(for: context.account)
        let learned = try await notebook.learnedRules(for: context.account)
        let rules = Dictionary(uniqueKeysWithValues: learned.map { ($0.decision, $0) })
        return try JSONResponse.make(
            DecisionListResponse(decisions: decisions.map { DecisionResponse($0, learned: rules[$0.id]) }),
            conditionalOn: request)
    }

    private func decide(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        let decision = try await notebook.decide(
            body.request(), id: request.newIdentifier(of: Decision.self, in: context), for: context.account)
        return try JSONResponse.make(DecisionResponse(decision), status: .created)
    }

    private func preview(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        return try JSONResponse.make(await notebook.preview(body.request(), for: context.account))
    }

    private func undo(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        guard let id = context.parameters.get("decision").flatMap(Identifier<Decision>.init(_:)) else {
            throw NotebookError.decisionNotFound
        }
        return try await context.removing { try await notebook.undoDecision(id, for: context.account) }
    }
}
