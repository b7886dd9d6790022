import Testing

/// Pages of several kinds for the tests of articles, in the markup that such pages have.
struct ArticlePage: CustomTestStringConvertible, Sendable {
    let name: String
    let html: String
    /// Texts that must be in the article, in order.
    var kept: [String] = []
    /// Texts that must not be in it.
    var left: [String] = []
    var title = ""

    var testDescription: String { name }

    /// Three sentences with a few commas.
    static func sentences(_ subject: String) -> String {
        """
        The first thing to know about \(subject) is that it takes longer than people expect, even in good weather. \
        Most of those who tried it said, when we asked them a year later, that they would do it again. \
        What they would change is the order of the steps, the tools, and the time of day.
        """
    }

    static func paragraphs(_ subject: String, _ count: Int = 4) -> String {
        (1...count).map { "<p>\(sentences("\(subject), part \($0),"))</p>" }.joined(separator: "\n")
    }

    private static let menu = """
        <div class="site-header"><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></div>
        <ul class="nav-menu"><li><a href="/a">All sections</a></li><li><a href="/b">Subscribe today</a></li></ul>
        """

    static let withArticle: [ArticlePage] = [
        ArticlePage(
            name: "news",
            html: """
                <title>River trains return after the flood | The Daily Example</title>
                <meta property="og:site_name" content="The Daily Example"><meta name=author content="Ada Reporter">
                <meta property="og:title" content="River trains return after the flood">
                \(menu)<div class="page"><h1>River trains return after the flood</h1>
                <div class="story-body"><div class="social-share"><a href="/fb">Share this story</a></div>
                \(paragraphs("river trains", 2))
                <figure><img src=/train.jpg alt="A train on a bridge"><figcaption>The first train, on Monday</figcaption></figure>
                <blockquote><p>We waited, \(sentences("waiting"))</p></blockquote>\(paragraphs("the timetable"))</div>
                <div class="related-stories"><h3><a href=/r>Related: boats</a></h3><p>Boats, too, came back.</p></div></div>
                <div id="comments"><p>First comment, which is long enough to look like a paragraph of a text.</p></div>
                """,
            kept: [
                "part 1", "A train on a bridge", "The first train, on Monday", "<blockquote>", "the timetable, part 4",
            ],
            left: ["All sections", "Share this story", "Related: boats", "First comment"],
            title: "River trains return after the flood"),
        ArticlePage(
            name: "blog with a plain body",
            html: """
                <title>On baking bread</title><body><h1>On baking bread</h1>\(paragraphs("bread"))
                <h2>The oven</h2>\(paragraphs("ovens", 2))<pre>oven --heat 240</pre>
                <p><a href=/older>Older posts</a></p>
                """,
            kept: ["bread, part 1", "<h2>The oven</h2>", "ovens, part 2", "<pre>oven --heat 240</pre>"],
            title: "On baking bread"),
        ArticlePage(
            name: "documentation with a sidebar",
            html: """
                <title>Connection pools – Example Database</title>
                <div class=layout><div class="sidebar docs-sidebar"><ul>
                \((1...40).map { "<li><a href=/docs/\($0)>Chapter \($0) of the guide</a></li>" }.joined())</ul></div>
                <div class="content"><h1>Connection pools</h1>\(paragraphs("pools", 2))
                <table><tr><th>Option</th><th>Meaning</th></tr><tr><td>size</td><td>the number of connections</td></tr></table>
                <pre><code>let pool = Pool(size: 8)</code></pre><h2>Limits</h2>\(paragraphs("limits", 2))
                <ul><li>Open connections</li><li>Waiting requests</li></ul></div></div>
                """,
            kept: [
                "pools, part 1", "<th>Option</th>", "let pool = Pool(size: 8)", "<h2>Limits</h2>", "limits, part 2",
                "<li>Open connections</li>",
            ],
            left: ["Chapter 7 of the guide"], title: "Connection pools"),
        ArticlePage(
            name: "recipe",
            html: """
                <title>Lentil soup</title>\(menu)<div class="recipe"><h1>Lentil soup</h1>
                <div class="intro">\(paragraphs("lentil soup", 2))</div>
                <h2>Ingredients</h2><ul><li>200 g red lentils</li><li>1 onion</li><li>2 carrots</li></ul>
                <h2>Steps</h2><ol><li>\(sentences("chopping"))</li><li>\(sentences("simmering"))</li></ol></div>
                <div class="newsletter"><p>Get a recipe every week, by mail, in your inbox, for nothing at all.</p></div>
                """,
            kept: ["lentil soup, part 1", "<li>200 g red lentils</li>", "<h2>Steps</h2>", "simmering"],
            left: ["Get a recipe every week", "Subscribe today"], title: "Lentil soup"),
        ArticlePage(
            name: "forum thread",
            html: """
                <title>Why does my bicycle squeak?</title>\(menu)<h1>Why does my bicycle squeak?</h1><div class=thread>
                \((1...6).map {
                    """
                    <div class=post><div class=user><a href=/u/\($0)>rider\($0)</a></div>
                    <div class=message>Answer \($0): \(sentences("chains"))</div></div>
                    """
                }.joined())</div>
                """,
            kept: ["Answer 1", "Answer 6"], left: ["All sections"], title: "Why does my bicycle squeak?"),
        ArticlePage(
            name: "Japanese article",
            html: """
                <html lang=ja><title>川沿いの鉄道が再開</title>
                <ul class=menu><li><a href=/>ホーム</a></li><li><a href=/n>ニュース</a></li></ul>
                <div class=honbun><h1>川沿いの鉄道が再開</h1>
                \((1...6).map {
                    "<p>第\($0)段落では、春の大雨で止まっていた列車が、ようやく動き始めたことを伝える。朝早くから、多くの人が駅に集まり、久しぶりの汽笛に耳を澄ませた。</p>"
                }.joined())</div><div class=kanren><a href=/1>関連記事の一覧を見る</a></div>
                """,
            kept: ["第1段落", "第6段落"], left: ["ホーム", "関連記事"], title: "川沿いの鉄道が再開"),
        ArticlePage(
            name: "text in nested divs with line breaks",
            html: """
                <title>A letter from the lighthouse</title>\(menu)<div><div><div><div><div>
                \((1...5).map { "Paragraph \($0). \(sentences("lamps"))" }.joined(separator: "<br><br>"))
                </div></div></div></div></div>
                """,
            kept: ["Paragraph 1.", "Paragraph 5."], left: ["All sections"], title: "A letter from the lighthouse"),
        ArticlePage(
            name: "article in several sections",
            html: """
                <title>Three walks</title>\(menu)<div class=content>
                \((1...5).map { "<section><h2>Walk \($0)</h2>\(paragraphs("walk \($0)", 2))</section>" }.joined())</div>
                """,
            kept: ["Walk 1", "walk 1, part 2", "Walk 5", "walk 5, part 2"], left: ["All sections"], title: "Three walks"
        ),
        ArticlePage(
            name: "article whose container has the name of comments",
            html: """
                <title>A page of an old system</title>\(menu)<div class="commentary-comments">\(paragraphs("old systems"))</div>
                """,
            kept: ["part 1", "part 4"], title: "A page of an old system"),
    ]

    static let withoutArticle: [ArticlePage] = [
        ArticlePage(
            name: "search results",
            html: """
                <title>bicycle – Example Search</title>\(menu)<div id=results>
                \((1...10).map {
                    """
                    <div class=result><h3><a href=/r/\($0)>Result \($0): how bicycles are made</a></h3><p>A page about \
                    bicycles, their wheels, their chains, and the people who ride them through cities and over hills in \
                    the rain.</p></div>
                    """
                }.joined())</div>
                """),
        ArticlePage(
            name: "home page",
            html: """
                <title>The Daily Example</title>\(menu)<main>
                \((1...15).map {
                    """
                    <div class=card><a href=/n/\($0)><h2>Headline number \($0) of the day</h2></a><p>What happened, where, \
                    and who said so, in a sentence of the usual length for a paper, with one more clause.</p></div>
                    """
                }.joined())</main>
                """),
        ArticlePage(
            name: "list of links",
            html: "<title>Links</title><ul>"
                + (1...200).map { "<li><a href=/l/\($0)>A link with a rather long name, number \($0)</a></li>" }
                .joined()
                + "</ul>"),
        ArticlePage(name: "short page", html: "<title>Short</title><p>\(sentences("short pages"))</p>"),
        ArticlePage(name: "form", html: "<form><p>Name <input><p>Mail <input><p><button>Send</button></form>"),
        ArticlePage(name: "empty page", html: ""),
    ]
}
