/// Patterns, conditions and templates in the packed format of a rule set.
extension PathPattern {
    func pack(into writer: inout PackedWriter) {
        writer.append(tokens.count)
        for token in tokens {
            switch token {
            case .literal(let text):
                writer.append(0)
                writer.append(text)
            case .wildcard: writer.append(1)
            case .separator: writer.append(2)
            case .end: writer.append(3)
            case .capture(let name, let kind):
                writer.append(4 + Int(kind.rawValue))
                writer.append(name)
            }
        }
    }

    init(from reader: inout PackedReader) {
        var tokens: [Token] = []
        var hasCaptures = false
        var hasWildcards = false
        for _ in 0..<reader.count() {
            switch reader.number() {
            case 0: tokens.append(.literal(reader.text()))
            case 1:
                tokens.append(.wildcard)
                hasWildcards = true
            case 2: tokens.append(.separator)
            case 3: tokens.append(.end)
            case let number:
                guard let kind = CaptureKind(rawValue: UInt8(truncatingIfNeeded: number - 4)) else {
                    reader.fail()
                    continue
                }
                tokens.append(.capture(name: reader.text(), kind: kind))
                hasCaptures = true
            }
        }
        self.tokens = tokens
        self.hasCaptures = hasCaptures
        self.hasWildcards = hasWildcards
    }
}

extension ValueCondition {
    func pack(into writer: inout PackedWriter) {
        writer.append(Int(kind.rawValue))
        writer.append(words)
    }

    init?(from reader: inout PackedReader) {
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: reader.number())) else {
            reader.fail()
            return nil
        }
        self.kind = kind
        words = reader.texts()
    }
}

extension RuleCondition {
    func pack(into writer: inout PackedWriter) {
        for hosts in [hosts, excludedHosts] {
            writer.append(hosts.map { $0.isTLDWildcard ? $0.text + [UInt8](".*") : $0.text })
        }
        writer.append(pattern == nil ? 0 : 1)
        pattern?.pack(into: &writer)
    }

    convenience init(from reader: inout PackedReader) {
        let hosts = reader.texts().map { HostPattern($0[...]) }
        let excludedHosts = reader.texts().map { HostPattern($0[...]) }
        let pattern = reader.number() == 0 ? nil : AdblockPattern(from: &reader)
        self.init(hosts: hosts, excludedHosts: excludedHosts, pattern: pattern)
    }
}

extension Template {
    func pack(into writer: inout PackedWriter) {
        writer.append(host?.text ?? [])
        writer.append(path)
        writer.append(query.count)
        for item in query {
            writer.append(item.name)
            writer.append(item.value)
        }
        writer.append(consumedParameters)
    }

    init(from reader: inout PackedReader) {
        let host = reader.text()
        self.host = host.isEmpty ? nil : HostTemplate(text: host)
        path = reader.templateTokens()
        var query: [(name: [UInt8], value: [Token])] = []
        for _ in 0..<reader.count() {
            let name = reader.text()
            query.append((name, reader.templateTokens()))
        }
        self.query = query
        consumedParameters = reader.texts()
    }
}

extension PackedWriter {
    fileprivate mutating func append(_ tokens: [Template.Token]) {
        append(tokens.count)
        for token in tokens {
            switch token {
            case .literal(let text):
                append(0)
                append(text)
            case .capture(let name):
                append(1)
                append(name)
            case .parameter(let name):
                append(2)
                append(name)
            }
        }
    }
}

extension PackedReader {
    fileprivate mutating func templateTokens() -> [Template.Token] {
        var tokens: [Template.Token] = []
        for _ in 0..<count() {
            switch number() {
            case 0: tokens.append(.literal(text()))
            case 1: tokens.append(.capture(text()))
            case 2: tokens.append(.parameter(text()))
            default: fail()
            }
        }
        return tokens
    }
}
