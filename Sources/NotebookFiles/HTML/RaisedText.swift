/// Superscripts and subscripts in a line, so that no number changes: in Unicode, or in parentheses after `^` or `_`.
enum RaisedText {
    enum Level { case above, below }

    private static let raised = pairs(
        "0123456789+-−–=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")
    private static let lowered = pairs("0123456789+-−–=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

    private static func pairs(_ from: String, _ to: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip(from, to))
    }

    /// Returns whether an element's text is above or below the line.
    static func level(of element: HTMLElement) -> Level? {
        switch element.name {
        case "sup": return .above
        case "sub": return .below
        case "span", "font", "a", "b", "i", "em", "strong":
            switch element.style("vertical-align") {
            case "super": return .above
            case "sub": return .below
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns the text of a superscript or subscript. Words, such as the end of an ordinal number, and links stay as they are.
    static func raised(_ text: InlineText, _ level: Level) -> InlineText {
        let words = text.runs.map(\.text).joined()
        let inner = words.trimmingSpace
        guard let first = text.runs.first, !inner.isEmpty,
            text.runs.allSatisfy({ $0.kind == .text && $0.style.link == nil })
        else { return text }
        var made = InlineText()
        made.append(
            InlineText.Run(text: words.replacing(inner, with: raised(String(inner), level)), style: first.style))
        return made
    }

    static func raised(_ text: String, _ level: Level) -> String {
        let isWord = text.filter { $0 != "." }.count > 1 && text.allSatisfy { $0.isLetter || $0 == "." }
        let isNote = text.hasPrefix("[") && text.hasSuffix("]")
        if isWord || isNote || !text.contains(where: { $0.isLetter || $0.isNumber }) { return text }
        let signs = level == .above ? raised : lowered
        let made = text.filter { !$0.isWhitespace }.map { signs[$0] }
        if made.allSatisfy({ $0 != nil }) { return String(made.compactMap(\.self)) }
        return (level == .above ? "^" : "_") + "(\(text))"
    }
}
