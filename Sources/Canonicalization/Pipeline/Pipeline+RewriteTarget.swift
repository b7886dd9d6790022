import WebURL

/// Aliases and templates: writes the URL that a rule leads to.
extension Pipeline {
    /// Replaces the working URL with the URL that the rule leads to. Returns `false` if they are the same.
    mutating func rewrite(to template: RewriteTemplate, number: Int, match: MatchedGroup, captures: CaptureList) -> Bool
    {
        guard let written = writeTarget(template, match: match, captures: captures) else { return false }
        let old = (host: workingURL.hostRange, path: workingURL.pathRange, query: workingURL.queryRange ?? 0..<0)
        let address = targetBuffer.padded
        if isSame(old.host, written.host, of: address) {
            if !template.rewritesPath { return false }
            if isSame(old.path, written.path, of: address), isSame(old.query, written.query, of: address) {
                return false
            }
        }
        guard let url = parse(targetBuffer.array) else { return false }
        // The parser may have normalized the target to the working URL.
        if template.rewritesPath, workingURL.bytes[old.path] == url.bytes[url.pathRange],
            workingURL.bytes[old.query] == url.bytes[url.queryRange ?? 0..<0],
            workingURL.bytes[old.host] == url.bytes[url.hostRange]
        {
            return false
        }
        if template.rewritesPath {
            recordChange(.path, removed: old.path, cause: .rule(Int32(number)))
        } else {
            recordChange(.host, removed: old.host, cause: .rule(Int32(number)))
        }
        follow(url)
        return true
    }

    /// Returns whether a range of the working URL equals a range of another text.
    private mutating func isSame(_ range: Range<Int>, _ other: Range<Int>, of text: PaddedBytes) -> Bool {
        range.count == other.count && workingURL.text.holds(text, other, at: range.lowerBound)
    }

    /// The components of the URL in `targetBuffer`.
    private struct WrittenURL {
        let host: Range<Int>
        let path: Range<Int>
        let query: Range<Int>
    }

    /// Writes the target to `targetBuffer`. Returns `nil` if a piece of it has no value.
    private mutating func writeTarget(
        _ template: RewriteTemplate, match: MatchedGroup, captures: CaptureList
    ) -> WrittenURL? {
        let text = workingURL.text
        let host = workingURL.hostRange
        targetBuffer.clear()
        targetBuffer.append(text, 0..<host.lowerBound)
        if template.host.isEmpty {
            targetBuffer.append(text, host)
        } else {
            guard write(template.host, match: match, captures: captures), targetBuffer.count > host.lowerBound else {
                return nil
            }
        }
        let hostEnd = targetBuffer.count
        targetBuffer.append(text, workingURL.portRange)
        let pathStart = targetBuffer.count
        if template.rewritesPath {
            guard write(template.path, match: match, captures: captures) else { return nil }
        } else {
            targetBuffer.append(text, workingURL.pathRange)
        }
        let pathEnd = targetBuffer.count
        targetBuffer.append(UInt8(ascii: "?"))
        let queryStart = targetBuffer.count
        guard write(template.query, match: match, captures: captures) else { return nil }
        writeParameters(without: template.replacedNames, taken: captures, from: queryStart)
        let queryEnd = targetBuffer.count
        if queryEnd == queryStart { targetBuffer.truncate(to: pathEnd) }
        if let fragment = workingURL.fragmentRange {
            targetBuffer.append(UInt8(ascii: "#"))
            targetBuffer.append(text, fragment)
        }
        return WrittenURL(
            host: host.lowerBound..<hostEnd, path: pathStart..<pathEnd,
            query: queryEnd == queryStart ? pathEnd..<pathEnd : queryStart..<queryEnd)
    }

    /// - Returns: Whether every piece has a value.
    private mutating func write(_ pieces: CompactRange, match: MatchedGroup, captures: CaptureList) -> Bool {
        let text = workingURL.text
        let texts = rules.tables.text
        let start = targetBuffer.count
        for index in pieces.indices {
            let piece = rules.tables.rewritePieces[index]
            switch piece.kind {
            case .literal: targetBuffer.append(texts, piece.text.range)
            case .capture:
                guard piece.capture >= 0 else { return false }
                // A `{name...}` capture may include the query.
                let value = captures[Int(piece.capture)]
                targetBuffer.append(text, value.lowerBound..<text.first(UInt8(ascii: "?"), in: value))
            case .subdomain: targetBuffer.append(text, subdomainRange(of: match))
            case .tld:
                let host = workingURL.hostRange
                if match.tldStart < host.count {
                    targetBuffer.append(text, host.lowerBound + match.tldStart..<host.upperBound)
                }
            case .parameter:
                let index = firstParameter(named: piece.text)
                guard index >= 0 else { return false }
                let value = workingURL.parameters[index].valueRange
                guard !value.isEmpty else { return false }
                targetBuffer.append(text, value)
            case .name:
                if targetBuffer.count > start { targetBuffer.append(UInt8(ascii: "&")) }
                targetBuffer.append(texts, piece.text.range)
                targetBuffer.append(UInt8(ascii: "="))
            }
        }
        return true
    }

    /// Writes the remaining parameters after the template's own, except those that the template replaces and a captured
    /// parameter without a name (`showthread.php?{id:digits}-{title}`).
    private mutating func writeParameters(without names: CompactRange, taken captures: CaptureList, from start: Int) {
        let text = workingURL.text
        for index in workingURL.parameters.indices {
            let parameter = workingURL.parameters[index]
            if !parameter.hasValue, captures.contains(Int(parameter.start)) { continue }
            if isNamed(parameter, byAnyOf: names) { continue }
            if targetBuffer.count > start { targetBuffer.append(UInt8(ascii: "&")) }
            targetBuffer.append(text, parameter.range)
        }
    }

    /// Returns whether a parameter has exactly one of these names.
    private mutating func isNamed(_ parameter: WorkingURL.Parameter, byAnyOf names: CompactRange) -> Bool {
        if names.isEmpty { return false }
        if parameter.flags.contains(.encodedName) {
            let name = workingURL.name(of: parameter)
            for index in names.indices
            where rules.tables.text.bytes(rules.tables.replacedNames[index].range).elementsEqual(name) {
                return true
            }
            return false
        }
        let text = workingURL.text
        let count = parameter.nameRange.count
        for index in names.indices {
            let name = rules.tables.replacedNames[index].range
            if name.count == count, text.holds(rules.tables.text, name, at: Int(parameter.start)) { return true }
        }
        return false
    }

    /// The subdomain before the group's host, without the dot after it.
    mutating func subdomainRange(of match: MatchedGroup) -> Range<Int> {
        let start = workingURL.hostRange.lowerBound
        return start..<start + max(match.subdomainEnd - 1, 0)
    }
}
