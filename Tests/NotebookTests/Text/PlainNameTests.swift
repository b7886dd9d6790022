import Notebook
import Testing

struct PlainNameTests {
    private static let names: [(name: String, plain: String)] = [
        ("", ""),
        ("Backnote in Chromium", "Backnote in Chromium"),
        ("Kalorien – été 日本", "Kalorien – été 日本"),
        ("שלום and سلام", "שלום and سلام"),
        // Joiners are part of words and of emoji.
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("👩\u{200d}🔬 lab", "👩\u{200d}🔬 lab"),
        ("a\r\nb\tc\0d", "a b c d"),
        ("\u{1b}[2Jcleared", "[2Jcleared"),
        ("one\u{2028}two\u{2029}three\u{85}four", "one two three four"),
        ("Back\u{202e}eton\u{202c}", "Backeton"),
        ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
        ("a\u{200e}b\u{200f}c\u{61c}d", "abcd"),
        ("\u{202e}\n", ""),
    ]

    @Test(arguments: names.indices)
    func aNameShowsNoControlAndNoDirectionCharacters(_ index: Int) {
        #expect(Self.names[index].name.plainName == Self.names[index].plain)
    }
}
