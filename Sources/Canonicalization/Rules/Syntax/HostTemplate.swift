/// The host of an alias: a literal, `{name}.…` with the captured subdomain, or `….*` with the TLD that the rule's `*`
/// matched.
struct HostTemplate: Sendable {
    let text: [UInt8]

    init(text: [UInt8]) { self.text = text }

    /// Returns `nil` if the text could expand to something that is not a host. A path in it would grow with each
    /// application.
    init?(parsing text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return nil }
        for byte in text {
            let isHostCharacter =
                byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_")
            let isOfTemplate = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "*")
            guard isHostCharacter || isOfTemplate else { return nil }
        }
        self.text = [UInt8](text)
    }
}

/// The target of a template rule: a path, a query and an optional host, such as `/watch?v={id}` or
/// `https://host/{rest}`.
struct Template: Sendable {
    enum Token: Sendable {
        case literal([UInt8])
        case capture([UInt8])
        /// `{?name}`: the value of a parameter, which is removed from the query.
        case parameter([UInt8])
    }

    let host: HostTemplate?
    let path: [Token]
    let query: [(name: [UInt8], value: [Token])]
    /// The parameters whose values the template uses. The rule requires them.
    let consumedParameters: [[UInt8]]

    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        if rest.starts(with: "https://") {
            rest = rest.dropFirst(8)
            let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            guard let template = HostTemplate(parsing: rest[..<slash]) else { return nil }
            host = template
            rest = rest[slash...]
        } else {
            host = nil
        }
        guard rest.first == UInt8(ascii: "/"), host?.text.isEmpty != true else { return nil }
        // The question mark of `{?name}` does not start the query.
        var questionMark = rest.endIndex
        for index in rest.indices where rest[index] == UInt8(ascii: "?") && rest[index - 1] != UInt8(ascii: "{") {
            questionMark = index
            break
        }
        guard let path = Template.tokens(rest[..<questionMark]) else { return nil }
        var query: [(name: [UInt8], value: [Token])] = []
        if questionMark < rest.endIndex {
            for pair in rest[(questionMark + 1)...].fields(separatedBy: UInt8(ascii: "&")) {
                guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                    let value = Template.tokens(pair[(equals + 1)...])
                else { return nil }
                query.append(([UInt8](pair[..<equals]), value))
            }
        }
        self.path = path
        self.query = query
        var consumed: [[UInt8]] = []
        for token in path + query.flatMap({ $0.value }) {
            if case .parameter(let name) = token { consumed.append(name) }
        }
        consumedParameters = consumed
    }

    private static func tokens(_ text: ArraySlice<UInt8>) -> [Token]? {
        var tokens: [Token] = []
        var rest = text
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            if open > rest.startIndex { tokens.append(.literal([UInt8](rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")), close > open + 1 else { return nil }
            let name = rest[(open + 1)..<close]
            if name.first == UInt8(ascii: "?") {
                tokens.append(.parameter([UInt8](name.dropFirst())))
            } else {
                tokens.append(.capture([UInt8](name)))
            }
            rest = rest[(close + 1)...]
        }
        if !rest.isEmpty { tokens.append(.literal([UInt8](rest))) }
        return tokens
    }
}
