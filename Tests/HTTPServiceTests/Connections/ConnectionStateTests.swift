import HTTPTypes
import NIOCore
import Testing

@testable import HTTPService

/// The states of a connection, as a table of events.
struct ConnectionStateTests {
    enum Event {
        case wait(Int64)
        case bytes
        case head(isLast: Bool = false, isUpgrade: Bool = false)
        case body(Int)
        case requestEnd
        case serviceEnds(idle: Int64)
        case responseHead(HTTPResponse.Status = .ok, closes: Bool = false)
        case queued(Int)
        case flush
        case taken(Int)
        case responseEnd
        case written(ConnectionState.Next, isDraining: Bool = false)
        case refused(Bool)
    }

    struct Row: CustomTestStringConvertible {
        let name: String
        let events: [Event]
        /// The seconds since the beginning at which the connection is closed; nil if it only waits for its response.
        let deadline: Int64?
        let phase: String

        var testDescription: String { name }
    }

    private static let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    private static let limits = ConnectionLimits(
        headTime: .seconds(10), bodyTime: .seconds(30), idleTime: .seconds(60), writeTime: .seconds(40),
        rejectionPause: .seconds(1))
    private static let get: [Event] = [.bytes, .head(), .requestEnd]
    private static let answer: [Event] = [.responseHead(), .responseEnd, .flush]

    static let rows = [
        // Requests.
        Row(name: "a new connection", events: [], deadline: 10, phase: "waiting since 0"),
        Row(
            name: "a head's time begins with its first byte", events: [.wait(5), .bytes, .wait(2), .bytes],
            deadline: 15,
            phase: "waiting since 0"),
        Row(
            name: "a body's time begins with its head", events: [.wait(5), .bytes, .head()], deadline: 35,
            phase: "waiting since 0"),
        Row(
            name: "each KiB of a body adds a second", events: [.bytes, .head(), .body(1_023), .body(2_049)],
            deadline: 33,
            phase: "waiting since 0"),
        Row(name: "a response has no deadline", events: get + [.wait(500)], deadline: nil, phase: "responding since 0"),
        // Responses.
        Row(
            name: "a response that has begun", events: [.wait(1)] + get + [.responseHead(), .flush], deadline: nil,
            phase: "streaming since 1"),
        Row(
            name: "an informational response does not begin the response",
            events: get + [.responseHead(.continue), .flush], deadline: nil,
            phase: "responding since 0"),
        Row(
            name: "the next request", events: get + [.wait(3)] + answer + [.written(.request(after: .zero))],
            deadline: 63, phase: "waiting since 3"),
        Row(
            name: "the next request after one that exceeded a rate",
            events: get + [.responseHead(.tooManyRequests), .responseEnd, .written(.request(after: .seconds(1)))],
            deadline: 60, phase: "waiting since 0"),
        Row(
            name: "the pause is only once",
            events: get + [.responseHead(.tooManyRequests), .responseEnd, .written(.request(after: .seconds(1)))] + get
                + answer + [.written(.request(after: .zero))],
            deadline: 60, phase: "waiting since 0"),
        Row(
            name: "the client ends the connection after the response",
            events: [.bytes, .head(isLast: true), .requestEnd] + answer + [.wait(2), .written(.nothing)], deadline: 62,
            phase: "waiting since 2"),
        Row(
            name: "a request for another protocol",
            events: [
                .bytes, .head(isUpgrade: true), .requestEnd, .responseHead(closes: true), .responseEnd, .wait(1),
                .written(.end(after: .zero)),
            ], deadline: 3, phase: "waiting since 0"),
        Row(
            name: "a response that is not complete", events: get + [.responseHead(), .written(.nothing)], deadline: nil,
            phase: "streaming since 0"),
        // Early responses.
        Row(
            name: "a response before the end of its request",
            events: [.bytes, .head(), .responseHead(.contentTooLarge, closes: true), .responseEnd], deadline: nil,
            phase: "waiting since 0"),
        Row(
            name: "a written response before the end of its request",
            events: [
                .bytes, .head(), .responseHead(.contentTooLarge, closes: true), .responseEnd, .wait(1),
                .written(.end(after: .zero)),
            ], deadline: 3, phase: "waiting since 0"),
        Row(
            name: "a written response before the end of a request that exceeded a rate",
            events: [
                .bytes, .head(), .responseHead(.tooManyRequests, closes: true), .responseEnd, .wait(1),
                .written(.end(after: .seconds(1))),
            ], deadline: 4, phase: "waiting since 0"),
        Row(
            name: "the last response to a request that exceeded a rate",
            events: [
                .bytes, .head(), .responseHead(.tooManyRequests, closes: true), .responseEnd, .wait(1),
                .written(.end(after: .zero), isDraining: true),
            ], deadline: 3, phase: "waiting since 0"),
        Row(
            name: "a response that began before the end of its request",
            events: [
                .bytes, .head(), .responseHead(closes: true), .requestEnd, .wait(1), .responseEnd,
                .written(.end(after: .zero)),
            ], deadline: 3, phase: "waiting since 0"),
        Row(
            name: "bytes after the last response",
            events: [
                .bytes, .head(), .responseHead(closes: true), .responseEnd, .written(.end(after: .zero)), .wait(1),
                .bytes, .body(9),
            ], deadline: 2, phase: "waiting since 0"),
        // The end of the service.
        Row(
            name: "an idle connection of a service that ends", events: [.wait(3), .serviceEnds(idle: 4)], deadline: 7,
            phase: "waiting since 0"),
        Row(
            name: "a head at the end of the service", events: [.bytes, .wait(3), .serviceEnds(idle: 4)], deadline: 5,
            phase: "waiting since 0"),
        Row(
            name: "a body at the end of the service", events: [.bytes, .head(), .serviceEnds(idle: 4)], deadline: 30,
            phase: "waiting since 0"),
        Row(
            name: "the last response of a service that ends",
            events: get + [.serviceEnds(idle: 4), .wait(1)] + answer + [.written(.end(after: .zero), isDraining: true)],
            deadline: 3,
            phase: "waiting since 0"),
        // Clients that do not read.
        Row(
            name: "an unread response",
            events: get + [.responseHead(), .queued(100), .wait(2), .flush, .wait(1), .flush],
            deadline: 42, phase: "unread 100 since 2"),
        Row(
            name: "a response that is read slowly",
            events: get + [.responseHead(), .queued(100), .queued(50), .flush, .wait(30), .taken(100)], deadline: 70,
            phase: "unread 50 since 30"),
        Row(
            name: "a response that was read",
            events: get + [.responseHead(), .queued(100), .flush, .wait(30), .taken(100)],
            deadline: nil, phase: "streaming since 0"),
        Row(
            name: "the end of the service while a response is unread",
            events: get + [.responseHead(), .queued(100), .flush, .serviceEnds(idle: 0)], deadline: 40,
            phase: "unread 100 since 0"),
        // Refusals.
        Row(
            name: "an invalid head", events: [.bytes, .wait(1), .refused(true)], deadline: 3, phase: "waiting since 0"),
        Row(
            name: "an invalid body", events: [.bytes, .head(), .refused(false)], deadline: 30, phase: "waiting since 0"),
        Row(
            name: "an invalid request beside a response", events: get + [.refused(false)], deadline: nil,
            phase: "responding since 0"),
    ]

    @Test(arguments: rows)
    func eventsDecideWhatIsAwaitedAndUntilWhen(row: Row) {
        var now = Self.start
        var state = ConnectionState(limits: Self.limits, at: now)
        for event in row.events {
            switch event {
            case .wait(let seconds): now = now + .seconds(seconds)
            case .bytes: state.bytesArrived(at: now)
            case .head(let isLast, let isUpgrade):
                state.requestBegan(isLast: isLast, isUpgrade: isUpgrade, at: now)
            case .body(let size): state.bodyArrived(size: size)
            case .requestEnd: state.requestEnded(at: now)
            case .serviceEnds(let idle): state.serviceEnds(idleTime: .seconds(idle), at: now)
            case .responseHead(let status, let closes):
                let isLast = state.responseBegan(status)
                #expect(isLast == closes)
            case .queued(let count): state.bytesQueued(count)
            case .flush: _ = state.flushed(at: now)
            case .taken(let count):
                let isPhaseNew = state.bytesWritten(count, at: now)
                #expect(isPhaseNew)
            case .responseEnd: state.responseEnded()
            case .written(let expected, let isDraining):
                let next = state.responseWritten(isDraining: isDraining, at: now)
                #expect(next == expected)
            case .refused(let expected):
                let isAnswered = state.requestRefused(at: now)
                #expect(isAnswered == expected)
            }
        }
        #expect(state.deadline.map { ($0 - Self.start).nanoseconds / 1_000_000_000 } == row.deadline)
        #expect(Self.words(for: state.phase) == row.phase)
    }

    private static func words(for phase: OpenConnections.Phase) -> String {
        func seconds(_ time: NIODeadline) -> Int64 { (time - start).nanoseconds / 1_000_000_000 }
        return switch phase {
        case .waiting(let since): "waiting since \(seconds(since))"
        case .unread(let since, let size): "unread \(size) since \(seconds(since))"
        case .responding(let since): "responding since \(seconds(since))"
        case .streaming(let since): "streaming since \(seconds(since))"
        }
    }
}
