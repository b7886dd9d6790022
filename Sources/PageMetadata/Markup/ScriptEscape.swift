/// The escaped states of script data (https://html.spec.whatwg.org/#script-data-escape-start-state): in `<!-- <script>`
/// the next `</script>` ends the inner script only.
struct ScriptEscape {
    private enum Depth { case none, escaped, doubleEscaped }
    private var depth = Depth.none
    private var dashes = 0
    /// The text since the last `<`, in lowercase, up to seven bytes.
    private var word: [UInt8] = []
    private var isInWord = false

    /// Whether only a `<` can change the state.
    var isIdle: Bool { depth == .none && !isInWord }

    mutating func see(_ byte: UInt8) {
        dashes = byte == UInt8(ascii: "-") ? dashes + 1 : dashes
        if byte == UInt8(ascii: ">") && dashes >= 2 { depth = .none }
        if byte != UInt8(ascii: "-") { dashes = 0 }
        if byte == UInt8(ascii: "<") {
            isInWord = true
            word.removeAll(keepingCapacity: true)
            return
        }
        guard isInWord else { return }
        let ends = byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
        if depth == .escaped && ends && word.elementsEqual("script".utf8) { depth = .doubleEscaped }
        word.append(byte.lowercased)
        if depth == .none && word.elementsEqual("!--".utf8) { depth = .escaped }
        if ends || word.count > 6 { isInWord = false }
    }

    /// Takes an end tag of script, and returns whether it ends an inner script instead of the element.
    mutating func endsInner() -> Bool {
        guard depth == .doubleEscaped else { return false }
        depth = .escaped
        return true
    }
}
