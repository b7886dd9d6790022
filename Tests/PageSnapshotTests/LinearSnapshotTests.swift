import PageSnapshot
import TestSupport
import Testing
import WebURL

/// No page of a few bytes more takes much more work to show.
struct LinearSnapshotTests {
    @Test(arguments: ["text/html; charset=utf-8", "text/plain", "application/xhtml+xml"])
    func workIsInProportionToTheSize(contentType: String) throws {
        let url = try WebURL(parsing: "https://a.example/b")
        let fragments =
            "< > / = \" ' & ; ␣ ⏎ a a, . <a␣href= <a␣href=\"x\"> </a> <b> </b> <p> </p> <div> </div> <h1> </h1> <h2> <title> &amp; &a <!-- -->"
            + " <script> </script> <style> </style> <table> <tr> <td> </td> </table> <td␣colspan=2> <td␣rowspan=9> <ul> <li> </ul> <ol␣start=3> <dl> <dt> <pre>"
            + " </pre> <blockquote> <img␣src=x> <img␣src=x␣alt=a> <img␣srcset=\"a␣1x,b␣2x\"> <picture> <source␣srcset=x> <figure> <section> <article> </article>"
            + " <svg> <math> <form> <input> <select> <option> <br> <hr> <iframe> <nav> <aside> <span␣class=\"ad\"> <div␣id=comments> <p␣dir=rtl> <p␣lang=de> é"
        let reader = LinearWork.Reader(
            contentType,
            heads: ["", "<title>a</title>", "<article><h1>a</h1><p>", "<table>", "<pre>", "<div><p>a, b, c. d</p>"],
            fragments: fragments
        ) { text in
            guard let snapshot = try? PageSnapshot(from: text, contentType: contentType, url: url) else { return }
            _ = snapshot.document(.article)
        }
        #expect(LinearWork.violations(of: reader) == [])
    }
}
