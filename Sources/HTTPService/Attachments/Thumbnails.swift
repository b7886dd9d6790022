import NIOCore
import Notebook

/// The size of a thumbnail.
enum ThumbnailSize: String, CaseIterable {
    /// For a row of a list.
    case small
    /// For a text.
    case large

    /// The maximum width and height in pixels: twice the largest size in which the picture is shown, and three times for
    /// the small squares of lists.
    var side: Int { self == .small ? 192 : 640 }
}

/// Small pictures of images, which texts, lists and overlays show. The last ones are in memory; browsers keep theirs.
actor Thumbnails {
    static let mediaType = "image/webp"

    /// The bytes that are kept in memory.
    private static let capacity = 8 * 1_048_576

    private let maker: ThumbnailMaker
    /// Two processes at once, and one for each account.
    private let turns = TurnQueue<AccountID>(.init(running: 2, runningOfOwner: 1, waitingOfOwner: 200))
    /// The pictures in the order of their last use.
    private var kept: [(picture: Picture, bytes: ByteBuffer)] = []

    private struct Picture: Equatable {
        let image: Identifier<Attachment>
        let size: ThumbnailSize
    }

    init(maker: ThumbnailMaker = ThumbnailMaker()) {
        self.maker = maker
    }

    /// Returns a picture of an image, or `nil` if none can be made of it, or the program that makes it is not installed.
    ///
    /// - Parameter image: Reads the image's file. The caller has checked that the account may read it.
    func thumbnail(
        of id: Identifier<Attachment>, size: ThumbnailSize, for account: AccountID,
        image: @Sendable () async throws -> [UInt8]
    ) async throws -> ByteBuffer? {
        let picture = Picture(image: id, size: size)
        if let found = find(picture) { return found }
        let turn = try await turns.turn(of: account)
        defer { turn.end() }
        // Another request may have made it meanwhile.
        if let found = find(picture) { return found }
        guard let made = try await maker.thumbnail(of: image(), side: size.side) else { return nil }
        let bytes = ByteBuffer(bytes: made)
        kept.append((picture, bytes))
        var sum = kept.reduce(0) { $0 + $1.bytes.readableBytes }
        while sum > Self.capacity { sum -= kept.removeFirst().bytes.readableBytes }
        return bytes
    }

    private func find(_ picture: Picture) -> ByteBuffer? {
        guard let index = kept.firstIndex(where: { $0.picture == picture }) else { return nil }
        let entry = kept.remove(at: index)
        kept.append(entry)
        return entry.bytes
    }
}
