import HTTPTypes
import Notebook

extension RouteRule {
    /// What each route of the API needs: the one place where it is said. A route that is not here needs `admin`, and a test fails.
    /// The same stands in the description (`security`).
    static let declared: [String: [HTTPRequest.Method: RouteRule]] = [
        "/api/v1/visits": [.post: RouteRule(.visit)],
        "/api/v1/suggestions": [.get: RouteRule(.visit), .post: RouteRule(.visit)],
        "/api/v1/visits/batch": [.post: RouteRule(.visit)],
        "/api/v1/activities/current": [.put: RouteRule(.visit), .delete: RouteRule(.visit)],
        "/api/v1/canonicalize": [.post: RouteRule(.visit)],
        "/api/v1/link-index": [.get: RouteRule(.visit)],

        "/api/v1/activities": [.get: RouteRule(.read), .delete: RouteRule(.write)],
        "/api/v1/activities/{activity}": [.delete: RouteRule(.write)],
        "/api/v1/activities/{activity}/continuations": [.post: RouteRule(.write)],
        "/api/v1/events": [.get: RouteRule(.read)],
        "/api/v1/search": [.get: RouteRule(.read), .post: RouteRule(.read)],
        "/api/v1/tags": [.get: RouteRule(.read)],
        "/api/v1/sites": [.get: RouteRule(.read)],
        "/api/v1/snoozes": [.get: RouteRule(.read)],
        "/api/v1/reminders": [.get: RouteRule(.read)],
        "/api/v1/settings": [.get: RouteRule(.read), .patch: RouteRule(.write)],
        "/api/v1/notes": [.get: RouteRule(.read), .post: RouteRule(.write)],
        "/api/v1/notes/{note}": [
            .get: RouteRule(.read), .patch: RouteRule(.write), .delete: RouteRule(.write),
        ],
        "/api/v1/notes/{note}/restore": [.post: RouteRule(.write)],
        "/api/v1/notes/{note}/revisions": [.get: RouteRule(.read)],
        "/api/v1/notes/{note}/edits": [.post: RouteRule(.write)],
        "/api/v1/notes/{note}/checkboxes": [.get: RouteRule(.read)],
        "/api/v1/notes/{note}/checkboxes/{line}": [.put: RouteRule(.write)],
        "/api/v1/notes/{note}/revisions/{revision}": [.get: RouteRule(.read)],
        "/api/v1/notes/{note}/revisions/{revision}/restore": [.post: RouteRule(.write)],
        "/api/v1/notes/{note}/revisions/{revision}/resolve": [.post: RouteRule(.write)],
        "/api/v1/notes/{note}/comparison": [.get: RouteRule(.read)],
        "/api/v1/notes/{note}/ink": [
            .get: RouteRule(.read), .put: RouteRule(.write).body(upTo: Ink.sizeLimit), .delete: RouteRule(.write),
        ],
        "/api/v1/notes/{note}/snooze": [.put: RouteRule(.write), .delete: RouteRule(.write)],
        "/api/v1/notes/{note}/reminder": [.put: RouteRule(.write), .delete: RouteRule(.write)],
        "/api/v1/notes/{note}/link-order": [.put: RouteRule(.write)],
        "/api/v1/notes/{note}/links": [.post: RouteRule(.write)],
        "/api/v1/notes/{note}/links/{link}": [.patch: RouteRule(.write), .delete: RouteRule(.write)],
        "/api/v1/notes/{note}/links/{link}/restore": [.post: RouteRule(.write)],
        "/api/v1/links": [.get: RouteRule(.read)],
        "/api/v1/links/{link}": [.get: RouteRule(.read)],
        "/api/v1/identity-decisions": [.get: RouteRule(.read), .post: RouteRule(.write)],
        "/api/v1/identity-decisions/{decision}": [.delete: RouteRule(.write)],
        "/api/v1/pages": [.post: RouteRule(.read)],
        "/api/v1/pages/{page}/snapshot": [.get: RouteRule(.read)],

        "/api/v1/sessions": [.get: RouteRule(.admin), .post: .anybody, .delete: RouteRule(.admin)],
        "/api/v1/sessions/{session}": [.delete: RouteRule(.admin)],
        "/api/v1/sessions/current": [.get: RouteRule(.read), .delete: RouteRule(.read)],
        "/api/v1/sign-in-codes": [.post: RouteRule(.admin)],
        "/api/v1/tokens": [.get: RouteRule(.admin), .post: RouteRule(.admin)],
        "/api/v1/tokens/{token}": [.delete: RouteRule(.admin)],
        "/api/v1/accounts": [.get: RouteRule(.admin), .post: RouteRule(.admin)],
        "/api/v1/accounts/{account}": [.delete: RouteRule(.admin)],
        "/api/v1/accounts/{account}/password": [.put: RouteRule(.admin)],
        "/api/v1/pairings": [.get: RouteRule(.admin), .post: .pairing],
        "/api/v1/pairings/tokens": [.post: .pairing],
        "/api/v1/pairings/proofs": [.post: .pairing],
        "/api/v1/pairings/{code}": [.get: RouteRule(.admin), .delete: RouteRule(.admin)],
        "/api/v1/pairings/{code}/approval": [.post: RouteRule(.admin)],
    ]
}
