import Testing

@testable import backnote

struct ServiceLogTests {
    private static let texts: [(text: String, escaped: String)] = [
        ("", ""),
        ("Kalorien – été 日本", "Kalorien – été 日本"),
        (
            "a\r\n2026-01-01 notice backnote: [backnote] forged",
            "a\\u{d}\\u{a}2026-01-01 notice backnote: [backnote] forged"
        ),
        ("\u{1b}[2J", "\\u{1b}[2J"),
        ("a\u{202e}b\u{2066}c\u{2028}d\u{85}e\u{feff}", "a\\u{202e}b\\u{2066}c\\u{2028}d\\u{85}e\\u{feff}"),
        ("tab\tnul\0", "tab\\u{9}nul\\u{0}"),
    ]

    @Test(arguments: texts.indices)
    func charactersThatCouldForgeALineAreEscaped(_ index: Int) {
        #expect(ServiceLog.escaped(Self.texts[index].text) == Self.texts[index].escaped)
    }
}
