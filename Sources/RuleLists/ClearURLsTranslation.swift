import Canonicalization

/// Translates ClearURLs providers to rules of the adblock family, the only syntax that the engine reads.
///
/// | catalog | rule |
/// | --- | --- |
/// | `urlPattern` | `/…/` before the options; the engine looks it up by its host |
/// | `rules`: `name` | `$removeparam=name`, or `/^(?:name)=/i` if it is not a plain name |
/// | `rawRules` | `$removetext=/…/i` |
/// | `referralMarketing` | like `rules`, on the provider's own sites |
/// | `exceptions` | `@@/…/$removeparam` and `@@/…/$urlskip=` |
/// | `redirections` | `/…/$urlskip=/…/ -target`: the first group, decoded once |
///
/// A comment above each rule names its provider, which the trace shows as the reason.
struct ClearURLsTranslation {
    private(set) var written = ConvertedList(format: .clearURLs)
    private var line = 0
    private var ruleCount = 0

    mutating func add(_ provider: ClearURLsCatalog.Provider, named name: String) throws(RuleListError) {
        guard let pattern = provider.urlPattern, !pattern.isEmpty else {
            skip(.noPattern, text: name)
            return
        }
        if provider.completeProvider == true {
            skip(.blocksWholeSites, text: "\(name): \(pattern)")
            return
        }
        let isGlobal = [".*", "^.*", ".*$", "^.*$", "^https?://.*", "^https?:\\/\\/.*"].contains(pattern)
        let place = isGlobal ? "" : expression(pattern)
        write("", source: nil)
        write("! ClearURLs, provider \(oneLine(name))", source: nil)
        for exception in provider.exceptions ?? [] {
            let source = "\(name): exception \(exception)"
            try addRule("@@\(expression(exception))$removeparam", source: source, provider: name)
            if provider.redirections?.isEmpty == false {
                try addRule("@@\(expression(exception))$urlskip=", source: source, provider: name)
            }
        }
        for rule in provider.rules ?? [] {
            try addRule("\(place)$removeparam=\(parameter(rule))", source: "\(name): \(rule)", provider: name)
        }
        for rule in provider.referralMarketing ?? [] {
            let source = "\(name): \(rule)"
            if isGlobal {
                skip(.globalReferral, text: source)
            } else {
                try addRule("\(place)$removeparam=\(parameter(rule))", source: source, provider: name)
            }
        }
        for rule in provider.rawRules ?? [] {
            try addRule("\(place)$removetext=\(expression(rule))i", source: "\(name): raw \(rule)", provider: name)
        }
        for redirection in provider.redirections ?? [] {
            let text = expression(redirection)
            try addRule(
                "\(text)$urlskip=\(text)i -target", source: "\(name): redirection \(redirection)", provider: name)
        }
    }

    private mutating func addRule(_ text: String, source: String, provider: String) throws(RuleListError) {
        ruleCount += 1
        if ruleCount > RuleLists.ruleLimit { throw .tooManyCatalogRules(provider: provider) }
        write(text, source: source)
    }

    private mutating func write(_ text: String, source: String?) {
        line += 1
        written.text += text.utf8
        written.text.append(0x0A)
        if let source { written.sources[line] = source }
    }

    private mutating func skip(_ reason: RuleListReport.Skipped.Reason, text: String) {
        guard written.skipped.count < 10_000 else { return }
        written.skipped.append(RuleListReport.Skipped(line: nil, text: oneLine(text), reason: reason))
    }

    /// Returns the value of `removeparam`. ClearURLs matches whole names and ignores case.
    private func parameter(_ rule: String) -> String {
        let isPlain =
            !rule.isEmpty
            && rule.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "-")
            }
        return isPlain ? rule : expression("^(?:\(rule))=") + "i"
    }

    /// Encloses a pattern in slashes, and escapes slashes, spaces and line breaks in it.
    private func expression(_ pattern: String) -> String {
        var output = "/"
        var isEscaped = false
        for character in pattern.unicodeScalars {
            switch character {
            case "/": output += isEscaped ? "/" : "\\/"
            case " ": output += isEscaped ? "x20" : "\\x20"
            case "\n", "\r", "\t", "\0": output += isEscaped ? "s" : "\\s"
            default: output.unicodeScalars.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        // A single backslash at the end would escape the slash.
        return output + (isEscaped ? "\\/" : "/")
    }

    private func oneLine(_ text: String) -> String {
        String(text.prefix(500).map { $0.isNewline ? " " : $0 })
    }
}
