extension TitleShapes {
    /// Shops, films, encyclopedias, papers and documentation.
    static let reference: [Page] = [
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
    ]
}
