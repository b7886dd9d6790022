extension AlphabetModel {
    private static let western: [CharacterEncoding] = [.windows1252]
    private static let central: [CharacterEncoding] = [.windows1250, .iso8859_2]
    private static let baltic: [CharacterEncoding] = [.windows1257, .iso8859_13, .iso8859_4]
    private static let russian: [CharacterEncoding] = [.windows1251, .koi8R, .iso8859_5, .ibm866]
    private static let cyrillic: [CharacterEncoding] = [.windows1251, .koi8U, .iso8859_5, .ibm866]

    /// The languages of pages in legacy encodings, with their letters by frequency.
    static let all: [AlphabetModel] = [
        .init("en", "", .latin, western, "éñüöçèáóïêâ", punctuation: 0.8),
        .init("fr", "fr be ch ca lu", .latin, western, "éèàêçôîûùâëïœ"),
        .init("de", "de at ch li lu", .latin, western, "üäöß"),
        .init("es gl", "es mx ar cl co pe ve uy ec bo py cr gt cu", .latin, western, "óíáéñúü"),
        .init("pt", "pt br", .latin, western, "ãçáéíóêõâàúôü"),
        .init("it", "it ch", .latin, western, "àèùòéì"),
        .init("nl", "nl be", .latin, western, "ëéïèöü"),
        .init("sv", "se fi", .latin, western, "äåöé"),
        .init("da no nb nn", "dk no", .latin, western, "øåæé"),
        .init("fi", "fi", .latin, western, "äöå", prior: -1),
        .init("is fo", "is fo", .latin, western, "íðáþöóéúæý"),
        .init("ca", "cat es ad", .latin, western, "àéòèíçóúïü"),
        .init("et", "ee", .latin, [.windows1257, .windows1252], "äõüöšž", prior: -3),
        .init("pl", "pl", .latin, central, "łęóążśćńź"),
        .init("cs", "cz", .latin, central, "íáěéřýžčšůúťóňď"),
        .init("sk", "sk", .latin, central, "áíčéýžšúťľôóňäďĺŕ", prior: -1),
        .init("hu", "hu", .latin, central, "áéöóőüíúű"),
        .init("sl", "si", .latin, central, "čšž", prior: -1),
        .init("hr bs", "hr ba rs me", .latin, central, "čšžćđ", prior: -1),
        .init("ro", "ro md", .latin, central, "ăîâțşţș", prior: -1),
        .init("tr", "tr", .latin, [.windows1254], "ıüşçğöİâî"),
        .init("lt", "lt", .latin, baltic, "ėšųįūžčąę", prior: -1),
        .init("lv", "lv", .latin, baltic, "āīēūšļņķģžč", prior: -1),
        // The encoding has the marks of tones apart.
        .init(
            "vi", "vn", .latin, [.windows1258],
            "đưôơêâă\u{301}\u{300}\u{323}\u{309}\u{303}áàéèíóúùâãõý", prior: -2),
        .init("ru", "ru su by kz", .cased, russian, "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"),
        .init("uk", "ua", .cased, cyrillic, "оаниітеврслкудмпязьбгйчхцжюїєщшфґ"),
        .init("be", "by", .cased, cyrillic, "аніоыелртскувдпямьўзбгйчцжёюхшэф", prior: -2),
        .init("bg", "bg", .cased, cyrillic, "аиоентрсвлкдпмзугъбчщцяжхйшфюь"),
        .init("sr mk", "rs mk", .cased, cyrillic, "аоиенрстувкдјпмлзбгчшцјжњљћђџхфѓќѕ", prior: -1),
        .init("el", "gr cy", .cased, [.windows1253, .iso8859_7], "αοιετσνηυρπκμλςωδγίόάέχήύθφώβξζψϊϋΐΰ"),
        .init("he yi", "il", .caseless, [.windows1255], "יוהלאברתשמנדעקחםטפסגכןזצךץף"),
        .init(
            "ar", "eg sa ae jo lb sy iq ma dz tn ly ye kw qa bh om sd ps", .caseless, [.windows1256, .iso8859_6],
            "اليمنرتبودعسفهكقحجةشصطخضأىذثغزءإئظؤآ"),
        .init("fa", "ir af", .caseless, [.windows1256], "اینردهمتوبسشکزگفعخقجحپصطآچضذغثژظكيئ", prior: -1),
        .init("th", "th", .caseless, [.windows874], "านรอกเงมยลวดท่สตะปีบัิ้คุ์ห็ำแจพชขใไูืโผึธณถภๆฐศญฉซฟษ"),
    ]
}
