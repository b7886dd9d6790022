import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// The memory that the bodies of all requests share.
struct RequestBodiesTests {
    private static let limit = 1_048_576
    private static let account = RequestOwner.account(.local)

    /// Sends a body in parts, and returns what its route gets.
    ///
    /// - Parameter statedLength: The length that the head states; nil for a body in chunks.
    private func collected(
        _ parts: [Int], statedLength: Int? = nil, in bodies: RequestBodies, by owner: RequestOwner = account,
        limit: Int = limit, while route: (Int) async throws -> Void = { _ in }
    ) async throws -> Int {
        let stream = AsyncStream<ByteBuffer> { stream in
            for part in parts { stream.yield(ByteBuffer(repeating: 1, count: part)) }
            stream.finish()
        }
        let headers: HTTPFields =
            if let statedLength { [.contentLength: "\(statedLength)"] } else { [.transferEncoding: "chunked"] }
        let request = Request(
            head: HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/", headerFields: headers),
            body: RequestBody(asyncSequence: stream))
        return try await bodies.withBody(of: request, upTo: limit, owner: owner) { request in
            let size = try await request.body.collect(upTo: .max).readableBytes
            try await route(size)
            return size
        }
    }

    private func problem(_ work: () async throws -> Void) async -> String? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? Problem)?.slug ?? "\(error)"
        }
    }

    @Test(arguments: [[], [1], [4_096], [4_097], [10_000, 90_000], [Int](repeating: 1, count: 5_000), [1_048_576]])
    func aRouteGetsTheWholeBody(parts: [Int]) async throws {
        let bodies = RequestBodies()
        let size = parts.reduce(0, +)
        #expect(try await collected(parts, in: bodies) == size)
        #expect(try await collected(parts, statedLength: size, in: bodies) == size)
        #expect(bodies.memory.held == 0)
    }

    @Test func aBodyBelongsToItsOwnerUntilItsRouteHasEnded() async throws {
        let bodies = RequestBodies()
        _ = try await collected([100_000], in: bodies) { _ in
            // The next power of two.
            #expect(bodies.memory.held == 131_072)
        }
        await #expect(throws: CancellationError.self) {
            try await collected([100_000], in: bodies) { _ in throw CancellationError() }
        }
        #expect(bodies.memory.held == 0)
    }

    @Test func theBodiesOfOneOwnerLeaveMemoryForOthers() async throws {
        let bodies = RequestBodies(memoryLimit: 4 * Self.limit)
        // Two at once hold half of the memory.
        _ = try await collected([Self.limit], in: bodies) { _ in
            DecodingTurn.end()
            _ = try await collected([Self.limit], in: bodies) { _ in
                DecodingTurn.end()
                #expect(await problem { _ = try await collected([5_000], in: bodies) } == "too-many-bodies")
                // A small body needs no place, and others have a part of their own.
                _ = try await collected([4_096], statedLength: 4_096, in: bodies)
                _ = try await collected([Self.limit], in: bodies, by: .account(AccountID(rawValue: 9)))
                _ = try await collected([300_000], in: bodies, by: .client(Client(nil)))
            }
        }
        #expect(bodies.memory.held == 0)
    }

    @Test func aBodyIsReadNoFurtherThanItsLimit() async throws {
        let bodies = RequestBodies()
        #expect(await problem { _ = try await collected([10, 11], in: bodies, limit: 20) } == "body-too-large")
        #expect(try await collected([10, 10], in: bodies, limit: 20) == 20)
    }

    @Test func aBodyThatIsShorterThanStatedIsRefused() async throws {
        let bodies = RequestBodies()
        #expect(
            await problem { _ = try await collected([9_999], statedLength: 10_000, in: bodies) } == "incomplete-body")
    }

    @Test func asManyFilesAreReceivedAsHaveBuffers() throws {
        let bodies = RequestBodies()
        var buffers: [SharedBudget<RequestOwner>.Part] = []
        while let buffer = try? bodies.buffer(for: Self.account) { buffers.append(buffer) }
        #expect(buffers.count == RequestBodies.fileLimit / 2)
        #expect(throws: Never.self) { try bodies.buffer(for: .account(AccountID(rawValue: 9))) }
        buffers.removeAll()
        #expect(bodies.memory.held == 0)
    }

    /// With two processors, one large body is decoded at a time.
    @Test func largeBodiesAreDecodedInTurns() async throws {
        let bodies = RequestBodies(processors: 2)
        let large = RequestBodies.largeSize + 1
        let order = Mutex<[String]>([])
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let second = Task {
            for await _ in begun {}
            return try await collected([large], in: bodies, by: .client(Client(nil))) { _ in
                order.withLock { $0.append("second") }
            }
        }
        _ = try await collected([large], in: bodies) { _ in
            begin.finish()
            try await eventually { bodies.turns.waitingCount == 1 }
            // Others do not wait.
            _ = try await collected([RequestBodies.largeSize], in: bodies)
            order.withLock { $0.append("first") }
            DecodingTurn.end()
            // The turn has ended with the decoding, and not with the response.
            try await eventually { order.withLock { $0.count } == 2 }
        }
        #expect(try await second.value == large)
        #expect(order.withLock { $0 } == ["first", "second"])
        #expect(bodies.turns.runningCount == 0)
    }
}
