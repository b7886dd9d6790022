import ImageFiles
import Notebook
import PageFetching
import WebURL

/// Fetches the icons of sites and the pictures of linked pages that clients have asked for.
///
/// Everything is fetched under the policy for pages. An icon that a page declares comes first, and then the usual one of
/// the site. What comes is decoded by ``ThumbnailMaker``, and only the small bitmap that it makes is kept. Requests to one
/// host are seconds apart after the first ones.
public struct WebPictureQueue: Sendable {
    private let store: any NotebookStore
    private let fetcher: PageFetcher
    private let policy: FetchPolicy
    /// Makes the bitmaps; tests replace it.
    var maker = ThumbnailMaker()
    private let pace: HostPace
    private let now: @Sendable () -> Instant

    /// The number of an account's pictures that are fetched in one turn, at the same time.
    private static var picturesPerTurn: Int { 4 }
    /// The maximum size of a picture that is kept, in bytes.
    private static var sizeLimit: Int { 65_536 }
    /// A smaller picture of a page is one to count visits, or a line.
    private static var smallestSide: Int { 64 }

    public init(
        store: any NotebookStore, fetcher: PageFetcher, policy: FetchPolicy,
        now: @escaping @Sendable () -> Instant = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.fetcher = fetcher
        self.policy = policy
        self.now = now
        pace = HostPace(sleep: sleep)
    }

    /// Fetches pictures whenever some are due, until it is canceled. Does nothing where the policy does not allow it.
    ///
    /// - Parameter failed: Called with an error of the store. The next request for pictures tries again.
    public func run(failed: @Sendable (NotebookError) -> Void) async {
        guard policy.allows(.addedLink) else { return }
        // Created before the first turn, so that no request in between is missed.
        let signals = store.webPictureSignals()
        await fetchAll(failed: failed)
        for await _ in signals { await fetchAll(failed: failed) }
    }

    private func fetchAll(failed: @Sendable (NotebookError) -> Void) async {
        do throws(NotebookError) {
            while !Task.isCancelled {
                var hasFetched = false
                for account in try await store.accountsAwaitingWebPictures(at: now()) where !Task.isCancelled {
                    let taken: Void? = try await store.taking(.webPictures, of: [account]) { _ throws(NotebookError) in
                        try await takeTurn(of: account)
                    }
                    if taken != nil { hasFetched = true }
                }
                // Nothing is due, or other processes fetch it.
                if !hasFetched { return }
            }
        } catch {
            failed(error)
        }
    }

    private func takeTurn(of account: AccountID) async throws(NotebookError) {
        let awaited = try await store.awaitedWebPictures(at: now(), limit: Self.picturesPerTurn, for: account)
        let pictures = await withTaskGroup(of: (AwaitedWebPicture, [UInt8]?).self) { group in
            for picture in awaited { group.addTask { (picture, await bytes(of: picture)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        // Canceled by the end of the service: they are due at the next start.
        if Task.isCancelled { return }
        for (picture, bytes) in pictures {
            try await store.setWebPicture(bytes, of: picture.subject, at: now(), for: account)
        }
    }

    /// Returns the small bitmap of the first URL that has an image.
    private func bytes(of picture: AwaitedWebPicture) async -> [UInt8]? {
        let page = try? WebURL(parsing: picture.pageURL)
        var urls = [picture.url.flatMap { try? WebURL(parsing: $0, base: page) }]
        var side = 480
        if case .site = picture.subject {
            side = 64
            urls.append(page.flatMap { try? WebURL(parsing: "/favicon.ico", base: $0) })
        }
        for url in urls.compactMap({ $0 }) where !Task.isCancelled {
            guard (try? await pace.takeFirst(of: [url.hostname ?? ""])) != nil,
                let file = try? await fetcher.image(url), let image = Self.image(file, side: side),
                let bitmap = try? await maker.thumbnail(of: image, side: side), bitmap.count <= Self.sizeLimit
            else { continue }
            return bitmap
        }
        return nil
    }

    /// Returns an image that may be decoded, or `nil` for any other file. SVG is not decoded, because it would have to be
    /// rendered.
    private static func image(_ file: [UInt8], side: Int) -> [UInt8]? {
        let isIcon = side < smallestSide + 1
        let image = isIcon ? IconFile.image(of: file, side: side) ?? file : file
        guard let read = try? ImageFile(image), read.format.isRaster, read.format != .heic, let size = read.size,
            isIcon || min(size.width, size.height) >= smallestSide
        else { return nil }
        return image
    }
}
