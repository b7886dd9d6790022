import NIOCore
import Notebook

/// Small pictures of images, which lists and overlays show. The last ones are in memory; browsers keep theirs.
actor Thumbnails {
    static let mediaType = "image/webp"

    /// The bytes that are kept in memory.
    private static let capacity = 8 * 1_048_576

    private let maker: ThumbnailMaker
    /// Two processes at once, and one for each account.
    private let turns = TurnQueue<AccountID>(.init(running: 2, runningOfOwner: 1, waitingOfOwner: 200))
    /// The pictures in the order of their last use.
    private var kept: [(id: Identifier<Attachment>, bytes: ByteBuffer)] = []

    init(maker: ThumbnailMaker = ThumbnailMaker()) {
        self.maker = maker
    }

    /// Returns a picture of an image, or `nil` if none can be made of it, or the program that makes it is not installed.
    ///
    /// - Parameter image: Reads the image's file. The caller has checked that the account may read it.
    func thumbnail(
        of id: Identifier<Attachment>, for account: AccountID, image: @Sendable () async throws -> [UInt8]
    ) async throws -> ByteBuffer? {
        if let found = find(id) { return found }
        let turn = try await turns.turn(of: account)
        defer { turn.end() }
        // Another request may have made it meanwhile.
        if let found = find(id) { return found }
        guard let made = try await maker.thumbnail(of: image()) else { return nil }
        let bytes = ByteBuffer(bytes: made)
        kept.append((id, bytes))
        var size = kept.reduce(0) { $0 + $1.bytes.readableBytes }
        while size > Self.capacity { size -= kept.removeFirst().bytes.readableBytes }
        return bytes
    }

    private func find(_ id: Identifier<Attachment>) -> ByteBuffer? {
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return nil }
        let entry = kept.remove(at: index)
        kept.append(entry)
        return entry.bytes
    }
}
