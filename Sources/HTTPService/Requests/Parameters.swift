import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Notebook

extension AccountContext {
    /// The note that the path names. An id of the wrong form names no note.
    func noteID() throws -> Identifier<Note> {
        guard let id = parameters.get("note").flatMap(Identifier<Note>.init(_:)) else {
            throw NotebookError.noteNotFound
        }
        return id
    }

    func linkID() throws -> Identifier<Link> {
        guard let id = parameters.get("link").flatMap(Identifier<Link>.init(_:)) else {
            throw NotebookError.linkNotFound
        }
        return id
    }
}

extension Request {
    /// A parameter as forms, browsers and search boxes write it (`application/x-www-form-urlencoded`: URL Standard, section 5.1): a plus
    /// sign is a space, and a plus sign that is meant is sent as `%2B`, in addresses too.
    func query(_ name: String) -> String? {
        guard let query = uri.query, query.contains("+") else { return literalQuery(name) }
        let spaced = URI("\(uri.path)?\(query.replacing("+", with: "%20"))")
        return spaced.queryParameters[Substring(name)].map(String.init)
    }

    /// A parameter whose plus signs are plus signs.
    private func literalQuery(_ name: String) -> String? {
        uri.queryParameters[Substring(name)].map(String.init)
    }

    func limit() throws -> Int { try number("limit", in: 1...200) ?? 50 }

    func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Problem.invalidParameter(
                name, "a number from \(range.lowerBound) to \(range.upperBound) is expected.")
        }
        return number
    }

    func flag(_ name: String) throws -> Bool? {
        guard let text = query(name) else { return nil }
        guard let flag = Bool(text) else { throw Problem.invalidParameter(name, "true or false is expected.") }
        return flag
    }

    func instant(_ name: String) throws -> Instant? {
        guard let text = query(name) else { return nil }
        // No time has a space where its zone begins: who forgot to encode "+09:00" is understood.
        guard let instant = Instant(text) ?? literalQuery(name).flatMap(Instant.init) else {
            throw Problem.invalidParameter(name, "a time such as 2026-11-21T09:45:12Z is expected.")
        }
        return instant
    }

    /// What can be no tag is on no note.
    func tag() -> Tag? { query("tag").map { Tag($0) ?? Tag(stored: $0) } }

    /// Nil for links in any state.
    func linkState() throws -> Link.State? {
        guard let text = query("state") else { return nil }
        guard let state = Link.State(rawValue: text) else {
            throw Problem.invalidParameter("state", "unknown, live, moved or gone is expected.")
        }
        return state
    }

    func cursor() throws -> PageCursor? {
        guard let text = query("cursor") else { return nil }
        return try PageCursor(text)
    }

    /// The revision that `If-Match` names (RFC 9110, section 13.1.1); nil where there is none. A tag that is no note's is that of a revision
    /// that no note has.
    func expectedRevision() -> Int? {
        guard let field = headers[.ifMatch], field != "*" else { return nil }
        guard field.first == "\"", field.last == "\"", let revision = Int(field.dropFirst().dropLast()) else {
            return -1
        }
        return revision
    }

    /// The id of what this request makes. A repeated request with the same `Idempotency-Key` makes the same id, so the thing is made
    /// once, however often the request arrives.
    func newIdentifier<Subject>(of subject: Subject.Type, in context: AccountContext) -> Identifier<Subject> {
        guard let key = headers[.idempotencyKey], !key.isEmpty else { return Identifier() }
        let name = "\(context.account.rawValue) \(method) \(uri.path) \(key)"
        return Identifier(bytes: Array(SHA256.hash(data: Data(name.utf8)))[..<16]) ?? Identifier()
    }
}

extension NoteSummary {
    /// The note's `ETag`: its revision.
    var entityTag: String { "\"\(revision)\"" }
}

extension Note {
    var entityTag: String { summary.entityTag }
}
