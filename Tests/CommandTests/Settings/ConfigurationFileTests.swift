import Testing

@testable import backnote

struct ConfigurationFileTests {
    private static let names = ["host", "port"]

    private func texts(_ text: String) throws -> [SettingSources.Entry?] {
        let file = try ConfigurationFile(text, path: "/a.conf", names: Self.names)
        return Self.names.map(file.entry)
    }

    private static let read: [(text: String, host: String?, port: String?)] = [
        ("", nil, nil),
        ("port=9000", nil, "9000"),
        ("  port =\t9000  \r\nhost = a\r\n", "a", "9000"),
        ("# port = 1\n\nport = 2\nhost = ::1\n", "::1", "2"),
        ("host = a = b # c", "a = b # c", nil),
        ("port =", nil, ""),
    ]

    @Test(arguments: read.indices)
    func aLineIsANameAndAValue(_ index: Int) throws {
        let (text, host, port) = Self.read[index]
        let found = try texts(text)
        #expect(found.map(\.?.value) == [host, port])
    }

    @Test func aValueHasItsLineNumber() throws {
        #expect(try texts("\nport = 1\n")[1]?.place == "/a.conf:2")
    }

    private static let refused: [(text: String, message: String)] = [
        ("port = 1\n\nprot = 2", "/a.conf:3: Unknown setting \"prot\". Settings are: host, port."),
        ("port", "/a.conf:1: Write each line as `name = value`. A comment begins with #."),
        ("port = 1\nport = 1", "/a.conf:2: \"port\" is already set on line 1."),
        ("PORT = 1", "/a.conf:1: Unknown setting \"PORT\". Settings are: host, port."),
    ]

    @Test(arguments: refused.indices)
    func anInvalidLineIsReportedWithItsNumber(_ index: Int) {
        let (text, message) = Self.refused[index]
        let error = #expect(throws: SettingError.self) { try texts(text) }
        #expect(error?.description == message)
    }
}
