import Canonicalization
import Foundation
import HTTPService
import HTTPTypes
import Notebook

/// Sends the requests of commands to the notebook.
struct NotebookClient: Sendable {
    private let access: any NotebookAccess
    private let token: Secret

    init(_ access: any NotebookAccess, token: Secret) {
        self.access = access
        self.token = token
    }

    /// Sends a request. Repeats it as `Retry-After` says when the status is 429 or 503, for at most a minute.
    ///
    /// - Parameters:
    ///   - path: the path below `/api/v1/`.
    ///   - query: the parameters; those without a value are omitted.
    /// - Throws: `CommandFailure` with the detail of the problem.
    func send(
        _ method: HTTPRequest.Method, _ path: String, query: [(name: String, value: String?)] = [],
        body: (any Encodable)? = nil
    ) async throws -> APIResponse {
        let bytes = try body.map { try JSONEncoder().encode($0) }
        return try await send(method, path, query: query, bytes: bytes, type: "application/json")
    }

    /// Sends a request with a body of any type.
    func send(
        _ method: HTTPRequest.Method, _ path: String, query: [(name: String, value: String?)] = [], bytes: Data?,
        type: String
    ) async throws -> APIResponse {
        var head = head(method, path, query)
        if bytes != nil { head.headerFields[.contentType] = type }
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let (response, data) = try await access.response(to: head, body: bytes ?? Data())
            if response.status.kind == .successful { return APIResponse(status: response.status, body: data) }
            guard let seconds = Self.retryAfter(response), ContinuousClock.now + .seconds(seconds) < end else {
                throw failure(response, data)
            }
            try await Task.sleep(for: .seconds(seconds))
        }
    }

    /// Downloads a file, and passes it on in parts.
    ///
    /// - Throws: `CommandFailure` with the detail of the problem, or the error of the closure.
    func download(
        _ path: String, query: [(name: String, value: String?)], to write: @Sendable (Data) throws -> Void
    ) async throws {
        let (response, data) = try await access.download(head(.get, path, query), to: write)
        guard response.status.kind == .successful else { throw failure(response, data) }
    }

    private func head(
        _ method: HTTPRequest.Method, _ path: String, _ query: [(name: String, value: String?)]
    ) -> HTTPRequest {
        var head = HTTPRequest(
            method: method, scheme: nil, authority: nil, path: "/api/v1/" + path + Self.text(of: query))
        head.headerFields[.authorization] = "Bearer \(token.text)"
        return head
    }

    /// Calls a closure with the elements of a list, page by page.
    ///
    /// - Parameters:
    ///   - member: the name of the list in the responses.
    ///   - limit: the maximum number of elements; nil for all.
    func forEach(
        _ member: String, of path: String, query: [(name: String, value: String?)] = [], limit: Int? = nil,
        _ body: (APIElement) throws -> Void
    ) async throws {
        var remaining = limit ?? .max
        var cursor: String?
        repeat {
            let page = query + [("limit", "\(min(remaining, 200))"), ("cursor", cursor)]
            let response = try await send(.get, path, query: page).members()
            for element in response.list(member).prefix(remaining) {
                try body(element)
                remaining -= 1
            }
            cursor = response.text("nextCursor")
        } while cursor != nil && remaining > 0 && !CommandLineOutput.hasFailed
    }

    private func failure(_ response: HTTPResponse, _ data: Data) -> CommandFailure {
        struct Problem: Decodable {
            struct Place: Decodable {
                let line: Int
                let column: Int
                let detail: String
            }

            let detail: String
            struct Difference: Decodable {
                let part: RemovedPart
                let values: [String?]
            }

            /// The invalid places of a text.
            let errors: [Place]?
            /// The parts that a user can choose from.
            let parts: [Difference]?
            struct Pages: Decodable {
                let first: String
                let second: String
            }

            /// Different pages that a list of rules would make one.
            let merged: [Pages]?
        }
        if response.status == .unauthorized {
            return CommandFailure(
                "The service at \(access.address) does not accept the token of this data folder. Restart it with `backnote serve`."
            )
        }
        if let problem = try? JSONDecoder().decode(Problem.self, from: data) {
            let places = (problem.errors ?? []).map { "\n  line \($0.line), column \($0.column): \($0.detail)" }
            let parts = (problem.parts ?? []).map { difference in
                let values = difference.values.map { $0 ?? "(absent)" }.joined(separator: ", ")
                return "\n  --part \(String(decoding: difference.part.bytes, as: UTF8.self))  \(values)"
            }
            let pages = (problem.merged ?? []).prefix(10).map { "\n    \($0.first)\n    \($0.second)\n" }
            let hint = pages.isEmpty ? [] : ["\nTo use it anyway, run `backnote rules add` with --allow-merges."]
            return CommandFailure(problem.detail + (places + parts + pages + hint).joined())
        }
        return CommandFailure("The service at \(access.address) responded with status \(response.status.code).")
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
