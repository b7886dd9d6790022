import Foundation
import Glibc
import Synchronization
import TestSupport

@testable import PageFetching

/// A name server on 127.0.0.1 that responds as a test wants, queried by the system's own resolver.
final class NameServer: Sendable {
    enum Answer: Sendable {
        case addresses([IPAddress])
        /// Another name with its addresses.
        case alias(String, [IPAddress])
        case noSuchName, failure, silence
    }

    /// Returns the answer to the nth lookup of a name, counted from one.
    typealias Zone = @Sendable (_ name: String, _ lookup: Int) -> Answer

    private let socket: LoopbackSocket
    private let lookupTable: LookupTable

    init(_ zone: @escaping Zone) throws {
        let socket = try LoopbackSocket(.datagram)
        let lookupTable = LookupTable(zone)
        self.socket = socket
        self.lookupTable = lookupTable
        Thread.detachNewThread { Self.serve(socket.descriptor, lookupTable) }
    }

    deinit {
        // An empty packet ends the thread.
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = socket.port.bigEndian
        _ = withUnsafeBytes(of: &address) { bytes in
            sendto(
                socket.descriptor, nil, 0, 0, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count))
        }
    }

    var resolver: SystemNameResolver { SystemNameResolver(serverPort: socket.port) }

    /// The names that were looked up so far, one per lookup.
    var lookups: [String] { lookupTable.lookups.withLock { $0 } }

    private static func serve(_ descriptor: Int32, _ lookupTable: LookupTable) {
        var query = [UInt8](repeating: 0, count: 1500)
        while true {
            var peer = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let count = withUnsafeMutableBytes(of: &peer) { bytes in
                recvfrom(
                    descriptor, &query, query.count, 0,
                    bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
            }
            guard count > 0 else { break }
            guard let response = lookupTable.response(to: Array(query.prefix(count))) else { continue }
            withUnsafeBytes(of: &peer) { bytes in
                _ = sendto(
                    descriptor, response, response.count, 0, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    length)
            }
        }
        close(descriptor)
    }
}

/// Reads queries and writes responses: the part of RFC 1035 4.1 that the tests need.
private final class LookupTable: Sendable {
    let lookups = Mutex<[String]>([])
    private let zone: NameServer.Zone
    private static let (typeA, typeAlias, typeAAAA) = (UInt16(1), UInt16(5), UInt16(28))

    init(_ zone: @escaping NameServer.Zone) {
        self.zone = zone
    }

    func response(to query: [UInt8]) -> [UInt8]? {
        var labels: [String] = []
        var end = 12
        while end < query.count, query[end] > 0 {
            let next = end + 1 + Int(query[end])
            guard next <= query.count else { return nil }
            labels.append(String(decoding: query[(end + 1)..<next], as: UTF8.self))
            end = next
        }
        guard end + 5 <= query.count else { return nil }
        let type = UInt16(query[end + 1]) << 8 | UInt16(query[end + 2])
        let name = labels.joined(separator: ".").lowercased()
        // Every lookup queries both kinds of address; only one of them is counted.
        let lookup = lookups.withLock { lookups in
            if type == Self.typeA { lookups.append(name) }
            return max(1, lookups.filter { $0 == name }.count)
        }
        var records: [[UInt8]] = []
        var code: UInt8 = 0
        switch zone(name, lookup) {
        case .silence: return nil
        case .failure: code = 2
        case .noSuchName: code = 3
        case .addresses(let addresses):
            records = addresses.compactMap { Self.record([0xC0, 0x0C], $0, type: type) }
        case .alias(let alias, let addresses):
            let encoded = Self.encoded(alias)
            records =
                [Self.record([0xC0, 0x0C], type: Self.typeAlias, encoded)]
                + addresses.compactMap { Self.record(encoded, $0, type: type) }
        }
        let header = query[..<2] + [0x81, 0x80 | code, 0, 1, UInt8(records.count >> 8), UInt8(records.count & 0xFF)]
        return header + [0, 0, 0, 0] + query[12..<(end + 5)] + records.joined()
    }

    private static func record(_ name: [UInt8], _ address: IPAddress, type: UInt16) -> [UInt8]? {
        switch (address, type) {
        case (.v4(let value), typeA): record(name, type: type, value.bigEndianBytes)
        case (.v6(let high, let low), typeAAAA): record(name, type: type, high.bigEndianBytes + low.bigEndianBytes)
        default: nil
        }
    }

    private static func record(_ name: [UInt8], type: UInt16, _ data: [UInt8]) -> [UInt8] {
        name + type.bigEndianBytes + [0, 1, 0, 0, 0, 0] + UInt16(data.count).bigEndianBytes + data
    }

    private static func encoded(_ name: String) -> [UInt8] {
        name.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }
}

extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
