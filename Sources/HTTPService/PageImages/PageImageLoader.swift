import Notebook
import PageFetching
import PageSnapshot
import WebURL

/// Fetches the images of snapshots when a browser asks for them. The last ones are in memory.
actor PageImageLoader {
    /// The bytes that are kept in memory.
    private static let capacity = 16 << 20
    /// The maximum width and height of an image that is made smaller, in pixels.
    private static let pictureSide = 1_600

    private let fetcher: PageFetcher
    private let keptPage: @Sendable (Identifier<Link>, AccountID) async throws -> KeptPage
    private let maker: ThumbnailMaker
    /// Images are fetched beside pages, so that those of one page do not delay the next page.
    private let fetches = TurnQueue<AccountID>(.init(running: 16, runningOfOwner: 6, waitingOfOwner: 256))
    private let conversions = TurnQueue<AccountID>(.init(running: 2, runningOfOwner: 1, waitingOfOwner: 64))
    /// The images in the order of their last use.
    private var kept: [(page: Identifier<PageSnapshot>, number: Int, image: ShownImage)] = []
    /// The images of the copies that were opened last.
    private var copies: [(page: Identifier<PageSnapshot>, images: Task<[Int: ShownImage], any Error>)] = []
    /// A copy has at most 8 MiB.
    private static let copiesInMemory = 2

    /// - Parameter keptPage: Reads the copy of a link's page.
    init(
        fetcher: PageFetcher, maker: ThumbnailMaker = ThumbnailMaker(),
        keptPage: @escaping @Sendable (Identifier<Link>, AccountID) async throws -> KeptPage
    ) {
        self.fetcher = fetcher
        self.keptPage = keptPage
        self.maker = maker
    }

    /// Returns an image of an opened page, or nil if it cannot be shown.
    ///
    /// - Throws: `FetchError`; `TooManyWaitingTasks` if the account has too many requests, `CancellationError` if the
    ///   client has gone.
    func image(_ number: Int, of page: OpenedPage) async throws -> ShownImage? {
        guard page.images.indices.contains(number) else { return nil }
        if let found = find(number, of: page) { return found }
        guard let link = page.copiedLink else {
            let image = try await fetch(page.images[number], of: page.url, choice: page.choice, for: page.account)
            if let image { keep(image, number, of: page) }
            return image
        }
        return try await images(ofCopy: page.id, of: link, for: page.account)[number]
    }

    /// Returns the images of a copy, which is read once for the many requests of a page.
    private func images(
        ofCopy page: Identifier<PageSnapshot>, of link: Identifier<Link>, for account: AccountID
    ) async throws -> [Int: ShownImage] {
        if let known = copies.first(where: { $0.page == page }) { return try await known.images.value }
        // All requests wait for it, so it does not end with the first one.
        let images = Task { [keptPage] in try await keptPage(link, account).shownImages() }
        copies.append((page, images))
        if copies.count > Self.copiesInMemory { copies.removeFirst() }
        do {
            return try await images.value
        } catch {
            copies.removeAll { $0.page == page }
            throw error
        }
    }

    /// Fetches an image of a page, and checks it.
    ///
    /// - Throws: As ``image(_:of:)``.
    nonisolated func fetch(
        _ url: WebURL, of page: WebURL, choice: PageImages, for account: AccountID
    ) async throws -> ShownImage? {
        let bytes = try await fetches.withTurn(of: account) {
            try await fetcher.image(url) { choice.allows($0, of: page) }
        }
        return try await ShownImage.checking(bytes) { bytes in
            try await conversions.withTurn(of: account) { try await maker.thumbnail(of: bytes, side: Self.pictureSide) }
        }
    }

    private func find(_ number: Int, of page: OpenedPage) -> ShownImage? {
        guard let index = kept.firstIndex(where: { $0.page == page.id && $0.number == number }) else { return nil }
        let entry = kept.remove(at: index)
        kept.append(entry)
        return entry.image
    }

    private func keep(_ image: ShownImage, _ number: Int, of page: OpenedPage) {
        kept.append((page.id, number, image))
        var size = kept.reduce(0) { $0 + $1.image.bytes.count }
        while size > Self.capacity { size -= kept.removeFirst().image.bytes.count }
    }
}
