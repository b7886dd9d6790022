import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// Reads the bodies of requests into memory that all of them share.
///
/// A body that a route needs as a whole is collected here, before its route runs, up to the limit of the route. What it
/// takes belongs to its account, or to its client, until the response to the request has been made. Owners take turns to
/// decode large bodies, so that they leave processors for other requests. Files are not collected: their routes pass the
/// parts on to the disk as they arrive.
public struct RequestBodies: Sendable {
    /// The memory of all bodies in bytes. Small ones are not counted.
    static let memoryLimit = 64 * 1_048_576
    /// The size in bytes of bodies that need no place in the shared memory. As many as there are connections are little.
    static let smallSize = 4_096
    /// The size in bytes beyond which a body waits for its turn.
    static let largeSize = 65_536
    /// The size of the parts in which files are written, and what the buffer of a file counts, in bytes.
    static let (partSize, bufferSize) = (65_536, 131_072)

    /// The maximum number of files that are being received at one time.
    public static let fileLimit = memoryLimit / bufferSize

    let memory: SharedBudget<RequestOwner>
    let turns: TurnQueue<RequestOwner>

    /// - Parameter processors: The number of processors. Decoding may occupy all but one, and one owner half of them.
    init(
        memoryLimit: Int = RequestBodies.memoryLimit, processors: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        memory = SharedBudget { _ in memoryLimit }
        turns = TurnQueue(.init(running: max(1, processors - 1), runningOfOwner: max(1, processors / 2)))
    }

    /// Runs a route with the body of its request in memory.
    ///
    /// - Parameter limit: In bytes.
    /// - Throws: `Problem.bodyTooLarge`, `.bodyIncomplete` or `.tooManyBodies`, or an error of the route.
    func withBody<Value>(
        of request: Request, upTo limit: Int, owner: @autoclosure () -> RequestOwner,
        _ route: (Request) async throws -> Value
    ) async throws -> Value {
        guard Self.isCounted(request) else { return try await route(request) }
        let owner = owner()
        let part = memory.part(of: owner)
        defer { withExtendedLifetime(part) {} }
        let body = try await Self.collect(request, upTo: limit) { size in
            guard part.grow(to: size) else { throw Problem.tooManyBodies }
        }
        var request = request
        request.body = RequestBody(buffer: body)
        let turn = try await body.readableBytes > Self.largeSize ? turns.turn(of: owner) : nil
        defer { turn?.end() }
        return try await DecodingTurn.$current.withValue(turn) { [request] in try await route(request) }
    }

    /// Returns a place for the buffer of a file that is received in parts.
    ///
    /// - Throws: `Problem.tooManyBodies`.
    func buffer(for owner: RequestOwner) throws -> SharedBudget<RequestOwner>.Part {
        let part = memory.part(of: owner)
        guard part.grow(to: Self.bufferSize) else { throw Problem.tooManyBodies }
        return part
    }

    /// Whether a request has a body that is not small, by its headers.
    private static func isCounted(_ request: Request) -> Bool {
        if request.headers.contains(.transferEncoding) { return true }
        return (request.statedLength ?? 0) > smallSize
    }

    /// Collects a body.
    ///
    /// - Parameter reserve: Called with the number of bytes in memory before there are as many.
    private static func collect(
        _ request: Request, upTo limit: Int, _ reserve: (Int) throws -> Void
    ) async throws -> ByteBuffer {
        var collected = ByteBuffer()
        for try await part in request.body {
            let size = collected.readableBytes + part.readableBytes
            guard size <= limit else { throw Problem.bodyTooLarge(limit: limit) }
            if size > collected.capacity {
                // A buffer that is too small is replaced by one of the next power of two.
                try reserve(1 << (Int.bitWidth - (size - 1).leadingZeroBitCount))
            }
            collected.writeImmutableBuffer(part)
        }
        try request.checkIsComplete(collected.readableBytes)
        return collected
    }
}

extension Request {
    /// The length of the body in bytes, if its head says so.
    var statedLength: Int? { headers.value(of: .contentLength).flatMap(Int.init) }

    /// Checks that a body is as long as its head says: a connection may end before.
    ///
    /// - Throws: `Problem.bodyIncomplete`.
    func checkIsComplete(_ size: Int) throws {
        if let statedLength, size < statedLength { throw Problem.bodyIncomplete }
    }
}

extension Problem {
    static let tooManyBodies = Problem(
        .serviceUnavailable, "too-many-bodies", "Server busy",
        "The server is receiving too many large requests at once. Nothing was saved. Try again in a few seconds."
    ).retried(afterSeconds: 2)
    static let bodyIncomplete = Problem(
        .badRequest, "incomplete-body", "Incomplete body",
        "The connection ended before the whole body had arrived. Nothing was saved.")
    static let noSpaceForFile = Problem(
        .insufficientStorage, "no-space-for-file", "Too little space",
        "The server's disk has too little free space for this file and other imports. Nothing was saved. Free space there, or divide the file."
    )
}
