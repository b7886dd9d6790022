import NIOCore
import NIOEmbedded
import Notebook
import Testing

@testable import HTTPService

struct OpenConnectionsTests {
    private typealias Phase = OpenConnections.Phase

    private static func at(_ second: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(second) }

    /// What connections wait for, and which of them makes room for a new one.
    private static let rows: [(phases: [Phase], closed: Int)] = [
        ([.waiting(since: at(3)), .waiting(since: at(2)), .waiting(since: at(4))], 1),
        ([.waiting(since: at(3)), .unread(since: at(2), size: 9), .waiting(since: at(4))], 1),
        ([.responding(since: at(1)), .waiting(since: at(9))], 1),
        ([.streaming(since: at(1)), .unread(since: at(9), size: 9)], 1),
        // Every connection has a request in progress.
        ([.responding(since: at(3)), .responding(since: at(2))], 1),
        ([.streaming(since: at(1)), .responding(since: at(8))], 1),
        ([.streaming(since: at(5)), .streaming(since: at(4)), .streaming(since: at(6))], 1),
    ]

    @Test func aNewConnectionReplacesTheOneThatIsLeastNeeded() throws {
        for row in Self.rows {
            let open = OpenConnections(limits: ConnectionLimits(count: row.phases.count))
            let channels = try (0...row.phases.count).map { _ in
                let channel = EmbeddedChannel()
                try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 9)).wait()
                return channel
            }
            for (channel, phase) in zip(channels, row.phases) {
                open.add(channel, at: Self.at(0))
                open.update(channel, phase, at: Self.at(9))
            }
            #expect(open.evictedCount == 0)
            open.add(channels[row.phases.count], at: Self.at(10))
            #expect(channels.indices.filter { !channels[$0].isActive } == [row.closed], "\(row.phases)")
            #expect(open.evictedCount == 1)
            #expect(open.count == row.phases.count)
        }
    }

    /// The accounts of connections that wait equally long, and which connection makes room for a new one.
    @Test(arguments: [
        ([1, 2, 2], 1), ([nil, 1, nil], 0), ([nil, 1, nil, 1, 1], 1), ([1, 2, 3], 0),
    ])
    func aNewConnectionReplacesOneOfTheOwnerWithTheMost(accounts: [Int64?], closed: Int) throws {
        let open = OpenConnections(limits: ConnectionLimits(count: accounts.count))
        let channels = try (0...accounts.count).map { _ in
            let channel = EmbeddedChannel()
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 9)).wait()
            return channel
        }
        for (index, account) in accounts.enumerated() {
            open.add(channels[index], at: Self.at(Int64(index)))
            if let account { open.setAccount(AccountID(rawValue: account), of: channels[index]) }
        }
        open.add(channels[accounts.count], at: Self.at(10))
        #expect(channels.indices.filter { !channels[$0].isActive } == [closed])
    }

    /// Requests of one account that take long to compute do not keep out a client that has just connected.
    @Test func aNewConnectionIsKeptWhereOneAccountHasMost() throws {
        let open = OpenConnections(limits: ConnectionLimits(count: 3))
        let channels = try (0..<5).map { _ in
            let channel = EmbeddedChannel()
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 9)).wait()
            return channel
        }
        for (index, channel) in channels.enumerated() {
            open.add(channel, at: Self.at(Int64(index)))
            guard index < 3 else { continue }
            open.setAccount(AccountID(rawValue: 1), of: channel)
            open.update(channel, .responding(since: Self.at(Int64(index))), at: Self.at(3))
        }
        #expect(channels.map(\.isActive) == [false, false, true, true, true])
    }

    /// A machine can have all addresses of an IPv6 network of 64 bits.
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "::ffff:192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
    ])
    func connectionsAreCountedByClient(first: String, second: String, isReplaced: Bool) throws {
        let open = OpenConnections(limits: ConnectionLimits(countPerClient: 1))
        let channels = try [first, second].map { address in
            let channel = EmbeddedChannel()
            try channel.connect(to: SocketAddress(ipAddress: address, port: 9)).wait()
            return channel
        }
        for (second, channel) in channels.enumerated() { open.add(channel, at: Self.at(Int64(second))) }
        #expect(channels[0].isActive == !isReplaced)
        #expect(channels[1].isActive)
    }
}
