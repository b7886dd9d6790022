import WebURL

/// The options of a rule: AdGuard's and uBlock Origin's that are about a page's address, and ours.
struct RuleOptions {
    private(set) var action: Rule.Action?
    private(set) var names: [ParameterName] = []
    private(set) var gate: ValueGate?
    private(set) var required: [[UInt8]] = []
    private(set) var forbidden: [[UInt8]] = []
    private(set) var hosts: [ArraySlice<UInt8>] = []
    private(set) var isKeyOnly = false
    /// The rule has options of request rules only.
    private(set) var isAboutRequests = false

    init(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        for option in text.fields(separatedBy: UInt8(ascii: ",")) {
            let equals = option.firstIndex(of: UInt8(ascii: "="))
            let name = option[..<(equals ?? option.endIndex)]
            let value = equals.map { option[($0 + 1)...] }
            try read(name, value: value)
        }
    }

    private mutating func read(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) throws(SkippedRule.Reason) {
        if name.equals("removeparam") || name.equals("queryprune") {
            try readRemoval(value)
        } else if name.equals("keepparam") {
            action = .keepParameters
            names = try parameterNames(value ?? [])
        } else if name.equals("removefragment") {
            action = .removeFragmentParameters
            names = try parameterNames(value ?? [])
        } else if name.equals("fragment") {
            action = .fragment(keep: value?.equals("keep") ?? false)
        } else if name.equals("alias") {
            action = .alias(HostTemplate(text: [UInt8](value ?? [])))
        } else if name.equals("template") {
            guard let template = Template(value ?? []) else { throw .malformedTemplate }
            action = .template(template)
        } else if name.equals("urlskip") {
            action = .unwrap(try unwrapSteps(value ?? []))
        } else if name.equals("ignorecase") {
            action = .ignoreCase(segments: value.map { $0.reduce(0) { $0 * 10 + Int($1 & 15) } } ?? 99)
        } else if name.equals("spaces") {
            action = .underscoreSpaces
        } else if name.equals("session") {
            let session = value ?? []
            action = .pathSession(
                session.equals("aspnet") ? .aspNET : .matrix(name: session.dropFirst().map(\.lowercased)))
        } else if name.equals("value") {
            guard let gate = ValueGate(value ?? []) else { throw .unknownGate }
            self.gate = gate
        } else if name.equals("ifparam") {
            required = (value ?? []).fields(separatedBy: UInt8(ascii: "|")).map { [UInt8]($0) }
        } else if name.equals("unlessparam") {
            forbidden = (value ?? []).fields(separatedBy: UInt8(ascii: "|")).map { [UInt8]($0) }
        } else if name.equals("keyonly") {
            isKeyOnly = true
        } else if name.equals("domain") || name.equals("to") || name.equals("from") {
            hosts = (value ?? []).fields(separatedBy: UInt8(ascii: "|"))
            // "~host" excludes: such a rule would need a look at every other host.
            if hosts.contains(where: { $0.first == UInt8(ascii: "~") }) { throw .unknownOption }
        } else if isIgnored(name) {
            return
        } else if isAboutRequests(name) {
            isAboutRequests = true
        } else {
            throw .unknownOption
        }
    }

    /// `removeparam`, `=name`, `=~name`, `=/^name$/`, and ours: `=name|name` and `=name*`.
    private mutating func readRemoval(_ value: ArraySlice<UInt8>?) throws(SkippedRule.Reason) {
        guard let value, !value.isEmpty else {
            action = .keepParameters
            names = []
            return
        }
        if value.first == UInt8(ascii: "~") {
            action = .keepParameters
            names = try parameterNames(value.dropFirst())
            return
        }
        action = .removeParameters
        names = try parameterNames(value)
    }

    private func parameterNames(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) -> [ParameterName] {
        if text.first == UInt8(ascii: "/") {
            guard let names = SimpleRegularExpression.names(text) else { throw .needsRegularExpression }
            return names
        }
        var names: [ParameterName] = []
        for name in text.fields(separatedBy: UInt8(ascii: "|")) where !name.isEmpty {
            let isPrefix = name.last == UInt8(ascii: "*")
            // A prefix of nothing would strip everything.
            if isPrefix, name.count < 3 { throw .malformedPattern }
            names.append(ParameterName(text: (isPrefix ? name.dropLast() : name).map(\.lowercased), isPrefix: isPrefix))
        }
        return names
    }

    private func unwrapSteps(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) -> [UnwrapStep] {
        var steps: [UnwrapStep] = []
        for step in text.split(separator: 0x20) {
            if step.equals("?") {
                steps.append(.query)
            } else if step.first == UInt8(ascii: "?") {
                steps.append(.parameter([UInt8](step.dropFirst())))
            } else if step.equals("#") {
                steps.append(.fragment)
            } else if step.equals("+https") {
                steps.append(.addScheme)
            } else if step.equals("-uricomponent") {
                steps.append(.decode)
            } else if step.equals("-base64") || step.equals("-safebase64") {
                steps.append(.base64)
            } else if step.starts(with: "-prefix=") {
                steps.append(.dropPrefix([UInt8](step.dropFirst(8))))
            } else if step.starts(with: "-until="), let byte = step.last {
                steps.append(.cutLast(byte))
            } else if step.first == UInt8(ascii: "/") {
                throw .needsRegularExpression
            } else {
                throw .unknownOption
            }
        }
        return steps
    }

    /// Options that say when a request is looked at; a page that a person is on is always the document.
    private func isIgnored(_ name: ArraySlice<UInt8>) -> Bool {
        name.equals("document") || name.equals("doc") || name.equals("important") || name.equals("all")
            || name.equals("match-case") || name.equals("~third-party") || name.equals("1p")
            || name.equals("first-party")
            || name.equals("_")
    }

    private func isAboutRequests(_ name: ArraySlice<UInt8>) -> Bool {
        let bare = name.first == UInt8(ascii: "~") ? name.dropFirst() : name
        return bare.equals("script") || bare.equals("image") || bare.equals("stylesheet") || bare.equals("xhr")
            || bare.equals("xmlhttprequest") || bare.equals("subdocument") || bare.equals("frame")
            || bare.equals("media")
            || bare.equals("font") || bare.equals("object") || bare.equals("ping") || bare.equals("websocket")
            || bare.equals("other") || bare.equals("popup") || bare.equals("third-party") || bare.equals("3p")
            || bare.equals("csp") || bare.equals("redirect") || bare.equals("removeheader") || bare.equals("badfilter")
    }
}

/// The regular expressions that are no more than a choice of names: `/^utm_/`, `/^(a|b)$/`, `/^name=/`.
enum SimpleRegularExpression {
    static func names(_ text: ArraySlice<UInt8>) -> [ParameterName]? {
        guard text.count > 3, text.last == UInt8(ascii: "/"), text.starts(with: "/^") else { return nil }
        var body = text.dropFirst(2).dropLast()
        var isWhole = false
        if body.last == UInt8(ascii: "$") || body.last == UInt8(ascii: "=") {
            isWhole = true
            body = body.dropLast()
        }
        if body.first == UInt8(ascii: "("), body.last == UInt8(ascii: ")") {
            body = body.dropFirst().dropLast()
            if body.starts(with: "?:") { body = body.dropFirst(2) }
        } else if body.contains(UInt8(ascii: "|")) {
            return nil
        }
        var names: [ParameterName] = []
        for choice in body.fields(separatedBy: UInt8(ascii: "|")) {
            guard let literal = literal(choice), literal.count > 1 else { return nil }
            names.append(ParameterName(text: literal, isPrefix: !isWhole))
        }
        return names
    }

    private static func literal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var literal: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if isEscaped {
                if byte.isAlphanumeric { return nil }
                literal.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
                literal.append(byte.lowercased)
            } else {
                return nil
            }
        }
        return isEscaped ? nil : literal
    }
}
