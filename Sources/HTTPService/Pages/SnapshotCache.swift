import NIOCore
import Notebook
import PageMetadata
import PageSnapshot
import WebURL

/// The most recently opened pages, in memory: their snapshots, and what was read of them.
actor SnapshotCache {
    struct Page: Sendable {
        let id: Identifier<PageSnapshot>
        let account: AccountID
        let url: WebURL
        /// Nil for a copy.
        let metadata: PageMetadata?
        /// The images of the snapshot, and which of them may be fetched.
        let images: [WebURL]
        let choice: PageImages
        /// Returns the images of a copy, by their numbers; nil for a page that was fetched.
        let keptImages: (@Sendable () async throws -> [Int: ShownImage])?
        /// The path before the number of an image. It contains a key, because the frame of a snapshot has no origin, and
        /// therefore no credential.
        let imageFolder: String
        /// The snapshot's documents, which requests share.
        let wholePage: ByteBuffer
        let article: ByteBuffer?
        fileprivate let imageKeyDigest: [UInt8]
    }

    private var pages: [Page] = []
    private let capacity = 64

    /// Adds a page, and removes the oldest one if the cache is full.
    ///
    /// - Parameters:
    ///   - choice: Which images of the page may be fetched.
    ///   - keptImages: Returns the images of a copy.
    func insert(
        _ snapshot: PageSnapshot, accessKeys: [PageSnapshot.AccessKey], of metadata: PageMetadata?, at url: WebURL,
        choice: PageImages, keptImages: (@Sendable () async throws -> [Int: ShownImage])? = nil,
        for account: AccountID
    ) -> Page {
        let key = Secret()
        let folder = "/api/v1/page-images/\(key.text)/"
        func document(_ view: PageSnapshot.View) -> ByteBuffer {
            ByteBuffer(string: snapshot.document(view, accessKeys: accessKeys, imageFolder: folder))
        }
        let page = Page(
            id: Identifier(), account: account, url: url, metadata: metadata, images: snapshot.images, choice: choice,
            keptImages: keptImages,
            imageFolder: folder, wholePage: document(.wholePage),
            article: snapshot.hasArticle ? document(.article) : nil, imageKeyDigest: key.digest)
        pages.append(page)
        if pages.count > capacity { pages.removeFirst(pages.count - capacity) }
        return page
    }

    /// Returns a page that the account has opened.
    func page(_ id: Identifier<PageSnapshot>, for account: AccountID) -> Page? {
        pages.first { $0.id == id && $0.account == account }
    }

    /// Returns the page to whose images a key belongs.
    func page(withImageKey key: String) -> Page? {
        // Compared by their digests, so that the time reveals nothing about a key.
        let digest = Secret(text: key).digest
        return pages.first { $0.imageKeyDigest == digest }
    }
}
