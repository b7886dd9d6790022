import Testing

@testable import NotebookFiles

struct LiteralTextTests {
    @Test(arguments: [
        ("2*3*4 = 24", #"2\*3\*4 = 24"#), ("2 * 3", "2 * 3"),
        ("__init__ and file_name", #"\_\_init\_\_ and file_name"#),
        ("# 12 eggs", "\\# 12 eggs"), ("#tag and C#", "#tag and C#"), ("####### seven", "####### seven"),
        ("- no list\n-5 °C\n+ a\n* b", "\\- no list\n-5 °C\n\\+ a\n\\* b"), ("---", #"\---"#), ("===", #"\=\=\="#),
        ("1. one\n2) two\n3.5 km", "1\\. one\n2\\) two\n3.5 km"), ("> quote", #"\> quote"#), ("a > b", "a > b"),
        ("<b>bold?</b> 1 < 2", #"\<b>bold?\</b> 1 < 2"#), ("[x](y) a[0]", #"\[x](y) a\[0]"#), ("`code`", #"\`code\`"#),
        ("~~a~~ ~5 km", #"\~\~a\~\~ ~5 km"#), ("R&D &amp; AT&T;", #"R&D \&amp; AT\&T;"#),
        ("==a== a=b", #"\=\=a\=\= a=b"#),
        (#"C:\*.txt C:\temp \"#, #"C:\\\*.txt C:\temp \\"#), ("| --- | --- |", #"\| --- | --- |"#), ("a | b", "a | b"),
        ("https://a.example/a_b_*c*", "https://a.example/a_b_*c*"),
        ("see https://a.example/_b_ _c_", #"see https://a.example/_b_ \_c\_"#),
        ("  two\n    four\n\ttab", "  two\n\u{A0}\u{A0}\u{A0}\u{A0}four\n\u{A0}\u{A0}\u{A0}\u{A0}tab"),
        ("a\r\nb\r\n", "a\nb\n"),
    ])
    func marksAreText(text: String, markdown: String) {
        #expect(LiteralText.markdown(text) == markdown)
    }
}
