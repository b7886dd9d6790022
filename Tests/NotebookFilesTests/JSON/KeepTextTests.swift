import Testing

@testable import NotebookFiles

struct KeepTextTests {
    private static let bold = #"<span style="color:#000; font-weight: 700; font-style:normal">"#

    @Test(arguments: [
        ("Milk and bread", "<p dir=\"ltr\">\(bold)Milk</span><span> and bread</span></p>", "**Milk** and bread"),
        ("Milk\n\nbread", "<p>\(bold)Milk</span></p><br><p><span>bread</span></p>", "**Milk**\n\nbread"),
        ("a\nb", "<p><span style=\"font-style:italic\">a</span></p>\n<p><i>b</i></p>", "*a*\n*b*"),
        ("a b", "<p><span style=\"text-decoration:line-through\">a b</span></p>", "~~a b~~"),
        ("Plan\ntext", "<h1>\(bold)Plan</span></h1><p>text</p>", "# Plan\ntext"),
        ("Plan", "<h2><span>Plan</span></h2>", "## Plan"),
        ("1 < 2 & 3", "<p>1 &lt; 2 <b>&amp;</b> 3</p>", "1 \\< 2 **&** 3"),
        ("2*3*4", "<p><span style=\"font-weight:400\">2*3*4</span></p>", #"2\*3\*4"#),
        // Not the same text: nothing of it is left out.
        ("Milk and bread", "<p><b>Milk</b></p>", "Milk and bread"), ("Milk", "<p><b>Milk</b> and bread</p>", "Milk"),
        ("- Milk", "<p>- <b>Milk</b></p>", #"\- **Milk**"#),
    ])
    func stylesComeFromTheHTML(text: String, html: String, markdown: String) {
        #expect(KeepText.markdown(text, html: html) == markdown)
    }

    @Test func aNoteThatHasOnlyHTMLIsRead() throws {
        let note =
            #"{"isTrashed": false, "userEditedTimestampUsec": 1, "title": "A", "textContentHtml": "<p>One</p><p><b>Two</b></p>"}"#
        #expect(try lines(of: note) == ["1: A | One / **Two** | modified 1970-01-01T00:00:01.000Z"])
    }

    @Test func thePlainTextOfANoteIsText() throws {
        let note =
            ##"{"isTrashed": false, "userEditedTimestampUsec": 1, "title": "A", "textContent": "2*3*4\n# no heading #tag\n__init__"}"##
        #expect(
            try lines(of: note) == [
                ##"1: A | 2\*3\*4 / \# no heading #tag / \_\_init\_\_ | modified 1970-01-01T00:00:01.000Z"##
            ])
    }

    @Test func theItemsOfAListAreText() throws {
        let note =
            ##"{"isTrashed": false, "userEditedTimestampUsec": 1, "title": "A", "listContent": [{"text": "# 12 eggs", "isChecked": false}, {"text": "2*3", "textHtml": "<p><b>2*3</b></p>", "isChecked": true}]}"##
        #expect(
            try lines(of: note) == [##"1: A | - [ ] \# 12 eggs / - [x] **2\*3** | modified 1970-01-01T00:00:01.000Z"##])
    }

    @Test func aNoteWhoseTextIsNotReadAsAWholeIsRefused() throws {
        let html = String(repeating: "<p>a</p>", count: 250_000)
        let note = #"{"isTrashed": false, "userEditedTimestampUsec": 1, "title": "A", "textContentHtml": "\#(html)"}"#
        let lines = try lines(of: note)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("The text has more than") == true, "\(lines)")
    }
}
