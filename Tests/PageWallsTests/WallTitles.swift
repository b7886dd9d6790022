import PageWalls

/// Titles as sites show them, each with the address of the page.
enum WallTitles {
    typealias Row = (title: String, url: String, reason: PageWall.Reason)

    private static let page = "https://www.example.org/articles/7"

    /// Known walls in more than ten languages: of consent pages, sign-in forms, challenges, errors, paywalls, maintenance
    /// and default pages.
    static let walls: [Row] = [
        // Consent
        ("Before you continue to Google Search", "https://consent.google.com/ml", .consent),
        ("Before you continue to YouTube", "https://consent.youtube.com/m", .consent),
        ("Before you continue", page, .consent),
        ("Bevor Sie zu YouTube weitergehen", "https://consent.youtube.com/m", .consent),
        ("Avant d'accéder à Google", "https://consent.google.com/ml", .consent),
        ("Antes de ir a YouTube", "https://consent.youtube.com/m", .consent),
        ("Prima di continuare su YouTube", "https://consent.youtube.com/m", .consent),
        ("We value your privacy", page, .consent),
        ("Age verification | Example", page, .consent),
        // Sign in
        ("Sign in - Google Accounts", "https://docs.google.com/document/d/1", .signIn),
        ("Sign in to GitHub · GitHub", "https://github.com/acme/tool", .signIn),
        ("Log into Facebook", "https://www.facebook.com/groups/7", .signIn),
        ("Facebook – log in or sign up", "https://www.facebook.com/groups/7", .signIn),
        ("Login • Instagram", "https://www.instagram.com/p/C1", .signIn),
        ("Sign Up | LinkedIn", "https://www.linkedin.com/in/someone", .signIn),
        ("Anmelden | Beispiel", "https://www.beispiel.de/a/7", .signIn),
        ("Connexion - Exemple", "https://www.exemple.fr/a/7", .signIn),
        ("Iniciar sesión | Ejemplo", "https://ejemplo.es/a/7", .signIn),
        ("Accedi a Esempio", "https://www.esempio.it/a/7", .signIn),
        ("Inloggen bij Voorbeeld", "https://voorbeeld.nl/a/7", .signIn),
        ("Logowanie", "https://przyklad.pl/a/7", .signIn),
        ("Вход в систему", "https://primer.ru/a/7", .signIn),
        ("ログイン", "https://rei.example.jp/a/7", .signIn),
        ("登录", "https://li.example.cn/a/7", .signIn),
        ("로그인", "https://ye.example.kr/a/7", .signIn),
        // Challenges
        ("Just a moment...", page, .challenge),
        ("Attention Required! | Cloudflare", page, .challenge),
        ("Sorry, you have been blocked", page, .challenge),
        ("Checking your browser before accessing example.org", page, .challenge),
        ("Client Challenge", page, .challenge),
        ("Vercel Security Checkpoint", page, .challenge),
        ("DDoS-Guard", page, .challenge),
        ("Access to this page has been denied.", page, .challenge),
        ("Pardon Our Interruption", page, .challenge),
        ("Making sure you're not a bot!", page, .challenge),
        ("Robot Check", page, .challenge),
        ("Einen Moment, bitte…", page, .challenge),
        ("Один момент…", page, .challenge),
        ("しばらくお待ちください...", page, .challenge),
        ("请稍候…", page, .challenge),
        // Errors
        ("404 Not Found", page, .error),
        ("404 - Page Not Found | Example", page, .error),
        ("Error 404 (Not Found)!!1", page, .error),
        ("403 Forbidden", page, .error),
        ("502 Bad Gateway", page, .error),
        ("Access Denied", page, .error),
        ("Page not found · Example", page, .error),
        ("Something went wrong", page, .error),
        ("Seite nicht gefunden - Beispiel", "https://www.beispiel.de/a/7", .error),
        ("Page introuvable", "https://www.exemple.fr/a/7", .error),
        ("Página no encontrada", "https://ejemplo.es/a/7", .error),
        ("Pagina non trovata", "https://www.esempio.it/a/7", .error),
        ("Página não encontrada", "https://exemplo.com.br/a/7", .error),
        ("Страница не найдена", "https://primer.ru/a/7", .error),
        ("ページが見つかりません", "https://rei.example.jp/a/7", .error),
        ("页面不存在", "https://li.example.cn/a/7", .error),
        ("페이지를 찾을 수 없습니다", "https://ye.example.kr/a/7", .error),
        ("Welcome to nginx!", page, .error),
        ("Apache2 Ubuntu Default Page: It works", page, .error),
        ("Account Suspended", page, .error),
        // Paywalls
        ("Subscribe to continue reading", page, .paywall),
        ("Article réservé aux abonnés", page, .paywall),
        ("Nur für Abonnenten", page, .paywall),
        // Maintenance
        ("Down for maintenance", page, .maintenance),
        ("Wartungsarbeiten", page, .maintenance),
        ("Site en maintenance", page, .maintenance),
        ("Error establishing a database connection", page, .maintenance),
        ("Your browser is not supported", page, .maintenance),
        ("メンテナンス中", page, .maintenance),
    ]

    /// Titles of pages about such things, or with some of the words.
    static let articles: [(title: String, url: String)] = [
        ("Sign in with Apple explained", page), ("404 Not Found: the story", page),
        ("Just a moment of your time", page),
        ("Why you should not sign in with Facebook", page), ("Login form design: ten rules", page),
        ("How we fixed our 502 errors", page), ("Error handling in Swift", page), ("Access denied: a memoir", page),
        ("The 404 blues", page), ("404 Media", "https://www.404media.co/about"),
        ("Area 51 and 404 other mysteries", page),
        ("Before you continue: the paradox of choice", page),
        ("Before you continue to argue, read this about the past", page),
        ("Checking your browser history", page), ("Are you a robot lover?", page),
        ("Subscribe and save: a review", page),
        ("Maintenance of old houses", page), ("Under construction: the new bridge", page),
        ("Page not found in the archive of the king", page), ("Not found in translation", page),
        ("Log in your own eye", page), ("The login problem | Example", page), ("Join the resistance", page),
        ("We value your privacy, and so should you", page), ("Cookie consent is broken", page),
        ("Wartung von Heizungen", page), ("Anmelden beim Finanzamt: so geht es", page),
        ("La connexion entre deux mondes", page), ("Entrar en razón", page), ("ログインできない時の対処法", page),
        ("登录页面设计", page), ("로그인 오류 해결 방법", page), ("Как войти в систему", page),
        ("Welcome to nginx configuration", page), ("403", "https://room.example/rooms/b"), ("500", page),
        ("Account suspended for a joke, a comedian sues", page), ("Forbidden Planet", page), ("Gone", page),
        ("Verification", page), ("Blocked", page), ("Sign in: a poem about doors", page),
        ("Login – a short history of computing", page), ("502", page), ("Client challenges in therapy", page),
        ("Sign in to Example | How it works and what it costs", page),
    ]
}
