import Foundation
import Hummingbird
import NIOCore
import Notebook
import ServiceLifecycle

/// An account's log of changes as server-sent events (the HTML Standard, section 9.2).
///
/// Each event's id is its place in the log, so that a client that lost its connection goes on from the last one it saw. The log is read
/// whenever the bell rings and with every heartbeat; both ask again whether the client may still listen.
struct EventStream<Store: NotebookStore>: Sendable {
    let notebook: Notebook<Store>
    let account: AccountID
    /// Between two signs of life. A connection that is gone is noticed with the next one.
    let heartbeat: Duration
    /// Taken as long as the stream is there.
    let seat: EventListeners.Seat
    /// Asked before anything is told.
    let isAllowed: @Sendable () async throws -> Bool

    /// Writes until the service shuts down, the client is no longer allowed, or writing fails.
    ///
    /// - Parameters:
    ///   - start: the last change that the client knows; nil to begin with now.
    ///   - isFollowing: false to end with the last change that there is.
    func write(
        to writer: inout any ResponseBodyWriter, after start: Int64?, isFollowing: Bool
    ) async throws {
        // Taken before the log is first read, so that no change falls in between.
        let signals = notebook.changeSignals(for: account)
        var position = try await begin(after: start, to: &writer)
        _ = try await tell(to: &writer, after: &position)
        guard isFollowing else { return }
        let (wakes, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in signals { bell.yield() } }
            group.addTask { [heartbeat] in
                while !Task.isCancelled {
                    try await Task.sleep(for: heartbeat)
                    bell.yield()
                }
            }
            for await _ in wakes.cancelOnGracefulShutdown() {
                guard try await isAllowed() else { break }
                if try await !tell(to: &writer, after: &position) {
                    try await writer.write(ByteBuffer(string: ":\n\n"))
                }
            }
            group.cancelAll()
        }
    }

    /// Says where the stream begins.
    private func begin(after start: Int64?, to writer: inout any ResponseBodyWriter) async throws -> Int64 {
        let log = try await notebook.changes(after: start ?? 0, limit: 1, for: account)
        let isKnown = start != nil && log.isComplete
        let position = isKnown ? start ?? log.last : log.last
        let name = start == nil || isKnown ? "ready" : "reset"
        try await writer.write(
            ByteBuffer(string: "retry: 2000\n\n" + Self.block(name, Place(sequence: position), id: position)))
        return position
    }

    /// - Returns: false where there was nothing to tell.
    private func tell(to writer: inout any ResponseBodyWriter, after position: inout Int64) async throws -> Bool {
        var hasTold = false
        while true {
            let log = try await notebook.changes(after: position, limit: 200, for: account)
            guard log.isComplete else {
                position = log.last
                try await writer.write(
                    ByteBuffer(string: try Self.block("reset", Place(sequence: position), id: position)))
                return true
            }
            guard let last = log.changes.last else { return hasTold }
            try await writer.write(ByteBuffer(string: try log.changes.map(Self.blocks).joined()))
            position = last.sequence
            hasTold = true
        }
    }

    private struct Place: Encodable {
        let sequence: Int64
    }

    private static func blocks(of change: AccountChange) throws -> String {
        // The index's event comes first and has no id: whoever is cut off between the two gets both again.
        let index = change.touchesIndex ? try block("indexChanged", Place(sequence: change.sequence)) : ""
        return index + (try block(change.kind.rawValue, change, id: change.sequence))
    }

    /// JSON in one line: its encoder breaks none.
    private static func block(_ event: String, _ data: some Encodable, id: Int64? = nil) throws -> String {
        let json = String(decoding: try JSONResponse.encode(data), as: UTF8.self)
        return (id.map { "id: \($0)\n" } ?? "") + "event: \(event)\ndata: \(json)\n\n"
    }
}

extension AccountChange: Encodable {
    private enum CodingKeys: String, CodingKey { case sequence, kind, note, link, revision, madeAt }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(kind, forKey: .kind)
        try container.encodeIfPresent(note, forKey: .note)
        try container.encodeIfPresent(link, forKey: .link)
        try container.encodeIfPresent(revision, forKey: .revision)
        try container.encode(madeAt, forKey: .madeAt)
    }
}
