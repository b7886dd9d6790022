import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import PageFetching
import PageMetadata
import PageSnapshot
import WebURL

/// Keeps copies of linked pages, and says which there are.
struct PageCopyRoutes: Sendable {
    let notebook: Notebook
    let fetches: FetchQueue
    let policy: FetchPolicy
    let loader: PageImageLoader
    let now: @Sendable () -> Instant

    func add(to group: RouterGroup<AccountContext>) {
        group.get("links/:link/copy", use: read)
        group.put("links/:link/copy", use: keep)
        group.delete("links/:link/copy", use: remove)
    }

    private struct CopyResponse: Encodable {
        let url: String
        let title: String
        let size: Int
        let madeAt: Instant

        init(_ copy: PageCopy) {
            (url, title, size, madeAt) = (copy.url, copy.title, copy.size, copy.madeAt)
        }
    }

    private func read(request: Request, context: AccountContext) async throws -> Response {
        let link = try await notebook.link(context.linkID(), for: context.account)
        guard let copy = try await notebook.pageCopy(of: link.id, for: context.account) else {
            throw Problem.copyNotFound
        }
        return try JSONResponse.make(CopyResponse(copy), conditionalOn: request)
    }

    /// Fetches the page of a link, and keeps it in place of an earlier copy. If the page cannot be fetched as a whole,
    /// has no text, or stands in front of another one, that copy stays.
    private func keep(request: Request, context: AccountContext) async throws -> Response {
        let link = try await notebook.link(context.linkID(), for: context.account)
        guard policy.allows(.openedPage) else { throw Problem.fetchingIsOff }
        guard let url = link.webpageURL.flatMap({ try? WebURL(parsing: $0) }), url.isHTTP else {
            throw Problem.noPageToCopy
        }
        do {
            let read = try await fetches.metadata(of: url, for: context.account)
            let page = try await keptPage(read.page, account: context.account)
            if try await notebook.pageCopy(of: link.id, for: context.account) != nil {
                if read.metadata.wall != nil { throw Problem.pageIsWall }
                if read.page.isTruncated { throw FetchError.unreachable(diagnosis: .connectionLost) }
                if !page.snapshot.hasText { throw FetchError.notReadable(contentType: read.page.contentType ?? "") }
            }
            let copy = try await notebook.keepPageCopy(
                page.encoded(), url: read.page.url.serialized,
                title: read.metadata.wall == nil ? page.snapshot.title : link.title,
                of: link.id, for: context.account)
            return try JSONResponse.make(CopyResponse(copy))
        } catch let error as FetchError {
            throw Problem(error)
        } catch let error as PageMetadataError {
            throw Problem.pageNotReadable(error)
        }
    }

    /// Makes a copy with the images that can be fetched.
    private func keptPage(_ page: FetchedPage, account: AccountID) async throws -> KeptPage {
        let choice = try await notebook.pageImages(for: account)
        let snapshot = try PageSnapshot(from: page.body, contentType: page.contentType, url: page.url) {
            choice.allows($0, of: page.url)
        }
        var kept = KeptPage(snapshot, madeAt: now())
        for (number, url) in snapshot.images.enumerated().prefix(Self.imageLimit) {
            let image = try? await loader.fetch(url, of: page.url, choice: choice, for: account)
            try Task.checkCancellation()
            if let image { kept.add(image, number) }
        }
        return kept
    }

    /// The maximum number of images that are fetched for a copy.
    private static var imageLimit: Int { 40 }

    private func remove(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let link = try await notebook.link(context.linkID(), for: context.account).id
        return try await context.removing { try await notebook.removePageCopy(of: link, for: context.account) }
    }
}

extension Problem {
    static let copyNotFound = Problem(.notFound, "copy-not-found", "No copy", "There is no copy of this page.")

    static let pageIsWall = Problem(
        .badGateway, "page-is-wall", "Another page in front",
        "The site shows another page in place of this one, such as a sign-in page. The earlier copy stays.")

    static let noPageToCopy = Problem(
        .badRequest, "no-page-to-copy", "No page", "This link leads to no web page that could be copied.")
}
