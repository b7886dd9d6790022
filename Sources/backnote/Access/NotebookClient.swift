import Foundation
import HTTPService
import HTTPTypes
import Notebook

/// Asks the notebook what commands want of it.
struct NotebookClient: Sendable {
    private let access: any NotebookAccess
    private let token: Secret

    init(_ access: any NotebookAccess, token: Secret) {
        self.access = access
        self.token = token
    }

    /// Sends one request. What is refused for now (429, 503) is asked again when the answer says so, for a minute.
    ///
    /// - Parameters:
    ///   - path: below `/api/v1/`.
    ///   - query: parameters without a value are left out.
    /// - Throws: `CommandFailure` with the sentence of the problem that was answered.
    func send(
        _ method: HTTPRequest.Method, _ path: String, query: [(name: String, value: String?)] = [],
        body: (any Encodable)? = nil
    ) async throws -> APIAnswer {
        var head = HTTPRequest(
            method: method, scheme: nil, authority: nil, path: "/api/v1/" + path + Self.text(of: query))
        head.headerFields[.authorization] = "Bearer \(token.text)"
        if body != nil { head.headerFields[.contentType] = "application/json" }
        let bytes = try body.map { try JSONEncoder().encode($0) } ?? Data()
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let (response, data) = try await access.answer(to: head, body: bytes)
            if response.status.kind == .successful { return APIAnswer(status: response.status, body: data) }
            guard let seconds = Self.retryAfter(response), ContinuousClock.now + .seconds(seconds) < end else {
                throw failure(response, data)
            }
            try await Task.sleep(for: .seconds(seconds))
        }
    }

    /// Takes the elements of a list, page after page.
    ///
    /// - Parameters:
    ///   - member: the name of the list in the answers.
    ///   - limit: the most that are taken; nil for all.
    func forEach(
        _ member: String, of path: String, query: [(name: String, value: String?)] = [], limit: Int? = nil,
        _ take: (APIElement) throws -> Void
    ) async throws {
        var left = limit ?? .max
        var cursor: String?
        repeat {
            let page = query + [("limit", "\(min(left, 200))"), ("cursor", cursor)]
            let answer = try await send(.get, path, query: page).members()
            for element in answer.list(member).prefix(left) {
                try take(element)
                left -= 1
            }
            cursor = answer.text("nextCursor")
        } while cursor != nil && left > 0
    }

    private func failure(_ response: HTTPResponse, _ data: Data) -> CommandFailure {
        struct Problem: Decodable {
            struct Place: Decodable {
                let line: Int
                let column: Int
                let detail: String
            }

            let detail: String
            /// Where a text is not right.
            let errors: [Place]?
        }
        if response.status == .unauthorized {
            return CommandFailure(
                "The service at \(access.address) does not take the token of this data folder. Start it anew with `backnote serve`."
            )
        }
        if let problem = try? JSONDecoder().decode(Problem.self, from: data) {
            let places = (problem.errors ?? []).map { "\n  line \($0.line), column \($0.column): \($0.detail)" }
            return CommandFailure(problem.detail + places.joined())
        }
        return CommandFailure("The service at \(access.address) answered \(response.status.code).")
    }

    private static func retryAfter(_ response: HTTPResponse) -> Int? {
        guard [429, 503].contains(response.status.code) else { return nil }
        return response.headerFields[.retryAfter].flatMap { Int($0) }.map { max($0, 1) }
    }

    private static func text(of query: [(name: String, value: String?)]) -> String {
        let unreserved = CharacterSet(charactersIn: "-._~").union(.init(charactersIn: "a"..."z"))
            .union(.init(charactersIn: "A"..."Z")).union(.init(charactersIn: "0"..."9"))
        let parts = query.compactMap { name, value in
            value.flatMap { $0.addingPercentEncoding(withAllowedCharacters: unreserved) }.map { name + "=" + $0 }
        }
        return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    }
}
