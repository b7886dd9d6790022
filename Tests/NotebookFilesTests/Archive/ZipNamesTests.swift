import Testing

@testable import NotebookFiles

/// Names of files as programs write them into archives.
struct ZipNamesTests {
    /// Names in the bytes of an encoding.
    struct Case: Sendable, CustomTestStringConvertible {
        let encoding: String
        let names: [[UInt8]]
        let paths: [String]

        init(_ encoding: String, _ names: [[UInt8]], _ paths: [String]) {
            (self.encoding, self.names, self.paths) = (encoding, names, paths)
        }

        var testDescription: String { "\(encoding): \(paths[0])" }
    }

    /// Returns bytes of a name in which hexadecimal digits follow a percent sign.
    private static func bytes(_ name: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(name.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func paths(_ names: [[UInt8]], system: Int = 3) -> [String] {
        ZipNames.paths(
            of: names.map { ZipNames.Name(bytes: $0, unicode: nil, isUTF8: false, system: system) })
    }

    @Test(arguments: [
        Case(
            "CP437", [bytes("Rezepte/K%84sekuchen.md"), bytes("Rezepte/Gr%81ne So%E1e.md")],
            ["Rezepte/Käsekuchen.md", "Rezepte/Grüne Soße.md"]),
        Case(
            "CP437", [bytes("Caf%82.md"), bytes("d%82j%85 vu.md"), bytes("Fran%87ois.md")],
            ["Café.md", "déjà vu.md", "François.md"]),
        Case("CP437", [bytes("Ma%A4ana.md"), bytes("Informaci%A2n.md")], ["Mañana.md", "Información.md"]),
        Case("CP437", [bytes("%9Abersicht.md"), bytes("%8Epfel und %99l.md")], ["Übersicht.md", "Äpfel und Öl.md"]),
        Case(
            "CP850", [bytes("Anota%87%E4es.md"), bytes("S%C6o Paulo.md"), bytes("N%C6o.md")],
            ["Anotações.md", "São Paulo.md", "Não.md"]),
        Case(
            "windows-1252", [bytes("Caf%E9.md"), bytes("d%E9j%E0 vu.md"), bytes("Gr%FC%DFe.md")],
            ["Café.md", "déjà vu.md", "Grüße.md"]),
        Case("CP866", [bytes("%87%A0%AC%A5%E2%AA%A8/%8F%E0%A8%A2%A5%E2.md")], ["Заметки/Привет.md"]),
        Case(
            "Shift_JIS", [bytes("%93%FA%96%7B%8C%EA/%83%81%83%82.md"), bytes("%83%8C%83V%83s.md")],
            ["日本語/メモ.md", "レシピ.md"]),
        Case(
            "Shift_JIS with 0x5C in a character", [bytes("%83%5C%83t%83g/%95%5C.md"), bytes("%97%5C%92%E8.md")],
            ["ソフト/表.md", "予定.md"]),
        Case(
            "GBK", [bytes("%B1%CA%BC%C7/%D6%D0%CE%C4%BC%C6%BB%AE.md"), bytes("%CE%D2%B5%C4%CA%B3%C6%D7.md")],
            ["笔记/中文计划.md", "我的食谱.md"]),
        Case(
            "EUC-KR", [bytes("%B8%DE%B8%F0/%C7%D1%B1%B9%BE%EE %B0%F8%BA%CE.md"), bytes("%BF%E4%B8%AE.md")],
            ["메모/한국어 공부.md", "요리.md"]),
        Case(
            "Big5", [bytes("%B5%A7%B0O/%A4%A4%A4%E5%AD%70%B5e.md"), bytes("%A7%DA%AA%BA%AD%B9%C3%D0.md")],
            ["筆記/中文計畫.md", "我的食譜.md"]),
        Case(
            "UTF-8 without a flag", [Array("Übersicht/日本.md".utf8), bytes("Caf%82.md")], ["Übersicht/日本.md", "Café.md"]),
        Case("ASCII", [Array("a/b.md".utf8)], ["a/b.md"]),
    ])
    func theEncodingIsFoundByTheBytes(names: Case) {
        #expect(Self.paths(names.names) == names.paths)
    }

    @Test func aBackslashSeparatesFoldersWhereItDidSo() {
        let windows = ["Vault\\Cooking\\Soup.md", "Vault\\a/b.md"]
        #expect(Self.paths(windows.map { Array($0.utf8) }, system: 0) == ["Vault/Cooking/Soup.md", "Vault/a/b.md"])
        #expect(Self.paths(windows.map { Array($0.utf8) }, system: 10) == ["Vault/Cooking/Soup.md", "Vault/a/b.md"])
        // A name on other systems may contain it. An archive without a slash has no other separator.
        #expect(Self.paths([Array("music/AC\\DC.md".utf8)]) == ["music/AC\\DC.md"])
        #expect(
            Self.paths([Array("Vault\\Soup.md".utf8), Array("Vault\\a.png".utf8)]) == ["Vault/Soup.md", "Vault/a.png"])
    }

    @Test func aNameThatIsStatedInUTF8IsUsed() {
        func path(_ bytes: [UInt8], _ unicode: String, checksum: UInt32? = nil, isUTF8: Bool = false) -> [String] {
            let name = ZipNames.UnicodeName(
                checksum: checksum ?? ZipArchive.checksum(bytes), name: Array(unicode.utf8))
            return ZipNames.paths(
                of: [ZipNames.Name(bytes: bytes, unicode: name, isUTF8: isUTF8, system: 3)])
        }
        #expect(path(Self.bytes("__.md"), "日本.md") == ["日本.md"])
        // The name was changed by a program that does not know the other one.
        #expect(path(Array("new.md".utf8), "old.md", checksum: 1) == ["new.md"])
    }
}
