extension TitleShapes {
    /// Networks, applications, blogs and the rest.
    static let services: [Page] = [
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
