import HTTPTypes

@testable import HTTPService

/// Every route of the description with its right request and its wrong ones. A route that is not here fails a test.
enum RouteTable {
    private static let visit = #"{"webpageURL": "https://zebra.example/a", "title": "zebra"}"#
    private static let noURL = #"{"title": "zebra"}"#
    private static let fetched = #"{"webpageURL": "ftp://x/"}"#
    private static let nobody = String(repeating: "0", count: 32)

    private static func repeating(_ interval: String) -> String {
        #"{"dueAt": "2030-01-01T00:00:00Z", "repetition": {"interval": \#(interval)}}"#
    }

    static let rows: [RouteRow] = [
        row(.get, "/health", open: true),
        row(.get, "/health/ready", open: true),
        row(.get, "/openapi.json", open: true),

        row(
            .post, "/sessions", #"{"code": "{code}"}"#, 204, invalid: [(#"{"code": "x"}"#, 401), ("{}", 400)],
            open: true),
        row(.get, "/sessions"),
        row(.delete, "/sessions", 204),
        row(.delete, "/sessions/{session}", 204, unknown: "/sessions/\(nobody)"),
        row(.get, "/sessions/current"),
        row(.delete, "/sessions/current", 204),
        row(.post, "/sign-in-codes", 201, forOwner: true),
        row(.get, "/tokens"),
        row(
            .post, "/tokens", #"{"name": "zebra", "scopes": ["read"]}"#, 201,
            invalid: [("{}", 400), (#"{"name": "x", "scopes": ["all"]}"#, 400)]),
        row(.delete, "/tokens/current", 204),
        row(.delete, "/tokens/{token}", 204, unknown: "/tokens/\(nobody)"),

        row(.get, "/accounts", forOwner: true),
        row(
            .post, "/accounts", #"{"name": "cat", "password": "zebra zebra"}"#, 201,
            invalid: [
                ("{}", 400), (#"{"name": "Cat"}"#, 400), (#"{"name": "cat", "password": "short"}"#, 400),
                (#"{"name": "{account}"}"#, 409),
            ], forOwner: true),
        row(.delete, "/accounts/{account}", 204, unknown: "/accounts/nobody", forOwner: true),
        row(
            .put, "/accounts/{account}/password", #"{"password": "zebra zebra"}"#, 204, invalid: [("{}", 400)],
            unknown: "/accounts/nobody/password", forOwner: true),

        row(.get, "/pairings", forOwner: true),
        row(
            .post, "/pairings", #"{"name": "zebra"}"#, 201, invalid: [("{}", 400), (#"{"name": " "}"#, 400)], open: true
        ),
        row(
            .post, "/pairings/tokens", #"{"deviceCode": "{deviceCode}"}"#,
            invalid: [("{}", 400), (#"{"deviceCode": "x"}"#, 400)], open: true),
        row(
            .post, "/pairings/proofs", #"{"id": "{token}", "nonce": "abcdefghijklmnopqrstuvwxyz"}"#,
            invalid: [("{}", 400), (#"{"id": "{token}", "nonce": "short"}"#, 400)], open: true),
        row(.get, "/pairings/{code}", path: "/pairings/{userCode}", unknown: "/pairings/x", forCodeHolders: true),
        row(
            .delete, "/pairings/{code}", nil, 204, path: "/pairings/{userCode}", unknown: "/pairings/x",
            forCodeHolders: true),
        row(
            .post, "/pairings/{code}/approval", path: "/pairings/{userCode}/approval", unknown: "/pairings/x/approval",
            forCodeHolders: true),

        row(.post, "/visits", visit, invalid: [(noURL, 422), (fetched, 400)]),
        row(.post, "/visits/batch", #"{"activities": [\#(visit), {"webpageURL": "no"}]}"#, invalid: [(noURL, 400)]),
        row(.get, "/suggestions", query: "?url=https://zebra.example/a", invalidQueries: ["", "?url=no"]),
        row(.post, "/suggestions", visit, invalid: [(noURL, 422), (fetched, 400)], invalidQueries: ["?isVisit=maybe"]),

        row(.get, "/activities", invalidQueries: ["?limit=0", "?limit=many"]),
        row(
            .delete, "/activities", query: "?site=zebra.example",
            invalidQueries: ["?from=noon", "?to=noon"]),
        row(.put, "/activities/current", visit, invalid: [(noURL, 422), (fetched, 400)]),
        row(.delete, "/activities/current", 204, query: "?device=zebra"),
        row(.delete, "/activities/{activity}", 204, unknown: "/activities/\(nobody)"),
        row(
            .post, "/activities/{activity}/continuations", "{}", invalid: [(#"{"version": 1}"#, 400)],
            unknown: "/activities/x/continuations"),

        row(.get, "/handoffs"),
        row(.put, "/handoffs/current", visit, invalid: [(noURL, 422), (fetched, 400)]),
        row(.delete, "/handoffs/current", 204, query: "?device=zebra"),
        row(
            .post, "/handoffs/{handoff}/continuations", "{}", invalid: [(#"{"device": 1}"#, 400)],
            unknown: "/handoffs/\(nobody)/continuations"),

        row(
            .get, "/notes",
            invalidQueries: [
                "?limit=201", "?cursor=x", "?pinned=maybe", "?archived=maybe", "?trashed=maybe", "?state=lost",
                "?id=zebra", "?sort=size",
            ]),
        row(
            .post, "/notes", #"{"title": "zebra"}"#, 201,
            invalid: [
                (#"{"title": 1}"#, 400), (#"{"links": [{"webpageURL": "no"}]}"#, 400),
                (#"{"createdAt": "yesterday"}"#, 400), (#"{"modifiedAt": 1}"#, 400),
            ]),
        row(
            .post, "/imports",
            #"{"format": "backnote-notes-1", "notes": [{"title": "zebra", "body": "", "links": []}]}"#,
            query: "?dryRun=true", invalid: [("zebra", 400), ("{}", 400)],
            invalidQueries: ["?dryRun=maybe", "?upload=1"],
            bodyLimit: 17_179_869_184),
        row(.get, "/imports/{import}", unknown: "/imports/\(nobody)"),
        row(.post, "/imports/{import}", unknown: "/imports/\(nobody)"),
        row(.delete, "/imports/{import}", 204, unknown: "/imports/\(nobody)"),
        row(.get, "/export", query: "?format=json", invalidQueries: ["?format=zebra"]),
        row(.get, "/notes/{note}", unknown: "/notes/\(nobody)"),
        row(
            .patch, "/notes/{note}", #"{"title": "zebra 2"}"#, invalid: [(#"{"isPinned": "yes"}"#, 400)], ifMatch: true,
            unknown: "/notes/x"),
        row(.delete, "/notes/{note}", 204, invalidQueries: ["?forever=maybe"], unknown: "/notes/\(nobody)"),
        row(
            .put, "/notes/{note}/pin", #"{"after": null}"#,
            invalid: [(#"{"after": 1}"#, 400), (#"{"after": "x"}"#, 400), (#"{"after": "\#(nobody)"}"#, 409)],
            unknown: "/notes/\(nobody)/pin"),
        row(.post, "/notes/{note}/restore", unknown: "/notes/\(nobody)/restore"),
        row(
            .post, "/notes/{note}/edits", #"{"title": "zebra", "body": "", "base": 1}"#,
            invalid: [(#"{"title": "", "body": ""}"#, 400), (#"{"title": "", "body": "", "base": 99}"#, 404)],
            unknown: "/notes/x/edits"),
        row(.get, "/notes/{note}/checkboxes", unknown: "/notes/\(nobody)/checkboxes"),
        row(
            .put, "/notes/{note}/checkboxes/{line}", #"{"isDone": true}"#, invalid: [("{}", 400)], ifMatch: true,
            unknown: "/notes/{note}/checkboxes/9"),

        row(.get, "/notes/{note}/revisions", invalidQueries: ["?limit=0", "?cursor=x"], unknown: "/notes/x/revisions"),
        row(.get, "/notes/{note}/revisions/{revision}", unknown: "/notes/{note}/revisions/99"),
        row(
            .post, "/notes/{note}/revisions/{revision}/restore", ifMatch: true,
            unknown: "/notes/{note}/revisions/0/restore"),
        row(.post, "/notes/{note}/revisions/{revision}/resolve", unknown: "/notes/{note}/revisions/x/resolve"),
        row(
            .get, "/notes/{note}/comparison", query: "?old=1&new=1",
            invalidQueries: [
                "", "?old=1", "?old=0&new=1", "?old=1&new=x", "?old=1&new=1&from=-1", "?old=1&new=1&limit=0",
            ],
            unknown: "/notes/\(nobody)/comparison"),
        row(.get, "/notes/{note}/html", unknown: "/notes/\(nobody)/html"),
        row(.get, "/notes/{note}/references", unknown: "/notes/\(nobody)/references"),
        row(
            .get, "/notes/{note}/mentions", invalidQueries: ["?limit=0", "?cursor=x"],
            unknown: "/notes/\(nobody)/mentions"),
        row(.get, "/notes/{note}/ink", invalidQueries: ["?revision=x"], unknown: "/notes/\(nobody)/ink"),
        row(
            .put, "/notes/{note}/ink", #"{"strokes": []}"#, invalid: [("{}", 400), ("x", 400)], ifMatch: true,
            unknown: "/notes/x/ink", bodyLimit: 4_194_304),
        row(.delete, "/notes/{note}/ink", ifMatch: true, unknown: "/notes/\(nobody)/ink"),

        row(
            .post, "/attachments", "zebra 2", 201, invalid: [("GIF89a", 400)],
            invalidQueries: ["?removeLocation=maybe"],
            bodyLimit: 26_214_400, contentType: "application/octet-stream"),
        row(.get, "/attachments/{attachment}", unknown: "/attachments/\(nobody)"),
        // The text of the fixture is no image. Thumbnails have tests of their own.
        row(
            .get, "/attachments/{attachment}/thumbnail", 404, invalidQueries: ["?size=huge"],
            unknown: "/attachments/x/thumbnail"),

        // Nothing is fetched here; what is fetched has tests of its own.
        row(
            .post, "/web-pictures", #"{"sites": ["zebra.example"], "links": ["{link}"]}"#,
            invalid: [(#"{"sites": "zebra.example"}"#, 400), (#"{"links": ["x"]}"#, 400)]),
        row(.get, "/web-pictures/{picture}", 404, unknown: "/web-pictures/x"),
        row(
            .post, "/notes/{note}/links", #"{"webpageURL": "https://zebra.example/c", "title": "zebra"}"#, 201,
            invalid: [(noURL, 422), (fetched, 400)], unknown: "/notes/\(nobody)/links"),
        row(
            .put, "/notes/{note}/link-order", #"{"links": ["{link}"]}"#,
            invalid: [("{}", 400), (#"{"links": ["{removed}"]}"#, 404)], unknown: "/notes/x/link-order"),
        row(
            .patch, "/notes/{note}/links/{link}", #"{"title": "zebra 2", "quote": null}"#,
            invalid: [(#"{"title": 1}"#, 400)], unknown: "/notes/{note}/links/{removed}"),
        row(.delete, "/notes/{note}/links/{link}", 204, unknown: "/notes/{note}/links/{removed}"),
        row(
            .post, "/notes/{note}/links/{link}/restore", path: "/notes/{note}/links/{removed}/restore",
            unknown: "/notes/{note}/links/x/restore"),
        row(
            .get, "/links", query: "?site=zebra.example",
            invalidQueries: ["?state=lost", "?url=no", "?limit=0", "?cursor=x"]),
        row(.get, "/links/{link}", unknown: "/links/{removed}"),
        row(
            .post, "/links/{link}/continuations", "{}", invalid: [(#"{"version": 1}"#, 400)],
            unknown: "/links/{removed}/continuations"),
        // There is no copy; keeping one has tests of its own, as fetching is switched off here.
        row(.get, "/links/{link}/copy", 404, unknown: "/links/{removed}/copy"),
        row(.put, "/links/{link}/copy", 403, unknown: "/links/{removed}/copy"),
        row(.delete, "/links/{link}/copy", 204, unknown: "/links/{removed}/copy"),
        row(.get, "/links/{link}/aliases", unknown: "/links/{removed}/aliases"),
        row(
            .post, "/links/{link}/aliases", #"{"url": "https://zebra.example/moved"}"#,
            invalid: [("{}", 400), (#"{"url": 1}"#, 400)], unknown: "/links/{removed}/aliases"),
        row(.delete, "/links/{link}/aliases/{alias}", 204, unknown: "/links/{link}/aliases/\(nobody)"),
        // The alias is valid, so there is nothing to restore.
        row(
            .post, "/links/{link}/aliases/{alias}/restore", 404, unknown: "/links/{link}/aliases/\(nobody)/restore"),

        row(
            .get, "/search", query: "?q=zebra",
            invalidQueries: ["", "?q=a&limit=0", "?q=a&cursor=x", "?q=a&titleOnly=x", "?q=a&sort=size"]),
        row(
            .post, "/search", #"{"q": "zebra"}"#,
            invalid: [
                ("{}", 400), (#"{"q": "a", "limit": 0}"#, 400), (#"{"q": "a", "cursor": "x"}"#, 400),
                (#"{"q": "a", "sort": "size"}"#, 400),
            ]),
        row(.get, "/tags"),
        row(.get, "/sites"),

        row(.get, "/saved-searches"),
        row(
            .post, "/saved-searches", #"{"query": "zebra -wool", "name": "Zebras"}"#, 201,
            invalid: [
                ("{}", 400), (#"{"query": " "}"#, 400), (#"{"query": "a", "name": 1}"#, 400),
                (#"{"query": "a", "name": "\#(String(repeating: "a", count: 257))"}"#, 413),
                (#"{"query": "\#(String(repeating: "a", count: 4_097))"}"#, 413),
            ]),
        row(
            .patch, "/saved-searches/{savedSearch}", #"{"name": "Zebras"}"#,
            invalid: [(#"{"query": ""}"#, 400), (#"{"name": 1}"#, 400)], unknown: "/saved-searches/\(nobody)"),
        row(.delete, "/saved-searches/{savedSearch}", 204, unknown: "/saved-searches/\(nobody)"),

        row(.get, "/identity-decisions"),
        row(
            .post, "/identity-decisions", #"{"kind": "neverHere", "urls": ["https://zebra.example/"]}"#, 201,
            invalid: [
                ("{}", 400), (#"{"kind": "samePage", "urls": ["https://zebra.example/"]}"#, 400),
                (#"{"kind": "neverHere", "urls": ["no"]}"#, 400),
            ]),
        row(
            .post, "/identity-decisions/preview",
            #"{"kind": "notTheSame", "urls": ["https://zebra.example/7", "https://zebra.example/8"]}"#,
            invalid: [
                ("{}", 400), (#"{"kind": "neverHere", "urls": ["no"]}"#, 400),
                (
                    #"{"kind": "notTheSame", "urls": ["https://zebra.example/?gclid=1", "https://zebra.example/"]}"#,
                    409
                ),
                (#"{"kind": "notTheSame", "urls": ["https://zebra.example/", "https://zebra.example/"]}"#, 422),
            ]),
        row(.get, "/identity-decisions/moves", invalidQueries: ["?decision=zebra"]),
        row(
            .post, "/identity-decisions/moves", #"{"from": "zebra.example", "to": "horse.example"}"#,
            invalid: [("{}", 400), (#"{"from": "zebra.example", "to": 1}"#, 400)]),
        row(.delete, "/identity-decisions/{decision}", 204, unknown: "/identity-decisions/\(nobody)"),
        row(.get, "/snoozes"),
        row(
            .put, "/notes/{note}/snooze", #"{"until": "2030-01-01T00:00:00Z"}"#,
            invalid: [(#"{"until": "later"}"#, 400)],
            unknown: "/notes/x/snooze"),
        row(.delete, "/notes/{note}/snooze", 204, unknown: "/notes/\(nobody)/snooze"),
        row(.get, "/reminders", invalidQueries: ["?limit=0", "?cursor=x"]),
        row(.get, "/reminders.ics", query: "?key={calendarKey}", forKeyHolders: true),
        row(.get, "/calendar-address"),
        row(.post, "/calendar-address", 201),
        row(.delete, "/calendar-address", 204),
        row(.get, "/push-subscriptions"),
        // Requests to other servers are switched off here.
        row(
            .post, "/push-subscriptions",
            #"{"endpoint": "https://push.zebra.example/", "keys": {"p256dh": "", "auth": ""}}"#, 403,
            invalid: [
                ("{}", 400), (#"{"endpoint": 1, "keys": {"p256dh": "", "auth": ""}}"#, 400),
                (#"{"endpoint": "https://push.zebra.example/", "keys": {"p256dh": ""}}"#, 400),
            ]),
        row(
            .delete, "/push-subscriptions/{pushSubscription}", 204, unknown: "/push-subscriptions/\(nobody)"),
        row(
            .put, "/notes/{note}/reminder", #"{"dueAt": "2030-01-01T00:00:00Z", "words": "zebra"}"#,
            invalid: [
                ("{}", 400), (#"{"dueAt": "tomorrow"}"#, 400),
                (#"{"dueAt": "2030-01-01T00:00:00Z", "words": "\#(String(repeating: "z", count: 257))"}"#, 413),
                (repeating(#""daily", "timeZone": "Europe/Zebra""#), 422),
                (repeating(#""hourly", "timeZone": "UTC""#), 400),
                (repeating(#""daily", "timeZone": "\#(String(repeating: "z", count: 65))""#), 413),
                (#"{"trigger": "someday"}"#, 400), (#"{"trigger": "site"}"#, 400),
                (#"{"trigger": "site", "site": "zebra zebra"}"#, 400),
                (#"{"trigger": "nextVisit", "repetition": {"interval": "daily", "timeZone": "UTC"}}"#, 400),
            ], unknown: "/notes/\(nobody)/reminder"),
        row(.delete, "/notes/{note}/reminder", 204, unknown: "/notes/x/reminder"),
        row(
            .post, "/notes/{note}/reminder/done", #"{"dueAt": "2030-01-01T00:00:00Z"}"#, 204,
            invalid: [("{}", 400), (#"{"dueAt": 1}"#, 400)], unknown: "/notes/\(nobody)/reminder/done"),
        row(.get, "/rules", forOwner: true),
        row(.get, "/rules/packed", shared: true),
        row(
            .put, "/rules/own", #"{"text": "||zebra.example^$removeparam=ref9"}"#,
            invalid: [("{}", 400), (#"{"text": "zebra"}"#, 422)], forOwner: true),
        // Fetching is switched off here.
        row(
            .post, "/rules/lists", #"{"text": "||zebra.example^$removeparam=ref9", "name": "zebra"}"#, 201,
            invalid: [
                ("{}", 400), (#"{"url": "https://zebra.example/", "text": "! a"}"#, 400), (#"{"text": "<html>"}"#, 422),
                (#"{"url": "https://zebra.example/"}"#, 403), (#"{"text": "! a", "source": "a\nb"}"#, 400),
                (#"{"url": "https://zebra.example/", "source": "/a"}"#, 400),
                (#"{"text": "$removeparam=id", "refuseMerges": true}"#, 409),
                (#"{"text": "! a", "refuseMerges": 1}"#, 400),
            ], bodyLimit: 16_777_216, forOwner: true),
        row(.delete, "/rules/lists/{list}", 204, unknown: "/rules/lists/\(nobody)", forOwner: true),
        row(
            .post, "/rules/lists/{list}/refresh", 409, unknown: "/rules/lists/\(nobody)/refresh", forOwner: true),
        row(.post, "/rules/withdrawals", forOwner: true),
        row(.get, "/settings"),
        row(.get, "/storage"),
        row(
            .patch, "/settings", #"{"visits": {"days": 3, "count": 0}}"#,
            invalid: [
                (#"{"webPictures": "no"}"#, 400), (#"{"visits": {"days": 0}}"#, 400),
                (#"{"visits": {"count": 10001}}"#, 400),
            ]),

        row(.get, "/events", query: "?follow=false&after=0", invalidQueries: ["?follow=perhaps", "?after=x"]),
        row(.get, "/text-fingerprints"),
        row(.get, "/link-index", invalidQueries: ["?since=x", "?from=1", "?limit=0"]),
        row(.post, "/canonicalize", #"{"urls": ["https://zebra.example/"]}"#, invalid: [("{}", 400)]),
        // Fetching is switched off here; what is fetched has tests of its own.
        row(.post, "/pages", #"{"url": "https://zebra.example/"}"#, 403, invalid: [("{}", 400)]),
        row(
            .get, "/pages/{page}/snapshot", 404, invalidQueries: ["?view=all"], unknown: "/pages/x/snapshot"),
        row(
            .get, "/page-images/{key}/{image}", nil, 404, path: "/page-images/key/0", unknown: "/page-images/other/0",
            open: true),
        row(.get, "/pages/{page}/activity-findings", 404, unknown: "/pages/x/activity-findings"),
    ]

    private static func row(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, _ status: Int = 200, query: String = "",
        path validPath: String? = nil, invalid invalidBodies: [(String, Int)] = [], invalidQueries: [String] = [],
        ifMatch: Bool = false,
        unknown: String? = nil, bodyLimit: Int? = nil, contentType: String? = nil, open: Bool = false,
        forCodeHolders: Bool = false, forKeyHolders: Bool = false,
        forOwner: Bool = false, shared: Bool = false
    ) -> RouteRow {
        func full(_ path: String) -> String {
            ["/health", "/health/ready", "/openapi.json"].contains(path) ? path : "/api/v1" + path
        }
        var headers: HTTPFields = ifMatch ? [.ifMatch: "{tag}"] : [:]
        if let contentType { headers[.contentType] = contentType }
        var invalid = invalidBodies.map { (RouteRow.SampleRequest(body: $0.0, headers: headers), $0.1) }
        invalid += invalidQueries.map { (RouteRow.SampleRequest(query: $0, body: body, headers: headers), 400) }
        if ifMatch {
            invalid.append((RouteRow.SampleRequest(body: body, headers: [.ifMatch: "\"1\""]), 412))
            invalid.append((RouteRow.SampleRequest(body: body, headers: [.ifMatch: "x"]), 412))
            let long = "\"" + String(repeating: "1", count: 1024) + "\""
            invalid.append((RouteRow.SampleRequest(body: body, headers: [.ifMatch: long]), 400))
        }
        if let unknown {
            invalid.append(
                (RouteRow.SampleRequest(path: full(unknown), query: query, body: body, headers: headers), 404))
        }
        return RouteRow(
            operation: OpenAPI.Operation(method: method, path: full(path)),
            valid: RouteRow.SampleRequest(path: validPath.map(full), query: query, body: body, headers: headers),
            status: status,
            invalid: invalid, bodyLimit: bodyLimit ?? (body == nil ? nil : open ? 16_384 : 1_048_576), isOpen: open,
            isForCodeHolders: forCodeHolders, isForKeyHolders: forKeyHolders, isForOwner: forOwner, isShared: shared)
    }

    private static func row(
        _ method: HTTPRequest.Method, _ path: String, _ status: Int, query: String = "", invalidQueries: [String] = [],
        unknown: String? = nil, forOwner: Bool = false
    ) -> RouteRow {
        row(
            method, path, nil, status, query: query, invalidQueries: invalidQueries, unknown: unknown,
            forOwner: forOwner)
    }
}
