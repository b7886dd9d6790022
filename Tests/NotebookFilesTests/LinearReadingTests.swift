import Notebook
import TestSupport
import Testing

@testable import NotebookFiles

/// No file of a few bytes more takes a reader much more work: files come from outside, and can be made to.
struct LinearReadingTests {
    @Test(arguments: readers) func workIsInProportionToTheSize(reader: LinearWork.Reader) {
        #expect(LinearWork.violations(of: reader) == [])
    }

    private static func reader(
        _ description: String, _ name: String, heads: [String] = [""], _ fragments: String,
        known: [LinearWork.Text] = []
    ) -> LinearWork.Reader {
        LinearWork.Reader(description, heads: heads, fragments: fragments, known: known) { text in
            guard var file = try? NotebookFile(text, name: name) else { return }
            while let entry = try? file.next() {
                guard case .note(let note) = entry else { continue }
                _ = note.identity
            }
        }
    }

    private static let markup =
        "< > / ! = \" ' & ; ` | - ␣ ⏎ a <a␣href= <a␣href=\"x\"> </a> <b> </b> <i> <s> <code> </code> &amp; &#96; &a <!-- -->"

    private static let readers: [LinearWork.Reader] = [
        LinearWork.Reader(
            "page of a folder",
            heads: ["", "<pre>", "<table><tr><td>", "<ul><li>", "<ul class=checklist>", "<blockquote>"],
            fragments: markup
                + " <p> <div> <pre> </pre> <br> <hr> <h1> </h1> <ul> <ol> <li> </ul> <table> <tr> <td> </td> </tr> </table>"
                + " <blockquote> </blockquote> <img␣src=x> <img␣src=data:;base64,AA> <input␣type=checkbox> <title> </title>"
                + " <style> </style> <script> </script> <meta␣name=date␣content=x> <li␣class=done> ☃ \u{301} \u{1FEF}",
            known: [
                .init("<pre>", "`"), .init("<pre>", "`", "a", .growing), .init("<p>", "<code>`</code>"),
                .init("<ul><li>", "a<br>"), .init("<ul>", "<li>a<br>b</li>"), .init("<p>", "a<x>"),
                .init("<p>", "<b> </b> ", "<input type=checkbox>", .apart),
                .init("<ol ", "x ", "><li>a", .apart), .init("<ul ", "x ", "><li>a", .apart),
                .init("<ol>", "<li aria-level=2>a<ol><li aria-level=3>b</ol>"),
                .init("<div>", " </b>", "<ul><li aria-level=2>a", .apart),
                .init("<div style='white-space:pre'>", "\n"), .init("<p>", "<sup> 1</sup>"),
                .init("<table><tr><td>", "a<x>"), .init("<table>", "<tr><td>"), .init("<blockquote>", "a<br>"),
            ]
        ) { text in _ = try? HTMLNote.entry(text, name: "a/b.html", at: EntryPlace(line: 1), fileDate: nil) },
        reader(
            "bookmarks", "a.html",
            heads: [
                "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DT><A HREF=\"x\">",
            ],
            markup + " <DL> </DL> <DT> <DD> <H1> </H1> <H3> </H3> <HR> <A␣TAGS=\" <A␣TAGS=\"a,b\"> <A␣ADD_DATE= , x:"
                + " <A␣HREF=\"https://a.example/\">a</A> [linkding-notes]",
            known: [
                .init("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DT><A HREF='https://a.example/'>a</A>", "<DD>a"),
                .init("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n", "<DT><H3>a</H3><DL>"),
                .init("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n", "<A><DT>"),
                .init("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n", "<!--"),
            ]),
        reader(
            "Markdown", "a.md",
            heads: [
                "", "---\n", "---\na: b\n---\n", "# A\n\n", "a\n\n- [a](<https://a.example/>)\n", "---\ntags: [",
                "---\na: \"",
                "---\na: >\n", "+++\n", "+++\na = [", "+++\na = \"",
            ],
            "# = - ␣ ⏎ a ` ``` ~~~ \\ [ ] ( ) < > | : * _ ! & &lt; #a [[ ]] [a](b) - [ - [a](<https://a.example/>)⏎ ␣␣>␣a⏎"
                + " ␣␣>␣ --- ---⏎ a:␣b⏎ tags:␣ \" ' , [a, https://a.example/ <a \u{301} é ☃ \r \r⏎",
            known: [
                .init("- [a](<https://a.example/>)\n", "  > a\n"), .init("", "- [a](<https://a.example/>)\n  > a\n"),
                .init("---\n", "a: b\n"), .init("---\ntags:\n", "- a\n", "---\n", .ended), .init("", "\r\n"),
                .init("+++\na = [", "\\\"", "\n+++\n", .ended), .init("---\na: [", "'a\\\"", "\n---\n", .ended),
                .init("---\na: >\n", "  a\n", "---\n", .ended), .init("+++\n", "a = 1\n", "+++\n", .ended),
                .init("# ", "#", " a"),
            ]),
        reader(
            "table", "a.csv",
            heads: ["url,title,tags,note,highlights\n", "url;title;folder\n", "url,title\nhttps://a.example/,\""],
            ", ; \" \"\" ⏎ \r a ␣ / | # https://a.example/ Highlight: Highlight:a, Highlight:␣a⏎ é , ,, \",\" ⏎\" \"⏎",
            known: [
                .init("url,title\n", "https://a.example/,a\n"),
                .init("url,highlights\nhttps://a.example/,\"", "Highlight:a\n"),
                .init("url,title,", "a", "\nhttps://a.example/,b,c", .apart),
            ]),
        reader(
            "Evernote", "a.enex",
            heads: [
                "<en-export><note>", "<en-export><note><content>", "<en-export><note><content><![CDATA[",
                "<en-export><note><resource><data>", "<!DOCTYPE en-export [",
            ],
            "< > <![CDATA[ ]]> ]] <!-- --> <? ?> <! [ ] & &amp; &lt; a ␣ ⏎ \" ' = / <note> </note>"
                + " <title> </title> <tag>a</tag>"
                + " <resource> </resource> <data> </data> AAAA <div> </div> <en-todo/> <en-media␣hash=a> <b> </b> <br/> <en-crypt>"
                + " <div␣style=\"-en-codeblock:true\"> <li␣style=\"--en-checked:true\"> </content> <task>"
                + " </task> </en-export>",
            known: [
                .init("<en-export><note><content><![CDATA[", "<div>"), .init("<en-export>", "<note></note>"),
                .init("<en-export><note>", "<resource></resource>"),
                .init("<en-export><note><content><![CDATA[", "]] "),
                .init("<en-export><note>", "<a>"),
            ]),
        reader(
            "JSON", "a.json",
            heads: [
                "", #"[{"href":"x","description":"a"},"#, #"[{"href":"x","description":""#,
                #"{"bookmarks":[{"title":"a","content":{"type":"text","text":"#,
                #"{"isTrashed":false,"userEditedTimestampUsec":1,"listContent":[{"text":""#,
                #"{"count":1,"results":["#, #"{"isTrashed":false,"userEditedTimestampUsec":1,"labels":["#,
            ],
            "{ } [ ] : , \" \\ \\u0041 \\ud800 a 1 - . e null true \"a\" \"a\":1, {\"text\":\"a\",\"isChecked\":true}, ⏎ ␣ é"
                + " \"href\":\"x\" {\"href\":\"x\",\"description\":\"a\",\"tags\":\"a␣b\"}, {\"name\":\"a\"}, \\n {\"url\":\"u\",\"title\":\"a\"},"
        ),
        reader(
            "export of Backnote", "a.json",
            heads: [
                "{\"format\":\"backnote-notes-1\",\"notes\":[", "{\"format\":\"backnote-notes-1\",",
                "{\"format\":\"backnote-notes-1\",\"earlierRevisions\":[",
                #"{"format":"backnote-notes-1","notes":[{"title":"a","body":"","links":[],"ink":"#,
            ],
            "{ } [ ] : , \" \\ a 1 null \"notes\":[ \"a\":1, {\"title\":\"a\",\"body\":\"b\",\"links\":[]}, ⏎ ␣"
                + " {\"note\":\"0\",\"next\":1,\"revisions\":[]}, {\"title\":\"a\",\"body\":\"b\",\"links\":[],\"revision\":1,\"hasEarlierRevisions\":true},"
        ),
        LinearWork.Reader(
            "links of a folder",
            fragments:
                "[ ] ( ) <img␣src= <img␣ \"a\" [[ ]] ![[ ![ < > \\ ` ``` ~~~ ⏎ ␣ a a.md [[a]] [[a|b]] [[a#b]] [a](a.md) ![a](a.png) | # % %20 .. / ../ \" ' ://"
        ) { text in
            var links = FolderLinks()
            let place = EntryPlace(file: "a/a.md", line: 1)
            var entry = NoteEntry(place: place, note: NoteRequest(title: "a", body: ""))
            links.add(entry, id: entry.note.id)
            entry.note.body = String(decoding: text, as: UTF8.self)
            _ = links.body(of: entry)
        },
    ]
}
