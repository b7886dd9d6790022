extension TitleShapes {
    /// Newspapers, portals and forums.
    static let news: [Page] = [
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
    ]
}
