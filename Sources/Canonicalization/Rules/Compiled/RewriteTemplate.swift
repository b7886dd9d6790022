import WebURL

/// The target of an alias or a template in `RuleTables`: the pieces to write.
struct RewriteTemplate: BitwiseCopyable, Sendable {
    /// Whether the rule rewrites path and query, as a template does. An alias rewrites the host only.
    let rewritesPath: Bool
    /// Empty if the host stays.
    let host: CompactRange
    let path: CompactRange
    let query: CompactRange
    /// The parameters that the template's query replaces.
    let replacedNames: CompactRange
}

/// A piece of a target URL.
struct RewritePiece: BitwiseCopyable, Sendable {
    enum Kind: UInt8, Sendable {
        case literal
        /// The value of a capture in the rule's path pattern.
        case capture
        /// The subdomain that the rule captured.
        case subdomain
        /// The TLD that the rule's `.*` matched.
        case tld
        /// The value of a parameter, whose name is in lower case.
        case parameter
        /// The name of a parameter in the target.
        case name
    }

    let kind: Kind
    /// The index of the capture; negative if the rule has none of that name.
    var capture: Int32 = -1
    var text = RuleTexts.Slice(start: 0, count: 0)
}

/// The targets of all rules, before the tables are built.
struct RewriteTemplateList {
    private(set) var templates: [RewriteTemplate] = []
    private(set) var pieces: [RewritePiece] = []
    private(set) var replacedNames: [RuleTexts.Slice] = []

    /// - Returns: The index of the target; negative if the rule has none.
    @inline(never)
    mutating func append(_ rule: Rule, texts: inout RuleTexts) -> Int32 {
        switch rule.action {
        case .alias(let host):
            let start = place
            append(host, texts: &texts)
            let end = place
            templates.append(
                RewriteTemplate(
                    rewritesPath: false, host: CompactRange(start..<end), path: CompactRange(end..<end),
                    query: CompactRange(end..<end), replacedNames: CompactRange(end..<end)))
        case .template(let template): append(template, of: rule, texts: &texts)
        default: return -1
        }
        return Int32(templates.count - 1)
    }

    private var place: Int { pieces.count }

    private mutating func append(_ template: Template, of rule: Rule, texts: inout RuleTexts) {
        let start = place
        if let host = template.host, !append(host, naming: rule, texts: &texts) { append(host, texts: &texts) }
        let path = place
        append(template.path, of: rule, texts: &texts)
        let query = place
        let names = replacedNames.count
        for item in template.query {
            let name = texts.append(item.name)
            pieces.append(RewritePiece(kind: .name, text: name))
            replacedNames.append(name)
            append(item.value, of: rule, texts: &texts)
        }
        for name in template.consumedParameters { replacedNames.append(texts.append(name)) }
        templates.append(
            RewriteTemplate(
                rewritesPath: true, host: CompactRange(start..<path), path: CompactRange(path..<query),
                query: CompactRange(query..<place),
                replacedNames: CompactRange(names..<replacedNames.count)))
    }

    private mutating func append(_ tokens: [Template.Token], of rule: Rule, texts: inout RuleTexts) {
        for token in tokens {
            switch token {
            case .literal(let text): pieces.append(RewritePiece(kind: .literal, text: texts.append(text)))
            case .capture(let name): appendCapture(name[...], of: rule)
            case .parameter(let name):
                pieces.append(RewritePiece(kind: .parameter, text: texts.append(name.map { $0.lowercased })))
            }
        }
    }

    private mutating func appendCapture(_ name: ArraySlice<UInt8>, of rule: Rule) {
        if let subdomain = rule.hostCapture, subdomain[...] == name {
            pieces.append(RewritePiece(kind: .subdomain))
        } else {
            pieces.append(RewritePiece(kind: .capture, capture: Int32(rule.path?.capture(named: name) ?? -1)))
        }
    }

    /// Appends a host with its placeholders.
    private mutating func append(_ host: HostTemplate, texts: inout RuleTexts) {
        var literal: [UInt8] = []
        var index = 0
        while index < host.text.count {
            let byte = host.text[index]
            let close = byte == UInt8(ascii: "{") ? host.text[index...].firstIndex(of: UInt8(ascii: "}")) : nil
            if close == nil, byte != UInt8(ascii: "*") {
                literal.append(byte)
            } else {
                if !literal.isEmpty { pieces.append(RewritePiece(kind: .literal, text: texts.append(literal))) }
                literal = []
                pieces.append(RewritePiece(kind: close == nil ? .tld : .subdomain))
            }
            index = (close ?? index) + 1
        }
        if !literal.isEmpty { pieces.append(RewritePiece(kind: .literal, text: texts.append(literal))) }
    }

    /// Appends a host that contains a capture: `open.substack.com/pub/{name}/…` leads to `{name}.substack.com`.
    ///
    /// - Returns: Whether the rule has such a capture.
    private mutating func append(_ host: HostTemplate, naming rule: Rule, texts: inout RuleTexts) -> Bool {
        guard let open = host.text.firstIndex(of: UInt8(ascii: "{")),
            let close = host.text.firstIndex(of: UInt8(ascii: "}")), open < close
        else { return false }
        let name = host.text[(open + 1)..<close]
        guard rule.hostCapture.map({ $0[...] == name }) == true || rule.path?.capture(named: name) != nil else {
            return false
        }
        pieces.append(RewritePiece(kind: .literal, text: texts.append([UInt8](host.text[..<open]))))
        appendCapture(name, of: rule)
        pieces.append(RewritePiece(kind: .literal, text: texts.append([UInt8](host.text[(close + 1)...]))))
        return true
    }
}
