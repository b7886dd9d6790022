import WebURL

/// Queries that separate parameters by semicolons as well: `index.php?topic=1.0;topicseen`.
extension Pipeline {
    /// Removes the parameters that rules with `separator=;` name. For all other rules, a semicolon is content.
    mutating func removeSeparatedParameters() {
        guard hasSemicolonInQuery else { return }
        for index in matchedGroups.indices where matchedGroups[index].roles.contains(.separated) {
            for number in rules.groups[matchedGroups[index].group].rules
            where rules.tables.traits[Int(number)].role == .separated {
                guard hasSemicolonInQuery, applies(Int(number), in: matchedGroups[index]) else { continue }
                removePieces(by: Int(number))
            }
        }
    }

    private var hasSemicolonInQuery: Bool {
        mutating get {
            guard let query = workingURL.queryRange else { return false }
            return workingURL.text.first(UInt8(ascii: ";"), in: query) < query.upperBound
        }
    }

    private mutating func removePieces(by number: Int) {
        guard let query = workingURL.queryRange else { return }
        let traits = rules.tables.traits[number]
        let text = workingURL.text
        targetBuffer.clear()
        var separator = UInt8(ascii: ";")
        var start = query.lowerBound
        while start <= query.upperBound {
            var end = start
            while end < query.upperBound, !text[end].isSeparator { end += 1 }
            let name = start..<text.first(UInt8(ascii: "="), in: start..<end)
            if rules.tables.hasName(traits, name, in: text),
                isTransient(name, min(name.upperBound + 1, end)..<end, number)
            {
                recordChange(.parameter, removed: start..<end, cause: .rule(Int32(number)))
            } else {
                if targetBuffer.count > 0 { targetBuffer.append(separator) }
                targetBuffer.append(text, start..<end)
                separator = UInt8(ascii: ";")
            }
            // Keeps the ampersand between two parameters when the parameter between them is removed.
            if end < query.upperBound, text[end] == UInt8(ascii: "&") { separator = text[end] }
            start = end + 1
        }
        guard targetBuffer.count < query.count,
            let url = parse(workingURL.address(path: workingURL.path, query: targetBuffer.array))
        else { return }
        follow(url)
    }

    /// Returns whether the value satisfies the rule's condition and no exception keeps the parameter.
    private mutating func isTransient(_ name: Range<Int>, _ value: Range<Int>, _ number: Int) -> Bool {
        if rules.tables.traits[number].hasValueCondition,
            rules.rules[number].valueCondition?.matches(workingURL.bytes[value]) == false
        {
            return false
        }
        return !roles.contains(.exception) || !hasNamedException(workingURL.bytes[name])
    }
}

extension UInt8 {
    fileprivate var isSeparator: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: "&") }
}
