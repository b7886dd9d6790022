import Notebook
import PageSnapshot

extension ShortLivedKind {
    /// The pages that an account has opened last, for the other instances of the service.
    static let openedPage = ShortLivedKind("opened page", limit: 16)
    /// The pages of all accounts by the digests of the keys in the paths of their images.
    static let pageImageKey = ShortLivedKind("page image key", limit: 16_384)
}

/// The most recently opened pages, in memory. The instances of a service share them for an hour.
actor OpenedPages {
    private let values: any ShortLivedValues
    private let serviceKey: @Sendable () async throws -> [UInt8]
    private var pages: [OpenedPage] = []

    /// The number of pages in memory.
    static let capacity = 64
    /// How long instances share a page, in milliseconds.
    private static let sharingTime: Int64 = 3_600_000
    /// The maximum size of a shared page in bytes. A larger one is found only by the instance that has fetched it.
    private static let largestShared = 8 << 20

    /// - Parameter serviceKey: Returns the key that all instances of the service know.
    init(values: any ShortLivedValues, serviceKey: @escaping @Sendable () async throws -> [UInt8]) {
        self.values = values
        self.serviceKey = serviceKey
    }

    /// Adds a page. Of too many, the oldest one of the account with the most is removed.
    func insert(_ content: OpenedPageContent, for account: AccountID) async throws -> OpenedPage {
        let page = OpenedPage(content, id: Identifier(), serviceKey: try await serviceKey(), for: account)
        if values.areShared { try await share(content, as: page) }
        keep(page)
        return page
    }

    /// Returns a page that the account has opened.
    func page(_ id: Identifier<PageSnapshot>, for account: AccountID) async throws -> OpenedPage? {
        if let page = pages.first(where: { $0.id == id && $0.account == account }) { return page }
        guard values.areShared,
            let content = try await values.value(of: Self.collection(of: id, for: account))?
                .decoded(as: OpenedPageContent.self)
        else { return nil }
        let page = OpenedPage(content, id: id, serviceKey: try await serviceKey(), for: account)
        keep(page)
        return page
    }

    /// Returns the page to whose images a key belongs.
    func page(withImageKey key: String) async throws -> OpenedPage? {
        // Compared by their digests, so that the time reveals nothing about a key.
        let digest = Secret(text: key).digest
        if let page = pages.first(where: { $0.imageKeyDigest == digest }) { return page }
        guard values.areShared,
            let place = try await values.value(of: Self.collection(ofImageKey: digest))?.decoded(as: Place.self)
        else { return nil }
        return try await page(place.page, for: AccountID(rawValue: place.account))
    }

    /// Where the page of an image key is.
    private struct Place: Codable {
        let account: Int64
        let page: Identifier<PageSnapshot>
    }

    private func share(_ content: OpenedPageContent, as page: OpenedPage) async throws {
        let end = values.time(after: Self.sharingTime)
        let value = try ShortLivedValue(content, expiresAt: end)
        guard value.content.count <= Self.largestShared else { return }
        try await values.put(value, as: Self.collection(of: page.id, for: page.account))
        let place = Place(account: page.account.rawValue, page: page.id)
        try await values.put(
            ShortLivedValue(place, expiresAt: end), as: Self.collection(ofImageKey: page.imageKeyDigest))
    }

    private func keep(_ page: OpenedPage) {
        pages.removeAll { $0.id == page.id }
        pages.append(page)
        guard pages.count > Self.capacity else { return }
        let counts = pages.reduce(into: [:]) { $0[$1.account, default: 0] += 1 }
        let most = counts.values.max()
        if let oldest = pages.firstIndex(where: { counts[$0.account] == most }) { pages.remove(at: oldest) }
    }

    private static func collection(of id: Identifier<PageSnapshot>, for account: AccountID) -> ShortLivedCollection {
        ShortLivedCollection(.openedPage, named: id.bytes, of: account)
    }

    private static func collection(ofImageKey digest: [UInt8]) -> ShortLivedCollection {
        ShortLivedCollection(.pageImageKey, named: digest)
    }
}
