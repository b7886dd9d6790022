import WebURL

/// The key: the form of a URL that is compared.
extension Pipeline {
    /// Returns the key, after the rules that apply to the key only. Afterwards the working URL is no longer the
    /// canonical URL.
    mutating func key(in buffer: inout ScratchBuffer) -> Key {
        isForKey = true
        trace.beginKey()
        var rewrites = 0
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        if rewrites > 0 || mayCleanForKey() { cleanQuery() }
        workingURL.sortParameters()
        // No part of a key is longer than the part of the URL it comes from.
        buffer.fill(capacity: workingURL.text.count) { writeKey(to: &$0) }
        return Key(buffer.array, hash: XXH64(UnsafeRawBufferPointer(buffer.contents)).value)
    }

    /// Returns whether a rule may remove a parameter from the key that stays in the canonical URL.
    private mutating func mayCleanForKey() -> Bool {
        if !roles.isDisjoint(with: [.keeping, .matching]) { return true }
        for index in workingURL.parameters.indices {
            let parameter = workingURL.parameters[index]
            if parameter.flags.contains(.encodedName) { return true }
            if parameter.namePrefixes != 0, rules.tables.hasKeyPrefixes { return true }
            if parameter.flags.contains(.mayBeNamed), rules.tables.keyNames.mayContain(parameter.nameHash) {
                return true
            }
        }
        return false
    }

    private mutating func writeKey(to output: inout ByteWriter) {
        let text = workingURL.text
        output.append(text, KeyNormalization.host(text, workingURL.hostRange))
        output.append(text, workingURL.portRange)
        let pathStart = output.count
        KeyNormalization.appendPath(workingURL.pathRange, features: workingURL.pathFeatures, of: text, to: &output)
        if roles.contains(.underscoringSpaces) { normalizeTitle(of: &output, from: pathStart) }
        if roles.contains(.ignoringCase) { foldCase(of: &output, from: pathStart) }
        KeyNormalization.appendQuery(workingURL.parameters, of: text, to: &output)
        if let fragment = workingURL.fragment {
            output.append(UInt8(ascii: "#"))
            KeyNormalization.appendFragment(fragment, to: &output)
        }
    }

    /// Writes the title of a wiki's page as the wiki does: spaces as underscores, and plus signs plain.
    private mutating func normalizeTitle(of output: inout ByteWriter, from start: Int) {
        guard let number = firstRule(serving: .underscoringSpaces, where: { $0.applies($1, in: $2) }) else { return }
        var written = start
        var index = start
        while index < output.count {
            let isEncoded =
                output[index] == UInt8(ascii: "%") && index + 2 < output.count && output[index + 1] == UInt8(ascii: "2")
            let isSpace = isEncoded && output[index + 2] == UInt8(ascii: "0")
            let isPlus = isEncoded && output[index + 2] == UInt8(ascii: "B")
            output[written] = isSpace ? UInt8(ascii: "_") : isPlus ? UInt8(ascii: "+") : output[index]
            written += 1
            index += isSpace || isPlus ? 3 : 1
        }
        if written == output.count { return }
        output.truncate(to: written)
        recordChange(.path, removed: workingURL.pathRange, cause: .rule(Int32(number)))
    }

    private mutating func foldCase(of output: inout ByteWriter, from start: Int) {
        var segments = 0
        var rule = 0
        _ = firstRule(serving: .ignoringCase) { pipeline, number, match in
            if case .ignoreCase(let count) = pipeline.rules.rules[number].action, count > segments,
                pipeline.applies(number, in: match)
            {
                segments = count
                rule = number
            }
            return false
        }
        var isChanged = false
        defer { if isChanged { recordChange(.path, removed: workingURL.pathRange, cause: .rule(Int32(rule))) } }
        var slashes = 0
        var index = start
        while index < output.count {
            if output[index] == UInt8(ascii: "/") { slashes += 1 }
            if slashes > segments { return }
            // Percent-encoding stays in upper case ("%C3").
            if output[index] == UInt8(ascii: "%") {
                index += 3
                continue
            }
            if output[index] != output[index].lowercased {
                output[index] = output[index].lowercased
                isChanged = true
            }
            index += 1
        }
    }
}
