import Foundation
import Notebook
import PageSnapshot

/// The content of a page's copy: its snapshot, with the images that were there.
struct KeptPage: Codable, Sendable {
    struct KeptImage: Codable, Sendable {
        let mediaType: String
        let bytes: Data
    }

    let snapshot: PageSnapshot
    /// When the copy was made, so that no two copies have the same bytes.
    let madeAt: Instant
    /// By their numbers in the snapshot.
    private(set) var images: [Int: KeptImage] = [:]

    /// The maximum size of all images in bytes. With the text, a copy stays below `PageCopy.sizeLimit`.
    static let imageLimit = 3 * 1_048_576

    init(_ snapshot: PageSnapshot, madeAt: Instant) {
        self.snapshot = snapshot
        self.madeAt = madeAt
    }

    /// Adds an image, unless the copy becomes too large.
    mutating func add(_ image: ShownImage, _ number: Int) {
        guard images.values.reduce(image.bytes.count, { $0 + $1.bytes.count }) <= Self.imageLimit else { return }
        images[number] = KeptImage(mediaType: image.mediaType, bytes: Data(image.bytes))
    }

    /// - Throws: `EncodingError`.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return Array(try encoder.encode(self))
    }

    /// Reads the copy of a link's page.
    ///
    /// - Throws: `NotebookError.attachmentMissing` if the file is gone or damaged, or an error of the store.
    static func read(
        _ link: Identifier<Link>, in notebook: Notebook, for account: AccountID
    ) async throws -> KeptPage {
        let bytes = try await notebook.bytes(ofPageCopy: link, for: account)
        do {
            return try JSONDecoder().decode(KeptPage.self, from: Data(bytes))
        } catch {
            throw NotebookError.attachmentMissing
        }
    }

    /// Returns the images whose bytes are still what a snapshot may show.
    func shownImages() async throws -> [Int: ShownImage] {
        var result: [Int: ShownImage] = [:]
        for (number, image) in images {
            result[number] = try await ShownImage.checking(Array(image.bytes)) { _ in nil }
        }
        return result
    }
}
