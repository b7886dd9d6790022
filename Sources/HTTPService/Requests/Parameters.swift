import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Notebook

extension AccountContext {
    /// Returns the id of the note in the path.
    ///
    /// - Throws: `NotebookError.noteNotFound`, also for a malformed id.
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

    func aliasID() throws -> Identifier<LinkAlias> {
        guard let id = parameters.get("alias").flatMap(Identifier<LinkAlias>.init(_:)) else {
            throw NotebookError.aliasNotFound
        }
        return id
    }
}

extension Request {
    /// Returns a query parameter, decoded as `application/x-www-form-urlencoded` (URL Standard, section 5.1): `+` is a
    /// space, and `%2B` a plus sign.
    func query(_ name: String) -> String? {
        guard let query = uri.query, query.contains("+") else { return literalQuery(name) }
        let spaced = URI("\(uri.path)?\(query.replacing("+", with: "%20"))")
        return spaced.queryParameters[Substring(name)].map(String.init)
    }

    /// Returns a query parameter in which `+` is a plus sign.
    private func literalQuery(_ name: String) -> String? {
        uri.queryParameters[Substring(name)].map(String.init)
    }

    func limit() throws -> Int { try number("limit", in: 1...200) ?? 50 }

    func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Problem.invalidParameter(
                name, must: "be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func flag(_ name: String) throws -> Bool? {
        guard let text = query(name) else { return nil }
        guard let flag = Bool(text) else { throw Problem.invalidParameter(name, must: "be true or false") }
        return flag
    }

    func instant(_ name: String) throws -> Instant? {
        guard let text = query(name) else { return nil }
        // Accepts an unencoded "+09:00": a time never contains a space before its zone.
        guard let instant = Instant(text) ?? literalQuery(name).flatMap(Instant.init) else {
            throw Problem.invalidParameter(name, must: "be a time such as 2026-11-21T09:45:12Z")
        }
        return instant
    }

    /// Returns the tag to filter by; an invalid tag matches no note.
    func tag() -> Tag? { query("tag").map { Tag($0) ?? Tag(stored: $0) } }

    /// Returns the link state to filter by; nil for links in any state.
    func linkState() throws -> Link.State? {
        guard let text = query("state") else { return nil }
        guard let state = Link.State(rawValue: text) else {
            throw Problem.invalidParameter("state", must: "be unknown, live, moved or gone")
        }
        return state
    }

    /// Returns the order of a list of notes.
    func sort() throws -> NoteSort {
        guard let text = query("sort") else { return .modified }
        guard let sort = NoteSort(rawValue: text) else {
            throw Problem.invalidParameter("sort", must: "be \(NoteSort.list)")
        }
        return sort
    }

    /// Returns what the id of a note must begin with.
    func identifierPrefix() throws -> IdentifierPrefix? {
        guard let text = query("id") else { return nil }
        guard let prefix = IdentifierPrefix(text) else {
            throw Problem.invalidParameter("id", must: "be the first hexadecimal digits of an ID")
        }
        return prefix
    }

    func cursor() throws -> PageCursor? {
        guard let text = query("cursor") else { return nil }
        return try PageCursor(text)
    }

    /// Returns the revision in `If-Match` (RFC 9110, section 13.1.1); nil without one or for `*`.
    ///
    /// A tag that is not a revision becomes -1, which no note has. A longer field than the API's description allows is
    /// refused.
    func expectedRevision() throws -> Int? {
        guard let field = headers[.ifMatch], field != "*" else { return nil }
        guard field.utf8.count <= 1024 else {
            throw Problem.invalidParameter("If-Match", must: "have at most 1024 characters")
        }
        guard field.first == "\"", field.last == "\"", let revision = Int(field.dropFirst().dropLast()) else {
            return -1
        }
        return revision
    }

    /// Returns the id of what this request creates.
    ///
    /// Requests with the same `Idempotency-Key` give the same id, so a repeated request does not create anything twice.
    func newIdentifier<Subject>(of subject: Subject.Type, in context: AccountContext) -> Identifier<Subject> {
        guard let key = headers[.idempotencyKey], !key.isEmpty else { return Identifier() }
        return Identifier(derivedFrom: "\(context.account.rawValue) \(method) \(uri.path) \(key)")
    }
}

extension NoteSummary {
    /// The `ETag` of the note: its revision.
    var entityTag: String { "\"\(revision)\"" }
}

extension Note {
    var entityTag: String { summary.entityTag }
}

extension NoteSort {
    /// The names of all orders, as a sentence has them.
    static var list: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
    }
}
