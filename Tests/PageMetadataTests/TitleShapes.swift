import Testing

/// Heads as the kinds of sites on the web write them, and what a person would call their pages. Words are made up; the ways of
/// marking up are not.
enum TitleShapes {
    struct Page: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let url: String
        let html: String
        /// Any of these will do.
        let titles: [String?]
    }

    static let all: [Page] = [
        Page(
            testDescription: "a shop's product, with its name and department in the title",
            url: "https://www.amazon.com/dp/B07XJ8C8F5",
            html: #"""
                <title>Amazon.com: Logitech MX Master 3 Advanced Wireless Mouse - Graphite : Electronics</title>\#
                <meta name="title" content="Amazon.com: Logitech MX Master 3 Advanced Wireless Mouse - Graphite : Electronics">\#
                <body><h1 id="title">   \#
                <span id="productTitle">  Logitech MX Master 3 Advanced Wireless Mouse - Graphite  </span></h1>\#
                <h2>Customer reviews</h2>
                """#,
            titles: [#"Logitech MX Master 3 Advanced Wireless Mouse - Graphite"#]),
        Page(
            testDescription: "an auction", url: "https://www.ebay.com/itm/123456",
            html: #"""
                <title>Vintage Leica M3 Camera Body | eBay</title>\#
                <meta property="og:title" content="Vintage Leica M3 Camera Body | eBay">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="eBay"><body>\#
                <h1>Vintage Leica M3 Camera Body</h1>
                """#,
            titles: [#"Vintage Leica M3 Camera Body"#]),
        Page(
            testDescription: "a marketplace's listing", url: "https://www.etsy.com/listing/99/oak-shelf",
            html: #"""
                <title>Oak Floating Shelf - Etsy</title>\#
                <meta property="og:title" content="Oak Floating Shelf - Etsy">\#
                <meta property="og:type" content="product"><meta property="og:site_name" content="Etsy"><body>\#
                <h1 data-buy-box-listing-title="true">Oak Floating Shelf</h1>\#
                <script type="application/ld+json">{"@type":"Product","name":"Oak Floating Shelf"}</script>
                """#,
            titles: [#"Oak Floating Shelf"#]),
        Page(
            testDescription: "a shop with its logo in a first heading", url: "https://shop.acmegoods.com/products/tee",
            html: #"""
                <title>Organic Tee &ndash; Acme Goods</title><meta property="og:title" content="Organic Tee">\#
                <meta property="og:type" content="product"><meta property="og:site_name" content="Acme Goods">\#
                <meta name="twitter:title" content="Organic Tee"><body><h1>Acme Goods</h1>\#
                <h1 class=product__title>Organic Tee</h1>
                """#,
            titles: [#"Organic Tee"#]),
        Page(
            testDescription: "a Japanese mall", url: "https://item.rakuten.co.jp/shop/10001/",
            html: #"""
                <title>【楽天市場】国産はちみつ 500g：ハチミツ本舗</title><meta property="og:title" content="国産はちみつ 500g：ハチミツ本舗">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="楽天市場"><body>\#
                <h1>楽天市場</h1>
                """#,
            titles: [#"国産はちみつ 500g：ハチミツ本舗"#, #"国産はちみつ 500g"#]),
        Page(
            testDescription: "a repository", url: "https://github.com/apple/swift-collections",
            html: #"""
                <title>GitHub - apple/swift-collections: Commonly used data structures for Swift</title>\#
                <meta property="og:title" content="GitHub - apple/swift-collections: Commonly used data structures for Swift">\#
                <meta property="og:type" content="object"><meta property="og:site_name" content="GitHub">\#
                <meta name="twitter:title" content="GitHub - apple/swift-collections: Commonly used data structures for Swift">\#
                <body><h1 class=sr-only>Search code, repositories, users, issues, pull requests...</h1>\#
                <h1>Provide feedback</h1><h1>Saved searches</h1>\#
                <h2>Use saved searches to filter your results more quickly</h2>
                """#,
            titles: [#"apple/swift-collections: Commonly used data structures for Swift"#]),
        Page(
            testDescription: "an issue", url: "https://github.com/apple/swift/issues/1",
            html: #"""
                <title>Crash in type checker · Issue #1 · apple/swift · GitHub</title>\#
                <meta property="og:title" content="Crash in type checker · Issue #1 · apple/swift">\#
                <meta property="og:type" content="object"><meta property="og:site_name" content="GitHub">\#
                <meta name="twitter:title" content="Crash in type checker · Issue #1 · apple/swift"><body>\#
                <h1 class=sr-only>Search code, repositories, users, issues, pull requests...</h1><h1>\#
                <bdi class="js-issue-title">Crash in type checker</bdi> <span>#1</span></h1>
                """#,
            titles: [
                #"Crash in type checker #1"#, #"Crash in type checker"#,
                #"Crash in type checker · Issue #1 · apple/swift"#,
            ]),
        Page(
            testDescription: "a question", url: "https://stackoverflow.com/questions/11227809/why",
            html: #"""
                <title>java - Why is processing a sorted array faster than an unsorted array? - Stack Overflow\#
                </title>\#
                <meta property="og:title" content="Why is processing a sorted array faster than an unsorted array?">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Stack Overflow">\#
                <meta name="twitter:title" content="Why is processing a sorted array faster than an unsorted array?">\#
                <body><h1 itemprop="name"><a>Why is processing a sorted array faster than an unsorted array?</a>\#
                </h1><h2>25 Answers</h2>
                """#,
            titles: [#"Why is processing a sorted array faster than an unsorted array?"#]),
        Page(
            testDescription: "a thread", url: "https://www.reddit.com/r/swift/comments/abc/title/",
            html: #"""
                <title>What do you build with Swift on Linux? : r/swift</title>\#
                <meta property="og:title" content="r/swift on Reddit: What do you build with Swift on Linux?">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Reddit">\#
                <meta name="twitter:title" content="r/swift on Reddit: What do you build with Swift on Linux?">\#
                <body><h1>What do you build with Swift on Linux?</h1>
                """#,
            titles: [#"What do you build with Swift on Linux?"#]),
        Page(
            testDescription: "a thread without headings", url: "https://old.reddit.com/r/swift/comments/abc/",
            html: #"""
                <title>What do you build? : swift</title>\#
                <meta property="og:title" content="What do you build? • r/swift">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="reddit"><body>\#
                <p class=title>What do you build?
                """#,
            titles: [#"What do you build?"#, #"What do you build? • r/swift"#, #"What do you build? : swift"#]),
        Page(
            testDescription: "a film", url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            html: #"""
                <title>Rick Astley - Never Gonna Give You Up - YouTube</title>\#
                <meta property="og:title" content="Rick Astley - Never Gonna Give You Up">\#
                <meta property="og:type" content="video.other"><meta property="og:site_name" content="YouTube">\#
                <meta name="twitter:title" content="Rick Astley - Never Gonna Give You Up">\#
                <meta name="title" content="Rick Astley - Never Gonna Give You Up"><body><script>var a="<h1>x</h1>";\#
                </script>
                """#,
            titles: [#"Rick Astley - Never Gonna Give You Up"#]),
        Page(
            testDescription: "a film on another site", url: "https://vimeo.com/1084537",
            html: #"""
                <title>Big Buck Bunny on Vimeo</title><meta property="og:title" content="Big Buck Bunny">\#
                <meta property="og:type" content="video.other"><meta property="og:site_name" content="Vimeo"><body>\#
                <h1>Big Buck Bunny</h1>
                """#,
            titles: [#"Big Buck Bunny"#]),
        Page(
            testDescription: "a title with hyphens of its own", url: "https://www.nicovideo.jp/watch/sm9",
            html: #"""
                <title>新・豪血寺一族 -煩悩解放 - レッツゴー！陰陽師 - ニコニコ動画</title>\#
                <meta property="og:title" content="新・豪血寺一族 -煩悩解放 - レッツゴー！陰陽師">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="ニコニコ動画"><body>\#
                <h1>新・豪血寺一族 -煩悩解放 - レッツゴー！陰陽師</h1>
                """#,
            titles: [#"新・豪血寺一族 -煩悩解放 - レッツゴー！陰陽師"#]),
        Page(
            testDescription: "an encyclopedia's article",
            url: "https://en.wikipedia.org/wiki/Swift_(programming_language)",
            html: #"""
                <title>Swift (programming language) - Wikipedia</title>\#
                <meta property="og:title" content="Swift (programming language) - Wikipedia">\#
                <meta property="og:type" content="website"><body><h1 id=firstHeading>\#
                <span>Swift (programming language)</span></h1><h2>Contents</h2>
                """#,
            titles: [#"Swift (programming language)"#]),
        Page(
            testDescription: "the same in Japanese", url: "https://ja.wikipedia.org/wiki/富士山",
            html: #"""
                <title>富士山 - Wikipedia</title><meta property="og:title" content="富士山 - Wikipedia">\#
                <meta property="og:type" content="website"><body><h1>富士山</h1><h2>名称</h2>
                """#,
            titles: [#"富士山"#]),
        Page(
            testDescription: "a wiki of wikis", url: "https://zelda.fandom.com/wiki/Link",
            html: #"""
                <title>Link | Zelda Wiki | Fandom</title><meta property="og:title" content="Link">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Zelda Wiki">\#
                <meta name="twitter:title" content="Link"><body><h1 class=page-header__title>Link</h1>
                """#,
            titles: [#"Link"#]),
        Page(
            testDescription: "a preprint with its number in the title", url: "https://arxiv.org/abs/1706.03762",
            html: #"""
                <title>[1706.03762] Attention Is All You Need</title>\#
                <meta name="citation_title" content="Attention Is All You Need">\#
                <meta property="og:title" content="Attention Is All You Need">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="arXiv.org"><body>\#
                <h1>Computer Science &gt; Computation and Language</h1><h1 class="title mathjax">\#
                <span class="descriptor">Title:</span>Attention Is All You Need</h1>
                """#,
            titles: [#"Attention Is All You Need"#]),
        Page(
            testDescription: "an abstract", url: "https://pubmed.ncbi.nlm.nih.gov/123/",
            html: #"""
                <title>Sleep and memory - PubMed</title><meta name="citation_title" content="Sleep and memory">\#
                <meta property="og:title" content="Sleep and memory - PubMed">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="PubMed"><body>\#
                <h1>Sleep and memory</h1>
                """#,
            titles: [#"Sleep and memory"#]),
        Page(
            testDescription: "a paper in a journal whose name is one word", url: "https://www.nature.com/articles/s1",
            html: #"""
                <title>A map of the brain | Nature</title><meta name="dc.title" content="A map of the brain">\#
                <meta name="citation_title" content="A map of the brain">\#
                <meta name="citation_journal_title" content="Nature">\#
                <meta property="og:title" content="A map of the brain - Nature">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Nature"><body>\#
                <h1 class=c-article-title>A map of the brain</h1>
                """#,
            titles: [#"A map of the brain"#]),
        Page(
            testDescription: "a paper with a colon", url: "https://link.springer.com/article/10.1007/1",
            html: #"""
                <title>Graph rewriting: a survey | Journal of Graphs</title>\#
                <meta name="citation_title" content="Graph rewriting: a survey">\#
                <meta name="citation_journal_title" content="Journal of Graphs"><body><h1>Graph rewriting: a survey\#
                </h1>
                """#,
            titles: [#"Graph rewriting: a survey"#]),
        Page(
            testDescription: "a crate's documentation", url: "https://docs.rs/serde/latest/serde/",
            html: #"""
                <title>serde - Rust</title><body><h1>Crate <a>serde</a><button>Copy item path</button></h1><h2>Serde\#
                </h2>
                """#,
            titles: [#"serde"#, #"serde - Rust"#, #"Crate serde"#]),
        Page(
            testDescription: "a reference page", url: "https://developer.mozilla.org/en-US/docs/Web/API/fetch",
            html: #"""
                <title>Window: fetch() method - Web APIs | MDN</title>\#
                <meta property="og:title" content="Window: fetch() method - Web APIs | MDN">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="MDN Web Docs">\#
                <body><h1>Window: fetch() method</h1>
                """#,
            titles: [#"Window: fetch() method"#]),
        Page(
            testDescription: "documentation whose headings link to themselves",
            url: "https://requests.readthedocs.io/en/latest/",
            html: #"""
                <title>Requests: HTTP for Humans™ &#8212; Requests 2.32.3 documentation</title><body><section>\#
                <h1>Requests: HTTP for Humans™<a class=headerlink>¶</a></h1>
                """#,
            titles: [#"Requests: HTTP for Humans™"#, #"Requests: HTTP for Humans™¶"#]),
        Page(
            testDescription: "a module's documentation", url: "https://docs.python.org/3/library/json.html",
            html: #"""
                <title>json — JSON encoder and decoder &#8212; Python 3.13.0 documentation</title>\#
                <meta property="og:title" content="json — JSON encoder and decoder">\#
                <meta property="og:type" content="website">\#
                <meta property="og:site_name" content="Python documentation"><body><h1><code>json\#
                </code> — JSON encoder and decoder<a class=headerlink title="Link to this heading">¶</a></h1>
                """#,
            titles: [#"json — JSON encoder and decoder"#]),
        Page(
            testDescription: "a package", url: "https://www.npmjs.com/package/left-pad",
            html: #"""
                <title>left-pad - npm</title><meta property="og:title" content="left-pad">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="npm"><body><h1>\#
                <span>left-pad</span></h1>
                """#,
            titles: [#"left-pad"#]),
        Page(
            testDescription: "a package with its version in the heading", url: "https://pypi.org/project/lxml/",
            html: #"""
                <title>lxml · PyPI</title><meta property="og:title" content="lxml">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="PyPI"><body>\#
                <h1> lxml 5.3.0 </h1><h2>Navigation</h2>
                """#,
            titles: [#"lxml"#, #"lxml 5.3.0"#]),
        Page(
            testDescription: "a newspaper that is in no field but the title",
            url: "https://www.nytimes.com/2024/01/01/world/a.html",
            html: #"""
                <title>A Quiet Year in the Alps - The New York Times</title>\#
                <meta property="og:title" content="A Quiet Year in the Alps">\#
                <meta property="og:type" content="article">\#
                <meta name="twitter:title" content="A Quiet Year in the Alps">\#
                <script type="application/ld+json">{"@type":"NewsArticle","headline":"A Quiet Year in the Alps","publisher":{"@type":"NewsMediaOrganization","name":"The New York Times"}}\#
                </script><body><h1>A Quiet Year in the Alps</h1>
                """#,
            titles: [#"A Quiet Year in the Alps"#]),
        Page(
            testDescription: "a broadcaster", url: "https://www.bbc.com/news/uk-1",
            html: #"""
                <title>Storm closes harbour - BBC News</title>\#
                <meta property="og:title" content="Storm closes harbour"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="BBC News"><body><h1>Storm closes harbour</h1>
                """#,
            titles: [#"Storm closes harbour"#]),
        Page(
            testDescription: "a newspaper with the section between", url: "https://www.theguardian.com/world/2024/a",
            html: #"""
                <title>Storm closes harbour | UK weather | The Guardian</title>\#
                <meta property="og:title" content="Storm closes harbour"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="the Guardian">\#
                <meta name="twitter:title" content="Storm closes harbour"><body><h1>Storm closes harbour</h1>\#
                <h2>Most viewed</h2>
                """#,
            titles: [#"Storm closes harbour"#]),
        Page(
            testDescription: "quotes that look like separators", url: "https://www.lemonde.fr/a.html",
            html: #"""
                <title>Climat : « il est trop tard », alerte le GIEC</title>\#
                <meta property="og:title" content="Climat : « il est trop tard », alerte le GIEC">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Le Monde.fr">\#
                <body><h1>Climat : «&nbsp;il est trop tard&nbsp;», alerte le GIEC</h1>
                """#,
            titles: [#"Climat : « il est trop tard », alerte le GIEC"#]),
        Page(
            testDescription: "a kicker and a headline in one heading", url: "https://www.spiegel.de/a",
            html: #"""
                <title>Bahn: Streik beendet - DER SPIEGEL</title>\#
                <meta property="og:title" content="Bahn: Streik beendet"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="DER SPIEGEL">\#
                <meta name="twitter:title" content="Bahn: Streik beendet"><body><h1><span>Bahn</span> \#
                <span>Streik beendet</span></h1>
                """#,
            titles: [#"Bahn: Streik beendet"#]),
        Page(
            testDescription: "a list of structured data", url: "https://elpais.com/a.html",
            html: #"""
                <title>La lluvia llega al sur | España | EL PAÍS</title>\#
                <meta property="og:title" content="La lluvia llega al sur">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="El País">\#
                <script type="application/ld+json">[{"@type":"NewsArticle","headline":"La lluvia llega al sur"}]\#
                </script><body><h1>La lluvia llega al sur</h1>
                """#,
            titles: [#"La lluvia llega al sur"#]),
        Page(
            testDescription: "a portal's name in the first heading", url: "https://n.news.naver.com/article/001/1",
            html: #"""
                <title>한강, 노벨문학상 수상</title><meta property="og:title" content="한강, 노벨문학상 수상">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="연합뉴스">\#
                <meta name="twitter:title" content="한강, 노벨문학상 수상"><body><h1>네이버뉴스</h1><h2 id=title_area>\#
                <span>한강, 노벨문학상 수상</span></h2>
                """#,
            titles: [#"한강, 노벨문학상 수상"#]),
        Page(
            testDescription: "a Chinese portal", url: "https://news.sina.com.cn/c/1.shtml",
            html: #"""
                <title>全国气温回升|气温_新浪新闻</title><meta property="og:title" content="全国气温回升">\#
                <meta property="og:type" content="news"><body><h1 class=main-title>全国气温回升</h1>
                """#,
            titles: [#"全国气温回升"#]),
        Page(
            testDescription: "a Chinese portal with an underscore before its name",
            url: "https://news.sina.com.cn/c/1.shtml",
            html: #"""
                <title>全国气温回升_新浪新闻</title><body><h1>全国气温回升</h1>
                """#,
            titles: [#"全国气温回升"#]),
        Page(
            testDescription: "another with the name in every field", url: "https://www.163.com/dy/article/A.html",
            html: #"""
                <title>全国气温回升_网易订阅</title><meta property="og:title" content="全国气温回升_网易订阅">\#
                <meta property="og:type" content="website"><body><h1 class="post_title">全国气温回升</h1>
                """#,
            titles: [#"全国气温回升"#]),
        Page(
            testDescription: "a counter before the title", url: "https://www.zhihu.com/question/1",
            html: #"""
                <title>(1 封私信) 如何学习编程？ - 知乎</title><body><h1 class=QuestionHeader-title>如何学习编程？</h1>\#
                <h1 class=QuestionHeader-title>如何学习编程？</h1>
                """#,
            titles: [#"如何学习编程？"#]),
        Page(
            testDescription: "tags in the title", url: "https://qiita.com/u/items/1",
            html: #"""
                <title>Swiftの並行処理入門 #Swift - Qiita</title><meta property="og:title" content="Swiftの並行処理入門 - Qiita">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Qiita"><body>\#
                <h1>Swiftの並行処理入門</h1>
                """#,
            titles: [#"Swiftの並行処理入門"#]),
        Page(
            testDescription: "a byline in the title", url: "https://medium.com/@a/why-1",
            html: #"""
                <title>Why I Left. An essay | by Ann Lee | Jan, 2024 | Medium</title>\#
                <meta property="og:title" content="Why I Left"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="Medium"><meta name="twitter:title" content="Why I Left">\#
                <meta name="title" content="Why I Left. An essay | by Ann Lee | Jan, 2024 | Medium"><body>\#
                <h1>Why I Left</h1>
                """#,
            titles: [#"Why I Left"#]),
        Page(
            testDescription: "a letter with its name in the first heading",
            url: "https://ann.substack.com/p/on-walking",
            html: #"""
                <title>On walking - by Ann Lee - Ann’s Letter</title><meta property="og:title" content="On walking">\#
                <meta property="og:type" content="article"><meta name="twitter:title" content="On walking"><body>\#
                <h1>Ann’s Letter</h1><h1 class=post-title>On walking</h1>
                """#,
            titles: [#"On walking"#]),
        Page(
            testDescription: "a forum with sections", url: "https://forums.swift.org/t/pitch-x/1",
            html: #"""
                <title>[Pitch] Ownership for closures - Evolution / Pitches - Swift Forums</title>\#
                <meta property="og:title" content="[Pitch] Ownership for closures">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Swift Forums">\#
                <meta name="twitter:title" content="[Pitch] Ownership for closures"><body><h1>\#
                <a>[Pitch] Ownership for closures</a></h1>
                """#,
            titles: [#"[Pitch] Ownership for closures"#]),
        Page(
            testDescription: "a forum with the topic in a second heading",
            url: "https://forum.example-audio.org/viewtopic.php?t=5",
            html: #"""
                <title>Which amp? - Audio Talk Forum</title><body><h1>Audio Talk Forum</h1><h2 class=topic-title>\#
                <a>Which amp?</a></h2>
                """#,
            titles: [#"Which amp?"#]),
        Page(
            testDescription: "an older forum", url: "https://www.bikeforums.net/a.html",
            html: #"""
                <title>Best chain lube? - Bike Forums</title>\#
                <meta property="og:title" content="Best chain lube? - Bike Forums">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Bike Forums">\#
                <body><h1>Best chain lube?</h1>
                """#,
            titles: [#"Best chain lube?"#]),
        Page(
            testDescription: "a post", url: "https://x.com/jack/status/20",
            html: #"""
                <title>jack on X: "just setting up my twttr" / X</title>\#
                <meta property="og:title" content="jack (@jack) on X"><meta property="og:type" content="article">\#
                <meta name="twitter:title" content="jack (@jack) on X">
                """#,
            titles: [#"jack on X: "just setting up my twttr""#, #"jack (@jack) on X"#]),
        Page(
            testDescription: "a post on another network", url: "https://mastodon.social/@a/1",
            html: #"""
                <title>Ann Lee: "A new release is out." - Mastodon</title>\#
                <meta property="og:title" content="Ann Lee (@ann@mastodon.social)">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Mastodon">
                """#,
            titles: [#"Ann Lee: "A new release is out.""#, #"Ann Lee (@ann@mastodon.social)"#]),
        Page(
            testDescription: "a rental", url: "https://www.airbnb.com/rooms/1",
            html: #"""
                <title>Cabin by the lake - Cabins for Rent in Oslo - Airbnb</title>\#
                <meta property="og:title" content="Cabin in Oslo · ★4.9 · 2 bedrooms">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Airbnb">\#
                <meta name="twitter:title" content="Cabin by the lake - Cabins for Rent in Oslo"><body>\#
                <h1>Cabin by the lake</h1>
                """#,
            titles: [#"Cabin by the lake"#]),
        Page(
            testDescription: "a film's rating in a field", url: "https://www.imdb.com/title/tt0111161/",
            html: #"""
                <title>The Shawshank Redemption (1994) - IMDb</title>\#
                <meta property="og:title" content="The Shawshank Redemption (1994) ⭐ 9.3 | Drama">\#
                <meta property="og:type" content="video.movie"><meta property="og:site_name" content="IMDb">\#
                <meta name="twitter:title" content="The Shawshank Redemption (1994) ⭐ 9.3 | Drama">\#
                <script type="application/ld+json">{"@type":"Movie","name":"The Shawshank Redemption"}</script>\#
                <body><h1><span>The Shawshank Redemption</span></h1>
                """#,
            titles: [#"The Shawshank Redemption"#, #"The Shawshank Redemption (1994)"#]),
        Page(
            testDescription: "a book", url: "https://www.goodreads.com/book/show/1",
            html: #"""
                <title>Dune by Frank Herbert | Goodreads</title><meta property="og:title" content="Dune (Dune, #1)">\#
                <meta property="og:type" content="books.book"><meta property="og:site_name" content="Goodreads">\#
                <body>\#
                <script type="application/ld+json">{"@type":"Book","name":"Dune (Dune, #1)","isbn":"9780441172719"}\#
                </script><h1>Dune</h1>
                """#,
            titles: [#"Dune"#, #"Dune (Dune, #1)"#, #"Dune by Frank Herbert"#]),
        Page(
            testDescription: "a song", url: "https://open.spotify.com/track/1",
            html: #"""
                <title>Clocks - song and lyrics by Coldplay | Spotify</title>\#
                <meta property="og:title" content="Clocks"><meta property="og:type" content="music.song">\#
                <meta property="og:site_name" content="Spotify"><meta name="twitter:title" content="Clocks"><body>\#
                <h1>Clocks</h1>
                """#,
            titles: [#"Clocks"#]),
        Page(
            testDescription: "a game without a heading", url: "https://store.steampowered.com/app/620/Portal_2/",
            html: #"""
                <title>Portal 2 on Steam</title><meta property="og:title" content="Portal 2 on Steam">\#
                <meta property="og:type" content="website"><meta name="twitter:title" content="Portal 2 on Steam">\#
                <body><div class=apphub_AppName>Portal 2</div><h2>About This Game</h2>
                """#,
            titles: [#"Portal 2"#, #"Portal 2 on Steam"#]),
        Page(
            testDescription: "a shared document", url: "https://docs.google.com/document/d/1/edit",
            html: #"""
                <title>Trip plan - Google Docs</title><meta property="og:title" content="Trip plan">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Google Docs">
                """#,
            titles: [#"Trip plan"#]),
        Page(
            testDescription: "an application whose title is its name", url: "https://www.notion.so/Trip-1",
            html: #"""
                <title>Notion</title><meta property="og:title" content="Trip plan | Notion">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Notion">\#
                <meta name="twitter:title" content="Trip plan | Notion">
                """#,
            titles: [#"Trip plan"#]),
        Page(
            testDescription: "a company's wiki", url: "https://acme.atlassian.net/wiki/spaces/X/pages/1",
            html: #"""
                <title>Release checklist - Engineering - Confluence</title>\#
                <meta name=application-name content=Confluence><body><h1 id=title-text>Release checklist</h1>
                """#,
            titles: [#"Release checklist"#]),
        Page(
            testDescription: "a blog", url: "https://annsgarden.net/2024/05/pruning-roses/",
            html: #"""
                <title>Pruning roses &#8211; Ann&#8217;s Garden</title>\#
                <meta property="og:title" content="Pruning roses"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="Ann's Garden"><body><p class=site-title>Ann’s Garden</p>\#
                <h1 class=entry-title>Pruning roses</h1>
                """#,
            titles: [#"Pruning roses"#]),
        Page(
            testDescription: "a blog with its name in the first heading",
            url: "https://annsgarden.net/2024/05/pruning-roses/",
            html: #"""
                <title>Pruning roses | Ann&#8217;s Garden</title><body><h1 class=site-title>Ann’s Garden</h1>\#
                <h2 class=entry-title>Pruning roses</h2>
                """#,
            titles: [#"Pruning roses"#]),
        Page(
            testDescription: "a blog with its name before a colon", url: "https://ann.blogspot.com/2014/05/a.html",
            html: #"""
                <title>Ann's Kitchen: Lemon cake with almonds</title>\#
                <meta property="og:title" content="Lemon cake with almonds">\#
                <meta property="og:type" content="website"><body><h1 class=title>Ann's Kitchen</h1>\#
                <h3 class='post-title entry-title' itemprop='name'>Lemon cake with almonds</h3>
                """#,
            titles: [#"Lemon cake with almonds"#]),
        Page(
            testDescription: "the same without other fields", url: "https://ann.blogspot.com/2014/05/a.html",
            html: #"""
                <title>Ann's Kitchen: Lemon cake with almonds</title><body><h1 class=title>Ann's Kitchen</h1>\#
                <h3 class='post-title'>Lemon cake with almonds</h3>
                """#,
            titles: [#"Lemon cake with almonds"#]),
        Page(
            testDescription: "a Japanese diary", url: "https://ann.hatenablog.com/entry/2024/01/01",
            html: #"""
                <title>冬の山を歩く - アンの日記</title><meta property="og:title" content="冬の山を歩く - アンの日記">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="アンの日記"><body>\#
                <h1 id=title><a>アンの日記</a></h1><h1 class=entry-title><a>冬の山を歩く</a></h1>
                """#,
            titles: [#"冬の山を歩く"#]),
        Page(
            testDescription: "a Korean blog", url: "https://ann.tistory.com/12",
            html: #"""
                <title>서울 산책 :: 앤의 일기</title><meta property="og:title" content="서울 산책">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="앤의 일기"><body><h1>\#
                <a>앤의 일기</a></h1><h2>서울 산책</h2>
                """#,
            titles: [#"서울 산책"#]),
        Page(
            testDescription: "a government's guide", url: "https://www.gov.uk/renew-passport",
            html: #"""
                <title>Renew or replace your adult passport: Overview - GOV.UK</title>\#
                <meta property="og:title" content="Renew or replace your adult passport">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="GOV.UK"><body>\#
                <h1>Renew or replace your adult passport</h1>
                """#,
            titles: [#"Renew or replace your adult passport"#]),
        Page(
            testDescription: "a page of the nineties", url: "https://example.edu/~ann/paper.html",
            html: #"""
                <TITLE>Fast Sorting on Small Machines</TITLE><BODY><H1>Fast Sorting on Small Machines</H1>\#
                <H2>Ann Lee</H2>
                """#,
            titles: [#"Fast Sorting on Small Machines"#]),
        Page(
            testDescription: "a standard with its number", url: "https://www.rfc-editor.org/rfc/rfc9110.html",
            html: #"""
                <title>RFC 9110: HTTP Semantics</title><meta name=citation_title content='HTTP Semantics'><body>\#
                <h1 id=title>HTTP Semantics</h1>
                """#,
            titles: [#"HTTP Semantics"#, #"RFC 9110: HTTP Semantics"#]),
        Page(
            testDescription: "a recommendation", url: "https://www.w3.org/TR/wcag22/",
            html: #"""
                <title>Web Content Accessibility Guidelines (WCAG) 2.2</title><body>\#
                <h1 class='title p-name' id=title>Web Content Accessibility Guidelines (WCAG) 2.2</h1>\#
                <h2>W3C Recommendation</h2>
                """#,
            titles: [#"Web Content Accessibility Guidelines (WCAG) 2.2"#]),
        Page(
            testDescription: "an application that is not there yet", url: "https://app.example.com/board/5",
            html: #"""
                <title>Loading...</title><body><div id=root></div>
                """#,
            titles: [#"Loading..."#, nil]),
        Page(
            testDescription: "a home page", url: "https://www.acme-tools.com/",
            html: #"""
                <title>Acme Tools - Quality drills since 1950</title><meta property="og:title" content="Acme Tools">\#
                <meta property="og:type" content="website"><meta property="og:site_name" content="Acme Tools"><body>\#
                <h1>Welcome</h1>
                """#,
            titles: [#"Acme Tools - Quality drills since 1950"#, #"Acme Tools"#, #"Quality drills since 1950"#]),
        Page(
            testDescription: "news in Arabic", url: "https://www.aljazeera.net/news/1",
            html: #"""
                <title>افتتاح المعرض الدولي للكتاب | أخبار | الجزيرة نت</title>\#
                <meta property="og:title" content="افتتاح المعرض الدولي للكتاب">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="الجزيرة نت"><body>\#
                <h1>افتتاح المعرض الدولي للكتاب</h1>
                """#,
            titles: [#"افتتاح المعرض الدولي للكتاب"#]),
        Page(
            testDescription: "a blog in Russian", url: "https://habr.com/ru/articles/1/",
            html: #"""
                <title>Как мы ускорили сборку / Хабр</title>\#
                <meta property="og:title" content="Как мы ускорили сборку">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Хабр"><body><h1>\#
                <span>Как мы ускорили сборку</span></h1>
                """#,
            titles: [#"Как мы ускорили сборку"#]),
        Page(
            testDescription: "news in Hindi", url: "https://www.bbc.com/hindi/india-1",
            html: #"""
                <title>भारत में मानसून की दस्तक - BBC News हिंदी</title>\#
                <meta property="og:title" content="भारत में मानसून की दस्तक - BBC News हिंदी">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="BBC News हिंदी">\#
                <body><h1>भारत में मानसून की दस्तक</h1>
                """#,
            titles: [#"भारत में मानसून की दस्तक"#]),
        Page(
            testDescription: "news in Hebrew", url: "https://www.haaretz.co.il/1",
            html: #"""
                <title>תערוכה חדשה במוזיאון - תרבות - הארץ</title>\#
                <meta property="og:title" content="תערוכה חדשה במוזיאון"><meta property="og:type" content="article">\#
                <meta property="og:site_name" content="הארץ"><body><h1>תערוכה חדשה במוזיאון</h1>
                """#,
            titles: [#"תערוכה חדשה במוזיאון"#]),
        Page(
            testDescription: "a recipe", url: "https://www.allrecipes.com/recipe/1/",
            html: #"""
                <title>Best Banana Bread Recipe</title><meta property="og:title" content="Best Banana Bread">\#
                <meta property="og:type" content="article"><meta property="og:site_name" content="Allrecipes">\#
                <meta name="twitter:title" content="Best Banana Bread">\#
                <script type="application/ld+json">[{"@type":["Recipe","NewsArticle"],"headline":"Best Banana Bread","name":"Best Banana Bread"}]\#
                </script><body><h1>Best Banana Bread</h1>
                """#,
            titles: [#"Best Banana Bread"#]),
        Page(
            testDescription: "a vacancy", url: "https://jobs.lever.co/acme/1",
            html: #"""
                <title>Acme - Senior Engineer</title><meta property="og:title" content="Acme - Senior Engineer">\#
                <meta property="og:type" content="website">\#
                <meta name="twitter:title" content="Acme - Senior Engineer"><body><h2>Senior Engineer</h2>
                """#,
            titles: [#"Senior Engineer"#, #"Acme - Senior Engineer"#]),
        Page(
            testDescription: "a place on a map", url: "https://www.openstreetmap.org/node/1",
            html: #"""
                <title>Node: ‪Eiffel Tower‬ (‪1‬) | OpenStreetMap</title>\#
                <meta property="og:title" content="OpenStreetMap"><meta property="og:type" content="website">\#
                <meta property="og:site_name" content="OpenStreetMap"><body><h1><a>OpenStreetMap</a></h1>\#
                <h2>Node: Eiffel Tower (1)</h2>
                """#,
            titles: [#"Node: Eiffel Tower (1)"#]),
        Page(
            testDescription: "an album", url: "https://ann.bandcamp.com/album/x",
            html: #"""
                <title>Night Songs | Ann Lee</title><meta property="og:title" content="Night Songs, by Ann Lee">\#
                <meta property="og:type" content="album"><meta property="og:site_name" content="Ann Lee"><body>\#
                <h2 class=trackTitle>Night Songs</h2>
                """#,
            titles: [#"Night Songs"#, #"Night Songs, by Ann Lee"#]),
    ]
}
