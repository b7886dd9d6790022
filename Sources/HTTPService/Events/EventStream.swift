import Foundation
import Hummingbird
import NIOCore
import Notebook
import ServiceLifecycle

/// Writes an account's log of changes, and changes of what its devices offer for handoff, as server-sent events (HTML
/// Standard, section 9.2).
///
/// The id of an event is its position in the log, so that a client can continue after the last event it received. The
/// stream reads the log after every change signal and with every heartbeat, and each time checks again that the
/// credential is still valid.
struct EventStream: Sendable {
    let notebook: Notebook
    let account: AccountID
    /// The time between two comments. A closed connection is noticed with the next one.
    let heartbeat: Duration
    /// Held as long as the stream exists.
    let slot: EventListeners.Slot
    /// Whether the credential is still valid; checked before events are sent.
    let isAllowed: @Sendable () async throws -> Bool

    /// Writes until the service shuts down, the client is no longer allowed, or writing fails.
    ///
    /// - Parameters:
    ///   - start: The last change that the client knows; nil to start with the next change.
    ///   - isFollowing: Pass false to end after the last existing change.
    func write(
        to writer: inout any ResponseBodyWriter, after start: Int64?, isFollowing: Bool
    ) async throws {
        // Subscribes before the first read of the log, so that no change is missed.
        let signals = notebook.changeSignals(for: account)
        let offerSignals = notebook.offerSignals(for: account)
        var offerRevision = try await notebook.offerRevision(for: account)
        var position = try await begin(after: start, to: &writer)
        _ = try await sendChanges(to: &writer, after: &position)
        guard isFollowing else { return }
        let (wakeUps, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in signals { wakeUp.yield() } }
            group.addTask { for await _ in offerSignals { wakeUp.yield() } }
            group.addTask { [heartbeat] in
                while !Task.isCancelled {
                    try await Task.sleep(for: heartbeat)
                    wakeUp.yield()
                }
            }
            for await _ in wakeUps.cancelOnGracefulShutdown() {
                guard try await isAllowed() else { break }
                let hasOffers = try await sendOffers(to: &writer, after: &offerRevision)
                if try await !sendChanges(to: &writer, after: &position), !hasOffers {
                    try await writer.write(ByteBuffer(string: ":\n\n"))
                }
            }
            group.cancelAll()
        }
    }

    /// Writes the first event, and returns the position where the stream starts.
    private func begin(after start: Int64?, to writer: inout any ResponseBodyWriter) async throws -> Int64 {
        let log = try await notebook.changes(after: start ?? 0, limit: 1, for: account)
        let isKnown = start != nil && log.isComplete
        let position = isKnown ? start ?? log.last : log.last
        let name = start == nil || isKnown ? "ready" : "reset"
        try await writer.write(
            ByteBuffer(string: "retry: 2000\n\n" + Self.block(name, Position(sequence: position), id: position)))
        return position
    }

    /// Writes the changes after a position, and moves the position.
    ///
    /// - Returns: Whether anything was written.
    private func sendChanges(to writer: inout any ResponseBodyWriter, after position: inout Int64) async throws -> Bool
    {
        var hasWritten = false
        while true {
            let log = try await notebook.changes(after: position, limit: 200, for: account)
            guard log.isComplete else {
                position = log.last
                try await writer.write(
                    ByteBuffer(string: try Self.block("reset", Position(sequence: position), id: position)))
                return true
            }
            guard let last = log.changes.last else { return hasWritten }
            try await writer.write(ByteBuffer(string: try log.changes.map(Self.blocks).joined()))
            position = last.sequence
            hasWritten = true
        }
    }

    /// Writes that the activities changed that devices offer. The event has no id, because they are not in the log.
    ///
    /// - Returns: Whether anything was written.
    private func sendOffers(to writer: inout any ResponseBodyWriter, after revision: inout Int) async throws -> Bool {
        let current = try await notebook.offerRevision(for: account)
        guard current != revision else { return false }
        revision = current
        try await writer.write(ByteBuffer(string: "event: handoffsChanged\ndata: {}\n\n"))
        return true
    }

    private struct Position: Encodable {
        let sequence: Int64
    }

    private static func blocks(of change: AccountChange) throws -> String {
        // The event of the index has no id and comes first: a client that is disconnected between the two receives both
        // again.
        let index = change.touchesIndex ? try block("indexChanged", Position(sequence: change.sequence)) : ""
        return index + (try block(change.kind.rawValue, change, id: change.sequence))
    }

    /// Returns an event. The JSON encoder writes a single line.
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
