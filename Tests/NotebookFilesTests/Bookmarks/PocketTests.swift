import NotebookFiles
import Testing

struct PocketTests {
    @Test func pocketsHTMLIsRead() throws {
        let text = """
            <!DOCTYPE html>
            <html>
            <head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><title>Pocket Export</title></head>
            <body>
            <h1>Unread</h1>
            <ul>
            <li><a href="https://a.example/?a=1&amp;b=2" time_added="1600000000" tags="moon,far away">Titan</a></li>
            <li><a href="https://b.example/" time_added="1600000060" tags="">https://b.example/</a></li>
            </ul>
            <h1>Read Archive</h1>
            <ul>
            <li><a href="https://c.example/" time_added="1600000120" tags="">C</a></li>
            </ul>
            </body>
            </html>
            """
        #expect(
            try lines(of: text) == [
                "7: Titan | #moon #far-away | https://a.example/?a=1&b=2 | created 2020-09-13T12:26:40.000Z",
                "8: https://b.example/ | https://b.example/ | created 2020-09-13T12:27:40.000Z",
                "12: C | https://c.example/ | created 2020-09-13T12:28:40.000Z | archived",
            ])
    }
}
