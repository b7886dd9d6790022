import WebURL

/// The comparison form.
extension Pipeline {
    /// The key of the page, after the rules that serve only the key. The page is not the canonical one behind it.
    mutating func key(in room: inout ByteRoom) -> Key {
        let hash = writeKey(in: &room)
        return Key(room.text, hash: hash)
    }

    /// Writes the key into a room, and answers its hash.
    mutating func writeKey(in room: inout ByteRoom) -> UInt64 {
        isForKey = true
        var rewrites = 0
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        if rewrites > 0 || mayCleanForKey() { cleanQuery() }
        page.sortParameters()
        // No part of a key is longer than where it comes from.
        room.fill(capacity: page.text.count) { writeKey(to: &$0) }
        return XXH64(UnsafeRawBufferPointer(room.buffer)).value
    }

    /// Whether any rule may take a parameter from the key that the canonical URL has.
    private mutating func mayCleanForKey() -> Bool {
        if !duties.isDisjoint(with: [.keeping, .matching]) { return true }
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            if parameter.flags.contains(.encodedName) { return true }
            if parameter.flags.contains(.mayHavePrefix), rules.tables.hasKeyPrefixes { return true }
            if parameter.flags.contains(.mayBeNamed), rules.tables.keyNames.mayContain(parameter.nameHash) {
                return true
            }
        }
        return false
    }

    private mutating func writeKey(to output: inout ByteWriter) {
        let text = page.text
        output.append(text, page.credentialsRange)
        output.append(text, KeyForm.host(text, page.hostRange))
        output.append(text, page.portRange)
        let pathStart = output.count
        KeyForm.appendPath(page.pathRange, marks: page.pathMarks, of: text, to: &output)
        if duties.contains(.underscoringSpaces) { underscoreSpaces(of: &output, from: pathStart) }
        if duties.contains(.ignoringCase) { foldCase(of: &output, from: pathStart) }
        KeyForm.appendQuery(page.parameters, of: text, to: &output)
        if let fragment = page.fragment {
            output.append(UInt8(ascii: "#"))
            KeyForm.appendDecodingUnreserved(fragment, to: &output)
        }
    }

    private mutating func underscoreSpaces(of output: inout ByteWriter, from start: Int) {
        guard firstRule(serving: .underscoringSpaces, where: { $0.applies($1, in: $2) }) != nil else { return }
        var written = start
        var index = start
        while index < output.count {
            let isSpace =
                output[index] == UInt8(ascii: "%") && index + 2 < output.count && output[index + 1] == UInt8(ascii: "2")
                && output[index + 2] == UInt8(ascii: "0")
            output[written] = isSpace ? UInt8(ascii: "_") : output[index]
            written += 1
            index += isSpace ? 3 : 1
        }
        output.truncate(to: written)
    }

    private mutating func foldCase(of output: inout ByteWriter, from start: Int) {
        var segments = 0
        _ = firstRule(serving: .ignoringCase) { pipeline, number, match in
            if case .ignoreCase(let count) = pipeline.rules.rules[number].action, pipeline.applies(number, in: match) {
                segments = max(segments, count)
            }
            return false
        }
        var slashes = 0
        var index = start
        while index < output.count {
            if output[index] == UInt8(ascii: "/") { slashes += 1 }
            if slashes > segments { return }
            // "%C3" stays as it is spelt.
            if output[index] == UInt8(ascii: "%") {
                index += 3
                continue
            }
            output[index] = output[index].lowercased
            index += 1
        }
    }
}
