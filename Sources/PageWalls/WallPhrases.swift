/// The titles of walls, normalized (`NormalizedTitle`).
///
/// They are those of common servers, protection services and publishers. A wall with other words is known by its shape.
enum WallPhrases {
    /// Titles that only programs write.
    static let certain = table([
        .consent: [
            "before you continue", "bevor sie fortfahren", "avant de continuer", "antes de continuar",
            "prima di continuare", "cookie einstellungen akzeptieren", "privacy gate",
            "age verification required",
        ],
        .challenge: [
            "attention required", "checking your browser", "checking your browser before accessing",
            "client challenge", "vercel security checkpoint", "ddos guard", "ddos protection by cloudflare",
            "please turn javascript on and reload the page", "access to this page has been denied",
            "pardon our interruption", "sorry you have been blocked", "are you a robot", "are you human",
            "verify you are human", "verifying you are human", "making sure youre not a bot", "human verification",
            "robot check", "bot verification", "security check required", "one moment please", "youre being verified",
            "verifying your browser", "were verifying your browser", "request unsuccessful incapsula incident",
            "web application firewall", "please verify you are a human", "please enable js and disable any ad blocker",
            "javascript is disabled", "enable javascript and cookies to continue", "bist du ein mensch",
            "sind sie ein mensch", "sicherheitsüberprüfung", "êtes vous un robot", "eres un robot", "sei un robot",
            "você é um robô", "вы не робот", "проверка браузера", "あなたはロボットですか", "人机验证", "安全验证", "로봇이 아닙니다",
        ],
        .error: [
            "welcome to nginx", "apache2 ubuntu default page it works", "apache2 debian default page it works",
            "apache http server test page", "test page for the apache http server",
            "test page for the nginx http server",
            "iis windows server", "default web site page", "account suspended", "this account has been suspended",
            "domain default page", "web server is down", "origin dns error", "bad gateway", "gateway time out",
            "gateway timeout", "service temporarily unavailable", "internal server error", "oops thats an error",
        ],
        .maintenance: [
            "unsupported browser", "browser not supported", "your browser is not supported",
            "your browser is out of date", "database error", "error establishing a database connection",
        ],
    ])

    /// Titles that a page about something may also have. They count on a page with little prose.
    static let plain = table([
        .consent: [
            "we value your privacy", "your privacy", "your privacy choices", "cookie consent", "cookie settings",
            "cookies required", "privacy settings", "age verification", "verify your age", "confirm your age",
            "wir schätzen ihre privatsphäre", "ihre privatsphäre", "einwilligung", "zustimmung",
            "datenschutzeinstellungen", "nous respectons votre vie privée", "votre vie privée",
            "gestion des cookies", "valoramos tu privacidad", "tu privacidad", "su privacidad",
            "la tua privacy", "il rispetto della tua privacy è la nostra priorità", "valorizamos a sua privacidade",
            "wij waarderen uw privacy", "uw privacy", "cookiemuur", "cenimy twoją prywatność",
            "настройки файлов cookie", "プライバシー設定", "隐私设置", "개인정보 설정",
        ],
        .signIn: [
            "sign in", "signin", "sign in required", "please sign in", "log in", "login", "please log in", "log on",
            "login required", "login page", "user login", "member login", "authentication required",
            "authorization required", "members only", "sign up", "create account", "create an account",
            "sign in or sign up", "log in or sign up", "login or register", "sign up or log in", "sign in or register",
            "sign in to continue", "log in to continue", "sign in to your account", "log in to your account",
            "login to your account", "single sign on", "session expired", "your session has expired", "welcome back",
            "anmelden", "anmeldung", "einloggen", "bitte anmelden", "bitte melden sie sich an",
            "connexion", "se connecter", "connectez vous", "identification", "sidentifier", "authentification",
            "iniciar sesión", "inicia sesión", "inicio de sesión", "acceder", "identifícate",
            "accedi", "effettua il login", "entrar", "iniciar sessão", "fazer login", "faça login",
            "inloggen", "aanmelden", "meld je aan", "zaloguj się", "logowanie", "zaloguj", "přihlášení",
            "přihlásit se", "giriş yap", "oturum aç", "logga in", "logg inn", "log ind", "kirjaudu sisään",
            "войти", "вход", "авторизация", "вход в систему", "увійти",
            "ログイン", "サインイン", "会員ログイン", "登录", "登錄", "登入", "用户登录", "로그인", "تسجيل الدخول",
        ],
        .challenge: [
            "just a moment", "please wait", "one moment", "security check", "security verification", "captcha",
            "verification required", "access blocked", "request blocked",
            "too many requests", "unusual traffic", "rate limited", "robot or human",
            "einen moment", "einen moment bitte", "nur einen moment", "bitte warten", "un instant", "un momento",
            "un momento por favor", "veuillez patienter", "um momento", "um momento por favor", "attendere prego",
            "een moment", "een moment geduld", "chwileczkę", "proszę czekać", "один момент", "подождите",
            "bir dakika lütfen",
            "しばらくお待ちください", "少々お待ちください", "请稍候", "请稍等", "請稍候", "잠시만 기다려 주십시오", "잠시만 기다리십시오",
        ],
        .error: [
            "error", "not found", "not found 1", "page not found", "file not found", "page cannot be found",
            "page cant be found",
            "this page cannot be found", "this page could not be found", "page doesnt exist", "this page doesnt exist",
            "page does not exist", "the page you requested was not found", "nothing found", "content not found",
            "page unavailable", "page not available", "this page isnt available", "content unavailable",
            "not available", "no longer available", "page removed", "access denied", "permission denied", "forbidden",
            "unauthorized", "bad request", "something went wrong", "oops something went wrong",
            "an error occurred", "error page", "server error", "service unavailable", "request rejected",
            "seite nicht gefunden", "nicht gefunden", "die seite wurde nicht gefunden", "fehler", "zugriff verweigert",
            "seite nicht verfügbar", "page introuvable", "page non trouvée", "erreur", "accès refusé",
            "accès interdit", "página no encontrada", "no encontrado", "acceso denegado", "pagina non trovata",
            "pagina no trovata", "errore", "accesso negato", "página não encontrada", "não encontrado", "acesso negado",
            "erro", "pagina niet gevonden", "niet gevonden", "toegang geweigerd", "nie znaleziono strony",
            "nie znaleziono", "strona nie istnieje", "strona nie została znaleziona", "odmowa dostępu",
            "stránka nenalezena",
            "sayfa bulunamadı", "sidan kunde inte hittas", "sidan hittades inte", "siden blev ikke fundet",
            "страница не найдена", "не найдено", "доступ запрещен", "доступ запрещён", "ошибка",
            "ページが見つかりません", "ページが見つかりませんでした", "お探しのページは見つかりません", "エラー",
            "页面不存在", "页面未找到", "找不到页面", "找不到網頁", "访问被拒绝", "페이지를 찾을 수 없습니다", "접근 거부", "الصفحة غير موجودة",
        ],
        .paywall: [
            "subscribe", "subscribe now", "subscribe to continue", "subscribe to continue reading",
            "subscription required",
            "subscribers only", "premium content", "jetzt abonnieren", "abonnieren", "nur für abonnenten",
            "abonnez vous", "réservé aux abonnés", "article réservé aux abonnés", "suscríbete",
            "solo para suscriptores", "abbonati", "contenuto riservato agli abbonati", "assine",
            "conteúdo exclusivo para assinantes", "alleen voor abonnees", "tylko dla prenumeratorów",
            "только для подписчиков", "会員限定", "有料会員限定", "付费内容", "구독자 전용",
        ],
        .maintenance: [
            "maintenance", "maintenance mode", "down for maintenance", "under maintenance", "site maintenance",
            "scheduled maintenance", "site is under maintenance", "were down for maintenance", "well be right back",
            "be right back", "under construction", "site under construction", "coming soon", "temporarily unavailable",
            "site offline", "wartung", "wartungsarbeiten", "wartungsmodus", "maintenance en cours",
            "site en maintenance",
            "en mantenimiento", "sitio en mantenimiento", "em manutenção", "in manutenzione", "sito in manutenzione",
            "in onderhoud", "przerwa techniczna", "технические работы", "сайт на обслуживании", "メンテナンス中", "メンテナンス",
            "系统维护", "网站维护中", "점검 중", "서비스 점검",
        ],
    ])

    /// A phrase around a name, which the `*` stands for.
    struct WithName {
        let reason: PageWall.Reason
        let start: String
        let end: String
        /// The first byte of `start`, which rules out most titles.
        let first: UInt8?

        init(_ reason: PageWall.Reason, _ phrase: String) {
            self.reason = reason
            let halves = phrase.split(separator: "*", omittingEmptySubsequences: false)
            start = String(halves[0])
            end = String(halves[1])
            first = start.utf8.first
        }
    }

    static let certainWithName = [
        WithName(.consent, "before you continue to *"), WithName(.consent, "bevor sie zu * weitergehen"),
        WithName(.consent, "bevor sie * nutzen"), WithName(.consent, "avant daccéder à *"),
        WithName(.consent, "antes de ir a *"), WithName(.consent, "antes de continuar a *"),
        WithName(.consent, "antes de avançar para *"), WithName(.consent, "prima di continuare su *"),
        WithName(.consent, "voordat je verdergaat naar *"), WithName(.consent, "zanim przejdziesz do *"),
        WithName(.consent, "прежде чем перейти к *"), WithName(.consent, "* にアクセスする前に"),
        WithName(.challenge, "checking your browser before accessing *"), WithName(.challenge, "ddos guard *"),
        WithName(.challenge, "please wait while we verify *"),
    ]

    static let plainWithName = [
        WithName(.signIn, "sign in to *"), WithName(.signIn, "sign into *"), WithName(.signIn, "log in to *"),
        WithName(.signIn, "log into *"), WithName(.signIn, "login to *"), WithName(.signIn, "sign up for *"),
        WithName(.signIn, "sign in with *"), WithName(.signIn, "join *"), WithName(.signIn, "* login"),
        WithName(.signIn, "* log in"), WithName(.signIn, "* sign in"), WithName(.signIn, "login *"),
        WithName(.signIn, "log in *"), WithName(.signIn, "sign in *"), WithName(.signIn, "bei * anmelden"),
        WithName(.signIn, "anmelden bei *"), WithName(.signIn, "melde dich bei * an"),
        WithName(.signIn, "se connecter à *"), WithName(.signIn, "connexion à *"),
        WithName(.signIn, "iniciar sesión en *"), WithName(.signIn, "inicia sesión en *"),
        WithName(.signIn, "accedi a *"), WithName(.signIn, "entrar no *"), WithName(.signIn, "entrar em *"),
        WithName(.signIn, "inloggen bij *"), WithName(.signIn, "inloggen op *"),
        WithName(.signIn, "zaloguj się do *"), WithName(.signIn, "вход в *"), WithName(.signIn, "* にログイン"),
        WithName(.signIn, "登录 *"), WithName(.signIn, "* 로그인"), WithName(.paywall, "subscribe to *"),
        WithName(.maintenance, "* is under maintenance"),
    ]

    static let statusCodes: Set<Substring> = [
        "400", "401", "403", "404", "405", "406", "410", "418", "429", "451", "500", "501", "502", "503", "504", "520",
        "521", "522", "523", "524", "525", "526", "530", "1020",
    ]
    /// Words beside a status that say nothing more.
    static let errorWords: Set<Substring> = [
        "error", "http", "status", "code", "fehler", "erreur", "errore", "erro", "fout", "błąd", "ошибка", "nginx",
        "apache",
    ]

    private static func table(_ phrases: KeyValuePairs<PageWall.Reason, [String]>) -> [String: PageWall.Reason] {
        Dictionary(phrases.flatMap { reason, texts in texts.map { ($0, reason) } }) { first, _ in first }
    }
}
