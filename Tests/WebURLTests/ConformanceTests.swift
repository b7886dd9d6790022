import Foundation
import Testing
import WebURL

@Suite("web-platform-tests for URLs", .enabled(if: ConformanceData.exists, ConformanceData.notFound))
struct ConformanceTests {
    struct ParsingCase: Decodable {
        let input: String
        let base: String?
        let failure: Bool?
        let href: String?
        let origin: String?
        let `protocol`: String?
        let username: String?
        let password: String?
        let host: String?
        let hostname: String?
        let port: String?
        let pathname: String?
        let search: String?
        let hash: String?
    }

    @Test("urltestdata.json parses as expected")
    func parsing() throws {
        let cases = try ConformanceData.cases("urltestdata.json", as: ParsingCase.self)
        #expect(cases.count == 891)
        for row in cases {
            let name: Comment = "\(row.input.debugDescription) against \(row.base ?? "nothing")"
            let url = parsed(row.input, base: row.base)
            if row.failure == true {
                #expect(url == nil, name)
                continue
            }
            guard let url else {
                Issue.record("rejected: \(name)")
                continue
            }
            #expect(url.serialized == row.href, name)
            #expect(url.scheme + ":" == row.protocol, name)
            #expect(url.username == row.username, name)
            #expect(url.password == row.password, name)
            #expect(url.hostname ?? "" == row.hostname, name)
            #expect(url.port.map { String($0) } ?? "" == row.port, name)
            #expect((url.hostname ?? "") + (url.port.map { ":\($0)" } ?? "") == row.host, name)
            #expect(url.path == row.pathname, name)
            #expect(prefixed("?", url.query) == row.search, name)
            #expect(prefixed("#", url.fragment) == row.hash, name)
            if let origin = row.origin { #expect(url.origin.description == origin, name) }
        }
    }

    @Test("Every serialized URL of urltestdata.json parses to itself")
    func roundTrip() throws {
        for row in try ConformanceData.cases("urltestdata.json", as: ParsingCase.self) {
            guard let href = row.href else { continue }
            #expect(try WebURL(parsing: href).serialized == href)
        }
    }

    struct EncodingCase: Decodable {
        let input: String
        let output: [String: String]
    }

    @Test("percent-encoding.json encodes as expected in UTF-8")
    func percentEncoding() throws {
        for row in try ConformanceData.cases("percent-encoding.json", as: EncodingCase.self) {
            let url = try WebURL(parsing: "https://example.com/?\(row.input)#\(row.input)")
            #expect(url.query == row.output["utf-8"])
            #expect(url.fragment == row.output["utf-8"])
        }
    }

    struct DomainCase: Decodable {
        let input: String
        let output: String?
    }

    @Test("Domains convert to ASCII as expected", arguments: ["toascii.json", "IdnaTestV2.json"])
    func domains(file: String) throws {
        for row in try ConformanceData.cases(file, as: DomainCase.self) {
            // Like the original test: an empty domain cannot be tested in a URL.
            if row.input.isEmpty || NewerUnicode.inputs.contains(row.input) { continue }
            let url = try? WebURL(parsing: "https://\(row.input)/x")
            #expect(url?.hostname == row.output, "\(row.input.debugDescription)")
            #expect(url?.path == (row.output == nil ? nil : "/x"), "\(row.input.debugDescription)")
        }
    }

    private func parsed(_ input: String, base: String?) -> WebURL? {
        guard let base else { return try? WebURL(parsing: input) }
        guard let base = try? WebURL(parsing: base) else { return nil }
        return try? WebURL(parsing: input, base: base)
    }

    private func prefixed(_ mark: String, _ component: String?) -> String {
        guard let component, !component.isEmpty else { return "" }
        return mark + component
    }
}
