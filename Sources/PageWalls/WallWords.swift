/// The words in the addresses of walls, as ``WallAddress`` reads them: without the file's ending, hyphens and
/// underscores.
enum WallWords {
    /// Words that name nothing else, wherever they stand in a path.
    static let anywhere = table([
        .signIn: [
            "login", "logins", "signin", "signup", "logon", "signon", "userlogin", "memberlogin", "loginform",
            "authwall", "openidconnect", "saml", "saml2", "sso", "adfs", "idp", "oauth", "oauth2", "anmelden",
            "anmeldung", "connexion", "accedi", "entrar", "inloggen", "logowanie", "prihlaseni", "giris",
            "iniciarsesion", "seconnecter",
        ],
        .consent: [
            "consent", "cookieconsent", "cookiewall", "cookiesrequired", "privacywall", "privacygate", "gdpr", "guce",
            "agegate", "agecheck", "ageverification", "countryselector",
        ],
        .challenge: ["captcha", "recaptcha", "botcheck", "humancheck", "cdncgi"],
        .paywall: ["paywall"],
        .maintenance: ["unsupportedbrowser", "browsernotsupported", "outdatedbrowser", "waitingroom"],
    ])

    /// Words that may also name a part of a site, at the end of a path only.
    static let last = table([
        .signIn: [
            "auth", "authenticate", "authorize", "accounts", "passport", "register", "createaccount", "join",
        ],
        .consent: ["cookiepolicy", "cookies", "selectcountry", "countrychooser", "selectregion", "terms"],
        .challenge: ["challenge", "blocked", "geoblock", "sorry", "verify"],
        .error: [
            "404", "403", "410", "500", "error", "errors", "errorpage", "notfound", "pagenotfound", "filenotfound",
            "404notfound", "unavailable", "notavailable", "expired", "gone", "removed", "deleted", "accessdenied",
            "nichtgefunden", "introuvable", "noencontrado", "nontrovata",
        ],
        .paywall: [
            "subscribe", "subscription", "subscriptions", "plans", "pricing", "premium", "membership", "abo", "abos",
            "abonnement", "abonnements", "abonnieren", "abonnez", "suscripcion", "suscripciones", "suscribete",
            "abbonamenti", "abbonati", "assine", "prenumerera",
        ],
        .maintenance: [
            "maintenance", "unsupported", "underconstruction", "browserupdate", "wartung", "mantenimiento",
            "manutencao",
            "manutenzione", "onderhoud", "busy",
        ],
    ])

    /// The first labels of hosts.
    static let host = table([
        .signIn: [
            "login", "signin", "logon", "auth", "oauth", "sso", "saml", "idp", "accounts", "passport", "anmelden",
            "connexion", "entrar",
        ],
        .consent: ["consent", "guce", "cookieconsent", "privacygate"],
        .challenge: ["captcha", "challenge"],
        .error: ["error"],
        .paywall: ["paywall", "subscribe", "abo"],
        .maintenance: ["maintenance", "wartung"],
    ])

    private static func table(_ words: KeyValuePairs<PageWall.Reason, [String]>) -> [String: PageWall.Reason] {
        Dictionary(uniqueKeysWithValues: words.flatMap { reason, words in words.map { ($0, reason) } })
    }
}
