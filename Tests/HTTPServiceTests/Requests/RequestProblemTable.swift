import Cryptography
import Foundation
import HTTPTypes

@testable import HTTPService

/// An invalid request, and all the text of its problem.
struct RequestProblemRow: Sendable {
    let method: HTTPRequest.Method
    /// The path after `/api/v1`; `{note}` is a note's id.
    let path: String
    var headers: HTTPFields = [:]
    let body: String?
    let status: Int
    let slug: String
    let title: String
    let detail: String
}

/// The problems that describe what is wrong with a request's body or parameters.
enum RequestProblemTable {
    static let rows = bodyRows + memberRows + parameterRows + otherRows

    private static let bodyRows = [
        malformed(.post, "/notes", "{", "The body must be valid JSON."),
        malformed(.post, "/notes", "[]", "The body must be a JSON object."),
        malformed(.post, "/notes", "\u{FEFF}{}", "The JSON must be UTF-8 without a byte order mark."),
        malformed(
            .post, "/notes", String(repeating: "[", count: 33), "The JSON is nested more than 32 levels deep."),
        malformed(
            .post, "/rules/lists", "[" + String(repeating: "0,", count: 2_097_152) + "0]",
            "The JSON has more than 2097152 values."),
        malformed(
            .post, "/notes", "{" + (0...1_000).map { "\"\($0)\": 0" }.joined(separator: ",") + "}",
            "An object in the JSON has more than 1000 members."),
        malformed(.post, "/notes", #"{"title": "a", "title": "b"}"#, "The member \"title\" appears twice."),
        malformed(.post, "/notes", #"{"title": "\ud800"}"#, "A string in the JSON has an unpaired surrogate."),
        malformed(
            .post, "/notes", #"{"title": \#(String(repeating: "1", count: 65))}"#,
            "A number in the JSON has more than 64 characters."),
        malformed(.post, "/notes", #"{"title": 1}"#, "The member \"title\" has the wrong type."),
        malformed(
            .post, "/notes", #"{"links": [{"quote": {}}]}"#, "The member \"links[0].quote.exact\" is missing."),
        malformed(
            .post, "/notes", #"{"createdAt": "today"}"#,
            "The member \"createdAt\" is invalid: A time has the form 2026-11-21T09:45:12Z."),
        malformed(
            .post, "/notes",
            #"{"links": [{"webpageURL": "https://a.example/", "quote": {"exact": "a", "color": "red"}}]}"#,
            "The member \"links[0].quote.color\" is invalid: A color is yellow, green, blue or pink."),
    ]

    private static func subscription(to endpoint: String, key: String = "zebra") -> String {
        #"{"endpoint": "\#(endpoint)", "keys": {"p256dh": "\#(key)", "auth": "zebra"}}"#
    }

    private static let memberRows = [
        malformed(.post, "/sessions", "{}", "Send either \"code\" from a sign-in link, or \"name\" and \"password\"."),
        malformed(.post, "/tokens", #"{"name": " ", "scopes": ["read"]}"#, "The member \"name\" must not be empty."),
        malformed(
            .post, "/tokens", #"{"name": "a", "scopes": []}"#,
            "The member \"scopes\" must contain at least one scope."),
        malformed(
            .post, "/tokens", #"{"name": "a", "scopes": ["read"], "expiresInDays": 0}"#,
            "The member \"expiresInDays\" must be a number from 1 to 3650."),
        malformed(
            .post, "/pairings", #"{"name": " "}"#,
            "The member \"name\" must be the name of the extension, in 1 to 64 characters."),
        malformed(
            .post, "/push-subscriptions", subscription(to: "push"),
            "The member \"endpoint\" must be a URL of at most 2048 bytes."),
        malformed(
            .post, "/push-subscriptions", subscription(to: "http://push.zebra.org/"),
            "The member \"endpoint\" must be an https URL of a push service on the internet."),
        malformed(
            .post, "/push-subscriptions", subscription(to: "https://push.zebra.org/"),
            "The member \"p256dh\" must be a point of P-256 in base64url."),
        malformed(
            .post, "/push-subscriptions",
            subscription(to: "https://push.zebra.org/", key: Data(P256.PrivateKey().publicKey.bytes).base64URL),
            "The member \"auth\" must be 16 bytes in base64url."),
        malformed(
            .post, "/pairings/proofs", #"{"id": "00000000000000000000000000000000", "nonce": "short"}"#,
            "The member \"nonce\" must have 22 to 128 characters."),
        malformed(
            .post, "/visits/batch",
            #"{"activities": [\#(list(201) { _ in #"{"webpageURL": "https://a.example/"}"# })]}"#,
            "A request can have at most 200 activities."),
        // None beyond them is decoded.
        malformed(
            .post, "/visits/batch", #"{"activities": [\#(list(200) { _ in "{}" }), []]}"#,
            "A request can have at most 200 activities."),
        malformed(
            .post, "/web-pictures", #"{"sites": [\#(list(201) { "\"\($0).example\"" })], "links": []}"#,
            "The members \"sites\" and \"links\" can have at most 200 elements each."),
        malformed(
            .post, "/canonicalize", #"{"urls": [\#(list(1_001) { "\"\($0)\"" })]}"#,
            "A request can have at most 1000 URLs."),
        malformed(
            .post, "/identity-decisions", #"{"kind": "samePage", "urls": ["https://a.example/"]}"#,
            "The member \"urls\" must have 2 URLs for \"samePage\"."),
        malformed(
            .post, "/identity-decisions", #"{"kind": "neverHere", "urls": []}"#,
            "The member \"urls\" must have 1 URL for \"neverHere\"."),
        malformed(
            .post, "/identity-decisions", #"{"kind": "neverHere", "urls": ["https://a.example/"], "segments": 65}"#,
            "The member \"segments\" must be a number from 0 to 64."),
        malformed(
            .post, "/search", #"{"q": "a", "limit": 201}"#, "The member \"limit\" must be a number from 1 to 200."),
        malformed(
            .patch, "/settings", #"{"visits": {"days": 0}}"#,
            "The member \"visits.days\" must be a number from 1 to 3650."),
        malformed(
            .patch, "/settings", #"{"visits": {"count": 10001}}"#,
            "The member \"visits.count\" must be a number from 0 to 10000; 0 keeps none."),
        malformed(
            .patch, "/settings", #"{"pageImages": "some"}"#, "The member \"pageImages\" must be off, ownSite or all."),
        malformed(.post, "/rules/lists", "{}", "Either \"url\" or \"text\" is required."),
        malformed(
            .post, "/rules/lists", #"{"url": "https://a.example/", "text": "! a"}"#,
            "Give either \"url\" or \"text\", not both."),
        malformed(
            .post, "/rules/lists", #"{"url": "https://a.example/", "source": "/a"}"#,
            "The member \"source\" is allowed only together with \"text\"."),
        malformed(
            .post, "/rules/lists", #"{"text": "! a", "source": "a\nb"}"#,
            "The member \"source\" must be a single line."),
        malformed(
            .post, "/search", #"{"q": "a", "sort": "size"}"#,
            "The member \"sort\" must be modified, created, title or relevance."),
    ]

    private static let parameterRows = [
        invalid(.get, "/notes?limit=0", "The parameter \"limit\" must be a number from 1 to 200."),
        invalid(.get, "/pages/\(Self.unknown)/snapshot?view=x", "The parameter \"view\" must be page or article."),
        invalid(
            .get, "/attachments/\(Self.unknown)/thumbnail?size=x", "The parameter \"size\" must be small or large."),
        invalid(.get, "/notes?pinned=perhaps", "The parameter \"pinned\" must be true or false."),
        invalid(.post, "/imports?upload=zebra", "The parameter \"upload\" must be 32 hexadecimal digits."),
        invalid(.get, "/notes?id=zebra", "The parameter \"id\" must be the first hexadecimal digits of an ID."),
        invalid(.get, "/notes?state=lost", "The parameter \"state\" must be unknown, live, moved or gone."),
        invalid(.get, "/notes?sort=size", "The parameter \"sort\" must be modified, created, title or relevance."),
        invalid(.get, "/search?q=a&sort=", "The parameter \"sort\" must be modified, created, title or relevance."),
        invalid(
            .delete, "/activities?from=today", "The parameter \"from\" must be a time such as 2026-11-21T09:45:12Z."),
        invalid(.delete, "/activities?site=", "The parameter \"site\" must be a host name."),
        invalid(.get, "/events?after=x", "The parameter \"after\" must be the id of an event."),
        invalid(.get, "/link-index?since=x", "The parameter \"since\" must be the cursor of an earlier response."),
        invalid(
            .get, "/link-index?from=1",
            "The parameter \"from\" must be the \"next\" value of the previous page: 16 hexadecimal digits."),
        missing(.get, "/suggestions", "url"), missing(.get, "/search", "q"),
        missing(.get, "/notes/{note}/comparison?new=1", "old"), missing(.get, "/notes/{note}/comparison?old=1", "new"),
        contradiction(
            .get, "/notes?archived=true&trashed=true", "Give either archived=true or trashed=true, not both."),
        contradiction(
            .delete, "/activities?site=a.example&from=2026-11-21T09:45:12Z",
            "Give either a site or a time range, not both."),
    ]

    private static let otherRows = [
        RequestProblemRow(
            method: .post, path: "/accounts", body: #"{"name": "ann", "password": "short"}"#, status: 400,
            slug: "password-not-usable", title: "Invalid password",
            detail: "A password must have 8 to 1024 characters. Nothing was saved."),
        RequestProblemRow(
            method: .delete, path: "/accounts/local", body: nil, status: 409, slug: "owners-account",
            title: "Owner's account",
            detail: "The account \"local\" contains the notes of this Backnote's owner and cannot be removed."),
        RequestProblemRow(
            method: .put, path: "/rules/own", body: #"{"text": "! a\nzebra"}"#, status: 422, slug: "rules-refused",
            title: "Invalid rules", detail: "Line 2 is invalid. Nothing was saved."),
        RequestProblemRow(
            method: .put, path: "/rules/own", body: #"{"text": "! a\nzebra\nlion"}"#, status: 422,
            slug: "rules-refused", title: "Invalid rules",
            detail: "2 lines are invalid; the first is line 2. Nothing was saved."),
        RequestProblemRow(
            method: .delete, path: "/notes/{note}/ink", headers: [.ifMatch: String(repeating: "1", count: 1_025)],
            body: nil, status: 400, slug: "invalid-parameter", title: "Invalid parameter",
            detail: "The parameter \"If-Match\" must have at most 1024 characters."),
        RequestProblemRow(
            method: .get, path: "/pages/00000000000000000000000000000000/snapshot", body: nil, status: 404,
            slug: "snapshot-gone", title: "Preview expired",
            detail: "This preview is no longer available. Open the page again."),
    ]

    private static let unknown = String(repeating: "0", count: 32)

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    private static func malformed(
        _ method: HTTPRequest.Method, _ path: String, _ body: String, _ detail: String
    ) -> RequestProblemRow {
        RequestProblemRow(
            method: method, path: path, body: body, status: 400, slug: "malformed-body", title: "Invalid body",
            detail: detail)
    }

    private static func invalid(_ method: HTTPRequest.Method, _ path: String, _ detail: String) -> RequestProblemRow {
        RequestProblemRow(
            method: method, path: path, body: nil, status: 400, slug: "invalid-parameter", title: "Invalid parameter",
            detail: detail)
    }

    private static func missing(_ method: HTTPRequest.Method, _ path: String, _ name: String) -> RequestProblemRow {
        RequestProblemRow(
            method: method, path: path, body: nil, status: 400, slug: "invalid-parameter", title: "Missing parameter",
            detail: "The parameter \"\(name)\" is required.")
    }

    private static func contradiction(
        _ method: HTTPRequest.Method, _ path: String, _ detail: String
    ) -> RequestProblemRow {
        RequestProblemRow(
            method: method, path: path, body: nil, status: 422, slug: "contradiction", title: "Contradictory request",
            detail: detail)
    }
}
