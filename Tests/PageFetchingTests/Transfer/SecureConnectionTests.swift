import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Connections with TLS: certificates are always verified.
struct SecureConnectionTests {
    private func outcome(
        _ scheme: String, host: String = "127.0.0.1", port: UInt16, limits: FetchLimits = .patient
    ) async throws -> FetchError? {
        let url = try WebURL(parsing: "\(scheme)://\(host):\(port)/")
        let names = try NameServer { _, _ in .addresses([.v4(0x7F00_0001)]) }
        let fetcher = PageFetcher(
            policy: .loopback(port: port), limits: limits,
            resolver: names.resolver)
        do throws(FetchError) {
            _ = try await fetcher.fetch(url)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["127.0.0.1", "site.example.com", "other.example.com"])
    func aSelfSignedCertificateIsRefused(host: String) async throws {
        let server = try SecureServer()
        #expect(
            try await outcome("https", host: host, port: server.port)
                == .unreachable(diagnosis: .secureConnectionFailed(code: 60)))
    }

    @Test func anOldProtocolIsRefused() async throws {
        let server = try SecureServer(options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
        #expect(
            try await outcome("https", port: server.port) == .unreachable(diagnosis: .secureConnectionFailed(code: 35)))
    }

    @Test func aPlainRequestToASecurePortFails() async throws {
        let server = try SecureServer()
        guard case .unreachable = try await outcome("http", port: server.port) else {
            Issue.record("there was a page, or another error")
            return
        }
    }

    @Test func aSecureRequestToAPlainPortEndsAtTheDeadline() async throws {
        var limits = FetchLimits.patient
        limits.deadline = .milliseconds(300)
        #expect(try await outcome("https", port: HostileServer.shared.get().port, limits: limits) == .timedOut)
    }
}
