import Canonicalization
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook
import PageFetching
import PageMetadata
import PageSnapshot
import PageWalls
import PublicationIdentifiers
import WebURL

/// Fetches pages for Browse: a description of the page, a snapshot to show, and advice on the activity it declares.
struct PageRoutes: Sendable {
    let notebook: Notebook
    let fetches: FetchQueue
    let policy: FetchPolicy
    let pages: OpenedPages
    let configuration: ServiceConfiguration
    let rules: CurrentCanonicalizer

    func add(to group: RouterGroup<AccountContext>) {
        group.post("pages", use: fetch)
        group.get("pages/:page/snapshot", use: snapshot)
        group.get("pages/:page/activity-findings", use: activityFindings)
    }

    private struct Body: Decodable {
        let url: String
        let copy: Bool?
    }

    private struct PageResponse: Encodable {
        let id: Identifier<PageSnapshot>
        let url: String
        let canonicalURL: String
        let key: String
        let changes: [Change]
        let status: Int
        let title: String?
        let siteName: String?
        let description: String?
        let language: String?
        let declaredCanonicalURL: String?
        let identifiers: [PublicationIdentifier]
        let publicationIdentifiers: [PublicationIdentifier]
        let activity: UserActivity?
        let snapshot: String
        let article: String?
        /// Why the page stands in front of another one.
        var wall: PageWall.Reason?
        var copiedAt: Instant?
    }

    private func fetch(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        if body.copy == true { return try await openCopy(ofPageAt: body.url, account: context.account) }
        guard policy.allows(.openedPage) else { throw Problem.fetchingIsOff }
        // Rejects invalid URLs before anything is fetched.
        _ = try notebook.canonicalize(body.url)
        do {
            let read = try await fetches.metadata(of: WebURL(parsing: body.url), for: context.account)
            return try await answer(read.page, read.metadata, to: body.url, account: context.account)
        } catch let error as FetchError {
            throw Problem(error)
        } catch let error as PageMetadataError {
            throw Problem.pageNotReadable(error)
        }
    }

    private func answer(
        _ page: FetchedPage, _ metadata: PageMetadata, to asked: String, account: AccountID
    ) async throws -> Response {
        let choice = try await notebook.pageImages(for: account)
        let snapshot = try PageSnapshot(from: page.body, contentType: page.contentType, url: page.url) {
            choice.allows($0, of: page.url)
        }
        let content = OpenedPageContent(
            snapshot: snapshot, asked: asked, url: page.url, choice: choice,
            findings: try JSONResponse.encode(findings(in: metadata, at: page.url)))
        let id = try await pages.insert(content, for: account).id
        // The page is shown, whatever becomes of its redirects.
        try? await notebook.record(ObservedPage(page, metadata), for: account)
        let canonicalization = try notebook.canonicalize(page.url.serialized)
        var activity = metadata.activity.flatMap { UserActivity($0) }
        if let declared = activity { activity?.webpageURL = declared.webpageURL ?? page.url.serialized }
        return try JSONResponse.make(
            PageResponse(
                id: id, url: page.url.serialized, canonicalURL: canonicalization.canonicalText,
                key: canonicalization.key.text, changes: canonicalization.changes, status: page.status,
                title: metadata.title, siteName: metadata.siteName,
                description: metadata.description, language: metadata.language,
                declaredCanonicalURL: metadata.canonicalURL, identifiers: metadata.identifiers,
                publicationIdentifiers: metadata.publicationIdentifiers,
                activity: activity, snapshot: "/api/v1/pages/\(id)/snapshot",
                article: snapshot.hasArticle ? "/api/v1/pages/\(id)/snapshot?view=article" : nil,
                wall: metadata.wall?.reason))
    }

    /// Opens the newest copy of a linked page. Nothing is fetched, and no visit is recorded.
    private func openCopy(ofPageAt address: String, account: AccountID) async throws -> Response {
        guard let copy = try await notebook.pageCopy(ofPageAt: address, for: account) else {
            throw Problem.copyNotFound
        }
        let snapshot = try await KeptPage.read(copy.linkID, in: notebook, for: account).snapshot
        let content = OpenedPageContent(
            snapshot: snapshot, asked: address, url: try WebURL(parsing: copy.url), choice: .off,
            copiedLink: copy.linkID)
        let page = try await pages.insert(content, for: account)
        let canonicalization = try notebook.canonicalize(copy.url)
        return try JSONResponse.make(
            PageResponse(
                id: page.id, url: copy.url, canonicalURL: canonicalization.canonicalText,
                key: canonicalization.key.text, changes: canonicalization.changes, status: 200, title: copy.title,
                siteName: nil, description: nil, language: nil, declaredCanonicalURL: nil, identifiers: [],
                publicationIdentifiers: [],
                activity: nil, snapshot: "/api/v1/pages/\(page.id)/snapshot",
                article: snapshot.hasArticle ? "/api/v1/pages/\(page.id)/snapshot?view=article" : nil,
                copiedAt: copy.madeAt))
    }

    private struct FindingsResponse: Encodable {
        let url: String
        let findings: [ActivityFinding]
    }

    /// Checks the activity that a page declares.
    private func findings(in metadata: PageMetadata, at url: WebURL) -> FindingsResponse {
        let lint = ActivityLint(canonicalizer: rules.canonicalizer)
        return FindingsResponse(url: url.serialized, findings: lint.findings(in: metadata, at: url))
    }

    private func activityFindings(request: Request, context: AccountContext) async throws -> Response {
        // A copy has no declarations.
        guard let findings = try await openedPage(in: context).findings else { throw Problem.snapshotGone }
        return JSONResponse.make(json: findings)
    }

    private func openedPage(in context: AccountContext) async throws -> OpenedPage {
        guard let id = context.parameters.get("page").flatMap(Identifier<PageSnapshot>.init(_:)),
            let page = try await pages.page(id, for: context.account)
        else { throw Problem.snapshotGone }
        return page
    }

    private func snapshot(request: Request, context: AccountContext) async throws -> Response {
        let view = try request.view()
        let page = try await openedPage(in: context)
        let document = view == .article ? page.article ?? page.wholePage : page.wholePage
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8",
                .contentSecurityPolicy: contentSecurityPolicy(of: page, shownTo: request),
                .xFrameOptions: "SAMEORIGIN",
            ],
            body: .shared(document))
    }

    /// Returns the policy of a snapshot, whose content is untrusted: it runs and sends nothing, loads nothing but its own
    /// images, and has an opaque origin. A click on a link can navigate the window to Browse.
    private func contentSecurityPolicy(of page: OpenedPage, shownTo request: Request) -> String {
        var directives = [
            "default-src 'none'", "style-src 'unsafe-inline'", "form-action 'none'", "base-uri 'none'",
            "frame-ancestors 'self'", "sandbox allow-top-navigation-by-user-activation",
        ]
        if !page.images.isEmpty { directives.append("img-src \(configuration.origin(of: request))\(page.imageFolder)") }
        return directives.joined(separator: "; ")
    }
}

extension Request {
    /// Returns the view of a snapshot that is requested; the whole page by default.
    fileprivate func view() throws -> PageSnapshot.View {
        switch query("view") {
        case nil, "page": .wholePage
        case "article": .article
        default: throw Problem.invalidParameter("view", must: "be page or article")
        }
    }
}

extension Problem {
    fileprivate static let snapshotGone = Problem(
        .notFound, "snapshot-gone", "Preview expired", "This preview is no longer available. Open the page again.")

    static let fetchingIsOff = Problem(
        .forbidden, "fetching-off", "Fetching is off",
        "This service does not fetch pages. Start it with --fetch-pages added-links to open pages here.")

    static func pageNotReadable(_ error: PageMetadataError) -> Problem {
        switch error {
        case .notReadable: Problem(.unsupportedMediaType, "page-not-readable", "Not a web page", "\(error)")
        case .outOfMemory: Problem(.serviceUnavailable, "page-fetching-busy", "Too many pages at once", "\(error)")
        }
    }

    init(_ error: FetchError) {
        let detail = "\(error)"
        self =
            switch error {
            case .invalidScheme, .hasCredentials: Problem(.badRequest, "invalid-url", "Invalid URL", detail)
            case .busy: Problem(.serviceUnavailable, "page-fetching-busy", "Too many pages at once", detail)
            case .timedOut: Problem(.gatewayTimeout, "page-timeout", "Page timed out", detail)
            case .notReadable: Problem(.unsupportedMediaType, "page-not-readable", "Not a web page", detail)
            default: Problem(.badGateway, "page-unreachable", "Page unreachable", detail)
            }
    }
}
