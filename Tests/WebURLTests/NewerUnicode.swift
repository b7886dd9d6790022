/// The cases that depend on a newer Unicode version than that of ICU 72 (Unicode 15.0), by reason.
enum NewerUnicode {
    static let inputs = Set(
        mappedToSharpS + ignored + caseMapped + compatibilityIdeographs + invisibleCharacters + extensionJ)

    /// U+1E9E maps to U+00DF, not to "ss", since Unicode 15.1.
    static let mappedToSharpS = [
        "FA\u{1E9E}.DE",
        "FA\u{1E9E}.de",
        "\u{1E9E}.com",
        "\u{1E9E}.foo.com",
    ]

    /// U+180E, U+206A to U+206F, U+115F and the other fillers are ignored since Unicode 16 and were disallowed before.
    static let ignored = [
        "look\u{180E}out.net",
        "look\u{206B}out.net",
        "\u{6B9}.\u{1873}\u{115F}",
        "\u{6B9}\u{FF0E}\u{1873}\u{115F}",
        "\u{17B4}.\u{110D}\u{1170}\u{11AE}-",
        "\u{17B4}.\u{CB87}-",
        "\u{1F57C}.\u{1160}",
        "\u{1F57C}\u{FF0E}\u{FFA0}",
    ]

    /// U+04C0, U+2132, U+2183 and the Georgian capitals U+10A0 to U+10C5 map to their small letters since Unicode 16
    /// and were disallowed before.
    static let caseMapped = [
        "=\u{338}\u{1899}>\u{338}.\u{1109}\u{1169}\u{11BE}-\u{1874}\u{10A0}",
        "SS.\u{102F3}\u{10AC}\u{FB8}",
        "SS\u{3002}\u{102F3}\u{10AC}\u{FB8}",
        "SS\u{AAF6}\u{18A5}.\u{22B6}\u{10C1}\u{10B6}",
        "SS\u{FF61}\u{102F3}\u{10AC}\u{FB8}",
        "Ss.\u{102F3}\u{10AC}\u{FB8}",
        "Ss\u{3002}\u{102F3}\u{10AC}\u{FB8}",
        "Ss\u{AAF6}\u{18A5}.\u{22B6}\u{10C1}\u{2D16}",
        "Ss\u{FF61}\u{102F3}\u{10AC}\u{FB8}",
        "\u{DF}\u{3002}\u{102F3}\u{10AC}\u{FB8}",
        "\u{DF}\u{FF61}\u{102F3}\u{10AC}\u{FB8}",
        "\u{3A3}\u{10C5}.\u{75A}",
        "\u{3A3}\u{10C5}\u{3002}\u{75A}",
        "\u{3C2}\u{10C5}\u{3002}\u{75A}",
        "\u{4C0}.com",
        "\u{8BB}.\u{10A3}\u{1E012}",
        "\u{10A1}\u{755D}.<\u{338}",
        "\u{10A1}\u{755D}.\u{226E}",
        "\u{10B5}.\u{6F0}<\u{338}SS\u{745}",
        "\u{10B5}.\u{6F0}<\u{338}Ss\u{745}",
        "\u{10B5}.\u{6F0}\u{226E}SS\u{745}",
        "\u{10B5}.\u{6F0}\u{226E}Ss\u{745}",
        "\u{10B5}\u{3002}\u{6F0}<\u{338}SS\u{745}",
        "\u{10B5}\u{3002}\u{6F0}<\u{338}Ss\u{745}",
        "\u{10B5}\u{3002}\u{6F0}<\u{338}\u{DF}\u{745}",
        "\u{10B5}\u{3002}\u{6F0}\u{226E}SS\u{745}",
        "\u{10B5}\u{3002}\u{6F0}\u{226E}Ss\u{745}",
        "\u{10B5}\u{3002}\u{6F0}\u{226E}\u{DF}\u{745}",
        "\u{10B6}\u{366}.",
        "\u{10BA}.\u{3A3}",
        "\u{10BA}.\u{3C2}",
        "\u{10BA}.\u{3C3}",
        "\u{10BA}\u{102F8}.5\u{D7F6}\u{103A}",
        "\u{10BA}\u{102F8}\u{E0104}\u{3002}5\u{D7F6}\u{103A}",
        "\u{10BA}\u{102F8}\u{E0104}\u{3002}\u{1D7DD}\u{D7F6}\u{103A}",
        "\u{10C1}\u{10B1}6\u{318}.SS\u{1B03}",
        "\u{10C1}\u{10B1}6\u{318}\u{3002}SS\u{1B03}",
        "\u{10C1}\u{10B1}6\u{318}\u{3002}\u{DF}\u{1B03}",
        "\u{10C1}\u{2D11}6\u{318}.Ss\u{1B03}",
        "\u{10C1}\u{2D11}6\u{318}\u{3002}Ss\u{1B03}",
        "\u{2132}\u{17D2}.=\u{338}",
        "\u{2132}\u{17D2}.\u{2260}",
        "\u{2183}.com",
        "\u{2260}\u{1899}\u{226F}.\u{C1A3}-\u{1874}\u{10A0}",
        "\u{3002}\u{3002}\u{10A3}>\u{338}",
        "\u{3002}\u{3002}\u{10A3}\u{226F}",
        "\u{650C}\u{ABED}.\u{1896}-\u{10B8}",
        "\u{A846}\u{3002}\u{2183}\u{FB5}\u{1102}\u{116A}\u{11C1}-",
        "\u{A846}\u{3002}\u{2183}\u{FB5}\u{B1AE}-",
        "\u{A9D0}\u{4C0}\u{1BAA}\u{8F6}.\u{1102}\u{116F}\u{11BC}",
        "\u{A9D0}\u{4C0}\u{1BAA}\u{8F6}.\u{B235}",
        "\u{A9D0}\u{4C0}\u{1BAA}\u{8F6}\u{FF0E}\u{1102}\u{116F}\u{11BC}",
        "\u{A9D0}\u{4C0}\u{1BAA}\u{8F6}\u{FF0E}\u{B235}",
        "\u{10A57}.\u{10A9}\u{10B5}",
        "\u{10A57}.\u{10A9}\u{2D15}",
        "\u{1E903}.\u{1844}\u{10AE}",
        "\u{1E903}\u{E016E}.\u{1844}\u{10AE}",
        "\u{1E903}\u{E016E}\u{FF0E}\u{1844}\u{10AE}",
        "\u{1E925}.\u{1844}\u{10AE}",
        "\u{1E925}\u{E016E}.\u{1844}\u{10AE}",
        "\u{1E925}\u{E016E}\u{FF0E}\u{1844}\u{10AE}",
        "\u{1F0B4}\u{10AB}.<\u{338}",
        "\u{1F0B4}\u{10AB}.\u{226E}",
    ]

    /// U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF are mapped since Unicode 16 and were disallowed before.
    static let compatibilityIdeographs = [
        "\u{F951}\u{2F868}\u{2F874}\u{2F91F}\u{2F95F}\u{2F9BF}",
        "\u{2F868}.com",
    ]

    /// U+1D173 to U+1D17A are ignored since Unicode 16 and were disallowed before.
    static let invisibleCharacters = [
        "\u{1D175}\u{3002}9\u{1E008}\u{4B3A}1."
    ]

    /// U+323B0 to U+33479, ideographs, are of Unicode 17.
    static let extensionJ = [
        "\u{32B9A}9\u{A369}\u{17D3}.ss",
        "\u{32B9A}9\u{A369}\u{17D3}.SS",
        "\u{32931}20.\u{97F3}.\u{A866}1.",
    ]
}
