import PageMetadata
import PageWalls

// The words of findings, for developers.

extension ActivityFinding {
    /// Where the developer has to look.
    public var place: String {
        switch (source, member) {
        case (nil, nil): "page"
        case (nil, let member?): member.rawValue
        case (.json?, nil): #"<meta name="user-activity">"#
        case (.json?, let member?): #"\#(member.rawValue) in <meta name="user-activity">"#
        case (.html?, let member?): #"<meta name="user-activity:\#(member.metaName ?? member.rawValue)">"#
        case (.html?, nil): #"<meta name="user-activity:…">"#
        case (.linkedData?, nil): "JSON-LD"
        case (.linkedData?, .targetContentIdentifier?): "@id in JSON-LD"
        case (.linkedData?, _?): "identifier in JSON-LD"
        }
    }

    /// What is wrong.
    public var problem: String { words.problem }

    /// What to do about it.
    public var fix: String { words.fix }

    private var words: (problem: String, fix: String) {
        switch reason {
        case .declaration(let reason): reason.words
        case .undeclared:
            (
                "The page declares no activity.",
                #"Add <meta name="user-activity:activity-type" content="com.example.photos.photo"> and an identifier to the head, or use user-activity.js."#
            )
        case .wall(let reason):
            (
                "The page \(reason.words), so it is not the content.",
                "Check the page as people see it: save it from a browser, and give the file with --url."
            )
        case .typeNotReverseDNS(let type):
            (
                "\"\(type)\" is not in reverse-DNS form, so another app can have the same type.",
                "Begin it with your domain, as in com.example.photos.photo."
            )
        case .unidentified:
            (
                "The activity has no identifier, so it is found by its URL alone.",
                "Add a persistentIdentifier that the content keeps when it is renamed or moved."
            )
        case .transientIdentifier(let part):
            (
                "The identifier contains \"\(part)\", which changes between visits, so nothing is found again.",
                "Use the content's own permanent ID, which is the same for everyone, on every device and forever."
            )
        case .transientURL(let part, let canonical):
            ("The URL contains \"\(part)\", which does not belong to the page's address.", "Set it to \(canonical).")
        case .transientPageURL(let part, let canonical):
            (
                "Without a webpageURL, the URL of the page counts, which contains \"\(part)\".",
                "Set webpageURL to \(canonical)."
            )
        case .homePageURL:
            (
                "The URL is the site's home page, so it does not open the content.",
                "Give the content a URL of its own, and set webpageURL to it."
            )
        case .untitled:
            (
                "Neither the activity nor the page has a title.",
                "Set title to the name by which a person would recognize the content."
            )
        case .title(let title, let refusal):
            (
                "The title \"\(title)\" \(refusal.words).",
                "Set it to the name by which a person would recognize the content."
            )
        case .missingRequiredKey(let key):
            (
                "\"\(key)\" is required, but userInfo does not have it, so the activity cannot be continued.",
                "Add it to userInfo, or remove it from requiredUserInfoKeys."
            )
        case .minimumVersionIsNewer(let minimum, let version):
            (
                "The minimumVersion \(minimum) is newer than the version \(version), so the app cannot continue what it wrote itself.",
                "Set minimumVersion to the oldest version of the app that can read this userInfo."
            )
        case .invalidDate(let date):
            (
                "\"\(date)\" is not a date that every reader understands.",
                "Write it as Date.toISOString() does: 2030-01-31T12:00:00Z."
            )
        case .expired(let date):
            (
                "The activity expired on \(date), so it is not offered to anybody.",
                "Set a later date, or none for content that stays."
            )
        case .secret(let name):
            (
                "\"\(name)\" looks like a secret, and userInfo is stored with notes and sent to other devices.",
                "Leave it out. userInfo is for what restores the page, such as a position."
            )
        }
    }
}

extension ActivityProblem.Reason {
    fileprivate var words: (problem: String, fix: String) {
        switch self {
        case .invalidJSON(let character, let before):
            (
                "This is not JSON from character \(character) on\(before.isEmpty ? "" : ", after \"\(before)\"").",
                "Write it with JSON.stringify, and escape quotes in HTML."
            )
        case .wrongType(let expected):
            ("The value is not \(expected), so it is left out.", "Write \(expected).")
        case .tooLong(let limit):
            ("The value is longer than \(limit) bytes, so it is left out.", "Keep only what restores the page.")
        case .tooMany(let limit):
            ("There are more than \(limit) values, and the rest is left out.", "Keep only what restores the page.")
        case .tooDeep(let limit):
            (
                "The value has more than \(limit) levels, so it is left out.",
                "Nest fewer lists and objects."
            )
        case .invalidCharacter:
            (
                "The text contains a character that no reader accepts, such as U+0000, so it is left out.",
                "Remove it, and check that the page declares its encoding."
            )
        case .notAPage(let url):
            (
                "\"\(url)\" is not the URL of a web page, so it is left out.",
                "Set it to an http or https URL that opens the content without the app."
            )
        case .otherOrigin(let url):
            (
                "\(url) is of another origin than the page, so it is left out.",
                "Set it to a URL of the page's own scheme, host and port."
            )
        case .repeated:
            ("The page declares this more than once, and only the first one counts.", "Remove all but one.")
        case .overridden:
            (
                #"The page also has <meta name="user-activity">, which counts as a whole, so this is left out."#,
                "Declare the activity in one of the two ways."
            )
        case .outsideHead:
            (
                "The element is outside the head, where anyone's content could be, so it is left out.",
                "Move it into the head."
            )
        case .unknownName(let name):
            ("No property has the name \"\(name)\", so it is left out.", "Check the spelling.")
        case .noActivityType:
            (
                "There is no activityType, so nothing of the declaration counts.",
                #"Add <meta name="user-activity:activity-type" content="com.example.photos.photo">."#
            )
        case .otherPage(let url):
            (
                "The mainEntityOfPage is \(url), which is not this page, so the identifiers do not count.",
                "Set mainEntityOfPage to the URL of this page, or declare the identifier in a meta."
            )
        case .notUnique(let identifier):
            (
                "\"\(identifier)\" does not identify this page alone, so it does not count.",
                "Use an absolute IRI of the page's own."
            )
        }
    }
}

extension TitleEvidence.Refusal {
    fileprivate var words: String {
        switch self {
        case .siteName: "is only the site's name"
        case .placeholder: "is a placeholder"
        case .place, .siteWide, .wall: "fits many pages"
        }
    }
}

extension PageWall.Reason {
    fileprivate var words: String {
        switch self {
        case .consent: "asks for consent"
        case .signIn: "asks to sign in"
        case .challenge: "asks for a proof of being human"
        case .error: "reports an error"
        case .paywall: "asks to subscribe"
        case .maintenance: "says that the site is closed"
        case .empty: "has no content without scripts"
        }
    }
}
