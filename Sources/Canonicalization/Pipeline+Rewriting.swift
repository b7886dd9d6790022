import WebURL

/// Wrappers, aliases and templates: what makes another page's URL out of this one.
extension Pipeline {
    /// Applies the first such rule that changes something, and answers whether one did.
    mutating func rewrite() -> Bool {
        let duty: RuleDuties = isForKey ? .keyRewriting : .rewriting
        guard !duties.isDisjoint(with: duty) else { return false }
        let text = page.text
        let path = page.pathWords
        let pathAndQuery = page.pathAndQueryRange
        for index in matched.indices where !matched[index].duties.isDisjoint(with: duty) {
            let match = matched[index]
            let place = isForKey ? match.keyRewriting : match.rewriting
            guard place.starts.mayContain(path.first) else { continue }
            for entry in rules.tables.rewriting[Int(place.start)..<Int(place.end)] {
                guard entry.glance.admits(path, in: text) else { continue }
                let number = Int(entry.rule)
                let traits = rules.tables.traits[number]
                var captures = CaptureList(isWanted: false)
                guard
                    rules.tables.matchesPath(traits, pathAndQuery, in: text, captures: &captures),
                    apply(number, match: match)
                else { continue }
                return true
            }
        }
        return false
    }

    /// Applies a rule if it is about the page, and answers whether that changed something.
    @inline(never)
    private mutating func apply(_ number: Int, match: MatchedGroup) -> Bool {
        guard let captures = captures(number, in: match), !isRewritingExcepted(number) else { return false }
        switch rules.rules[number].action {
        case .unwrap(let steps): return unwrap(steps, number: number, captures: captures)
        case .alias(let template):
            let host = host(template, match: match)
            guard !host.isEmpty, !page.host.elementsEqual(host), let url = parse(page.address(host: host[...]))
            else { return false }
            note(.host, removed: page.hostRange, cause: .rule(Int32(number)))
            follow(url)
            return true
        case .template(let template): return apply(template, number: number, match: match, captures: captures)
        default: return false
        }
    }

    /// Whether an exception of the page's groups lifts a rewriting rule.
    private func isRewritingExcepted(_ number: Int) -> Bool {
        let exception = firstRule(serving: .exception) { exception, match in
            rules.rules[exception].action.isSameKind(as: rules.rules[number].action) && applies(exception, in: match)
        }
        return exception != nil
    }

    private func host(_ template: HostTemplate, match: MatchedGroup) -> [UInt8] {
        template.host(
            capturedLabels: match.labelsEnd > 1 ? page.host.prefix(match.labelsEnd - 1) : [],
            ending: page.host.dropFirst(match.endingStart))
    }

    private mutating func apply(
        _ template: Template, number: Int, match: MatchedGroup, captures: PathCaptures
    ) -> Bool {
        var host = page.host
        if let other = template.host {
            host = self.host(other, match: match)[...]
            // A capture of the path may name the host: "open.substack.com/pub/{name}/…".
            if other.text.contains(UInt8(ascii: "{")), let pattern = hostCaptures(other, captures: captures) {
                host = pattern[...]
            }
        }
        guard let path = text(of: template.path, captures: captures) else { return false }
        var query: [UInt8] = []
        for item in template.query {
            guard let value = text(of: item.value, captures: captures) else { return false }
            if !query.isEmpty { query.append(UInt8(ascii: "&")) }
            query.append(contentsOf: item.name)
            query.append(UInt8(ascii: "="))
            query.append(contentsOf: value)
        }
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            let name = page.name(of: parameter)
            let isReplaced =
                template.query.contains { $0.name[...].elementsEqual(name) }
                || template.consumedParameters.contains { $0[...].elementsEqual(name) }
            if isReplaced { continue }
            if !query.isEmpty { query.append(UInt8(ascii: "&")) }
            query.append(contentsOf: page.text(of: parameter))
        }
        guard host != page.host || page.path != path[...] || page.query != query[...],
            let url = parse(page.address(host: host, path: path[...], query: query))
        else { return false }
        guard
            url.bytes[url.pathRange] != page.path || url.bytes[url.queryRange ?? 0..<0] != page.query
                || url.bytes[url.hostRange] != page.host
        else { return false }
        note(.path, removed: page.pathRange, cause: .rule(Int32(number)))
        follow(url)
        return true
    }

    private func hostCaptures(_ template: HostTemplate, captures: PathCaptures) -> [UInt8]? {
        guard let open = template.text.firstIndex(of: UInt8(ascii: "{")),
            let close = template.text.firstIndex(of: UInt8(ascii: "}")), open < close,
            let value = captures.value(of: template.text[(open + 1)..<close])
        else { return nil }
        return [UInt8](template.text[..<open]) + [UInt8](value) + [UInt8](template.text[(close + 1)...])
    }

    private func text(of tokens: [Template.Token], captures: PathCaptures) -> [UInt8]? {
        var output: [UInt8] = []
        for token in tokens {
            switch token {
            case .literal(let literal): output.append(contentsOf: literal)
            case .capture(let name):
                guard let value = captures.value(of: name[...]) else { return nil }
                output.append(contentsOf: value.prefix { $0 != UInt8(ascii: "?") })
            case .parameter(let name):
                guard let parameter = page.firstParameter(named: name[...]) else { return nil }
                let value = page.value(of: parameter)
                if value.isEmpty { return nil }
                output.append(contentsOf: value)
            }
        }
        return output
    }
}

extension Rule.Action {
    func isSameKind(as other: Rule.Action) -> Bool {
        switch (self, other) {
        case (.unwrap, .unwrap), (.alias, .alias), (.template, .template), (.removeParameters, .removeParameters): true
        default: false
        }
    }
}
