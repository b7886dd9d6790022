#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// How likely a text is in a language whose characters take two bytes: how frequent each of them is.
struct IdeographModel: Sendable {
    let languages: [Substring]
    /// The top-level domains where the language is usual.
    let domains: [Substring]
    /// The encodings that its pages had, the most usual first.
    let encodings: [CharacterEncoding]
    /// The scores of the most frequent characters.
    private let frequent: [Unicode.Scalar: Double]
    /// The scores of each of the other characters of a block.
    private let blocks: [(range: ClosedRange<UInt32>, score: Double)]

    /// - Parameters:
    ///   - frequent: The most frequent characters, by falling frequency.
    ///   - share: The share of all of them in a text.
    ///   - blocks: The shares of blocks of Unicode, other than the frequent characters.
    init(
        _ language: Substring, _ domains: Substring, _ encodings: [CharacterEncoding], _ frequent: String,
        share: Double, blocks: [(range: ClosedRange<UInt32>, share: Double)]
    ) {
        languages = [language]
        self.domains = domains.split(separator: " ")
        self.encodings = encodings
        let scalars = Array(frequent.unicodeScalars)
        // Zipf's law, with an offset as the first characters are less frequent than it says.
        let weights = scalars.indices.map { 1 / Double($0 + 8) }
        let sum = weights.reduce(0, +)
        self.frequent = Dictionary(
            zip(scalars, weights.map { log(share * $0 / sum) }), uniquingKeysWith: { first, _ in first })
        self.blocks = blocks.map { ($0.range, log($0.share / Double($0.range.count))) }
    }

    // Logarithms of probabilities, as in `AlphabetModel`.
    private static let foreignCharacter = -14.0
    private static let invalidByte = -18.0

    /// Returns the logarithm of how likely a text is in the language.
    func score(_ reading: EncodingReading) -> Double {
        var total = 0.0
        for (scalar, kind) in reading.characters where !scalar.isASCII {
            if kind == .invalid {
                total += Self.invalidByte
            } else {
                total +=
                    frequent[scalar] ?? blocks.first { $0.range.contains(scalar.value) }?.score ?? Self.foreignCharacter
            }
        }
        return total
    }
}

// MARK: Languages

extension IdeographModel {
    private static let han: ClosedRange<UInt32> = 0x4E00...0x9FFF
    private static let hiragana: ClosedRange<UInt32> = 0x3041...0x3096
    private static let katakana: ClosedRange<UInt32> = 0x30A1...0x30FC
    private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
    private static let punctuation: ClosedRange<UInt32> = 0x3000...0x303F
    private static let fullWidth: ClosedRange<UInt32> = 0xFF01...0xFF5E

    static let all: [IdeographModel] = [
        .init(
            "zh", "cn sg", [.gbk],
            """
            的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种\
            面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本\
            去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比\
            或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总\
            次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做\
            必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权\
            收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信\
            马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连\
            断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存\
            候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严
            """,
            share: 0.75, blocks: [(han, 0.15), (punctuation, 0.03), (fullWidth, 0.05)]),
        .init(
            "zh-hant", "tw hk mo", [.big5],
            """
            的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種\
            面而方後多定行學法所民得經十三之進著等部度家電力里如水化高自二理起小物現實加量都兩體制機當使點從業本\
            去把性好應開它合還因由其些然前外天政四日那社義事平形相全表間樣與關各重新線內數正心反你明看原又麼利比\
            或但質氣第向道命此變條只沒結解問意建月公無系軍很情者最立代想已通並提直題黨程展五果料象員革位入常文總\
            次品式活設及管特件長求老頭基資邊流路級少圖山統接知較將組見計別她手角期根論運農指幾九區強放決西被做必\
            戰先回則任取據處隊南給色光門即保治北造百規熱領七海口東導器壓志世金增爭濟階油思術極交受聯什認六共權收\
            證改清己美再採轉更單風切打白教速花帶安場身車例真務具萬每目至達走積示議聲報完類八離華名確才科張信馬節\
            話米整空元況今集溫傳土許步群廣石記需段研界拉林律叫且究觀越織裝影算低持音眾書布複容兒須際商非驗連斷深\
            難近千週周委素技備半辦青省列習響約支般史感勞便團往歷市克何除消構府稱太準精值號率族維劃選標寫存候毛親\
            快效斯院查江型眼王按格養易置派層片始卻專狀育廠京識適屬包火住調滿縣局照參紅細引聽該鐵價嚴台臺網頁站灣\
            館
            """,
            share: 0.75, blocks: [(han, 0.15), (punctuation, 0.03), (fullWidth, 0.05)]),
        .init(
            "ja", "jp", [.shiftJIS, .eucJP],
            """
            日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名\
            川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨会同事自社発者地業方新場員立開手力問代明動\
            京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝\
            運終台広住真有口少町料工建急止送切転研究起着病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週\
            室歩風紙黒花春赤青館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢部全案内法
            """,
            share: 0.2,
            blocks: [(hiragana, 0.42), (katakana, 0.22), (han, 0.09), (punctuation, 0.04), (fullWidth, 0.03)]),
        .init(
            "ko", "kr", [.eucKR],
            """
            이다는의에을가고하지로은도서한어기를사자리나인그대시해들정아수일보제전있장과여구조부상동스주원으라성\
            유경만적신안공국었소와게화면선위세계개문학비발했생오용미무관연모교방영명치중분통당진내년회민역거마반\
            간업물실입것더습니까되된할않같트드려야러우음없산금월품차강요던력체감식설양행결현출작재최후본건호단저\
            두말때많집외높남북녀노래먹크르
            """,
            share: 0.8, blocks: [(hangul, 0.16), (han, 0.01), (punctuation, 0.01), (fullWidth, 0.02)]),
    ]
}
