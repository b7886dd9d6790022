/// The behaviors of the hostile server, by path.
enum HostileBehaviors {
    typealias Behavior = @Sendable (HostileExchange) throws -> Void

    static let all = [redirects, lengths, encodings, endings, heads, statuses, types, markup].reduce(into: [:]) {
        $0.merge($1) { _, _ in preconditionFailure("two behaviors have the same path") }
    }

    static let notFound: Behavior = { try $0.respond("404 Not Found", body: Array("<title>404</title>".utf8)) }
}

extension String {
    /// Returns the text many times over.
    func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
