import Foundation
import Glibc
import Synchronization

@testable import PageFetching

/// A name server on loopback that answers what a test wants, asked by the system's own resolver.
final class NameServer: Sendable {
    enum Answer: Sendable {
        case addresses([IPAddress])
        /// Another name, with its addresses.
        case alias(String, [IPAddress])
        case noSuchName, failure, silence
    }

    /// Answers a name for the nth time it is looked up, counted from one.
    typealias Zone = @Sendable (_ name: String, _ lookup: Int) -> Answer

    let port: UInt16
    private let socket: Int32
    private let desk: Desk

    init(_ zone: @escaping Zone) throws {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, raw, length) == 0 && getsockname(descriptor, raw, &length) == 0
        }
        guard isBound else { throw CocoaError(.fileReadUnknown) }
        let desk = Desk(zone)
        socket = descriptor
        port = UInt16(bigEndian: address.sin_port)
        self.desk = desk
        Thread.detachNewThread { Self.serve(descriptor, desk) }
    }

    deinit {
        // An empty question ends the thread.
        var address = Self.loopback(port: port)
        _ = withUnsafeBytes(of: &address) { bytes in
            sendto(
                socket, nil, 0, 0, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
    }

    var resolver: SystemNameResolver { SystemNameResolver(serverPort: port) }

    /// The names that were looked up so far, each time.
    var lookups: [String] { desk.lookups.withLock { $0 } }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }

    private static func serve(_ descriptor: Int32, _ desk: Desk) {
        var question = [UInt8](repeating: 0, count: 1500)
        while true {
            var peer = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let count = withUnsafeMutableBytes(of: &peer) { bytes in
                recvfrom(
                    descriptor, &question, question.count, 0,
                    bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
            }
            guard count > 0 else { break }
            guard let answer = desk.answer(Array(question.prefix(count))) else { continue }
            withUnsafeBytes(of: &peer) { bytes in
                _ = sendto(
                    descriptor, answer, answer.count, 0, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    length)
            }
        }
        close(descriptor)
    }
}

/// Reads questions and writes answers: RFC 1035 4.1, as little of it as it takes.
private final class Desk: Sendable {
    let lookups = Mutex<[String]>([])
    private let zone: NameServer.Zone
    private static let (typeA, typeAlias, typeAAAA) = (UInt16(1), UInt16(5), UInt16(28))

    init(_ zone: @escaping NameServer.Zone) {
        self.zone = zone
    }

    func answer(_ question: [UInt8]) -> [UInt8]? {
        var labels: [String] = []
        var end = 12
        while end < question.count, question[end] > 0 {
            let next = end + 1 + Int(question[end])
            guard next <= question.count else { return nil }
            labels.append(String(decoding: question[(end + 1)..<next], as: UTF8.self))
            end = next
        }
        guard end + 5 <= question.count else { return nil }
        let type = UInt16(question[end + 1]) << 8 | UInt16(question[end + 2])
        let name = labels.joined(separator: ".").lowercased()
        // Every look-up asks for both kinds of address; one of them counts.
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
        let header = question[..<2] + [0x81, 0x80 | code, 0, 1, UInt8(records.count >> 8), UInt8(records.count & 0xFF)]
        return header + [0, 0, 0, 0] + question[12..<(end + 5)] + records.joined()
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
