import WebURL

/// The comparison form.
extension Pipeline {
    /// The key of the page, after the rules that serve only the key. The page is not the canonical one behind it.
    mutating func key(in room: inout WritingRoom) -> Key {
        let hash = writeKey(in: &room)
        return Key(room.text, hash: hash)
    }

    /// Writes the key into a room, and answers its hash.
    mutating func writeKey(in room: inout WritingRoom) -> UInt64 {
        isForKey = true
        var rewrites = 0
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        cleanQuery()
        page.sortParameters()
        return formedKey(in: &room)
    }

    /// In a method of its own that changes nothing: a closure in one that does would copy the pipeline.
    private func formedKey(in room: inout WritingRoom) -> UInt64 {
        var hash = FNV1a()
        room.fill(capacity: page.keyCapacity) { output in
            writeKey(to: &output)
            for index in 0..<output.count { hash.combine(output[index]) }
        }
        return hash.value
    }

    private func writeKey(to output: inout ByteWriter) {
        let bytes = page.bytes
        output.append(bytes, page.credentialsRange)
        output.append(bytes, KeyForm.host(bytes, page.hostRange))
        output.append(bytes, page.portRange)
        let pathStart = output.count
        KeyForm.appendPath(page, to: &output)
        if duties.contains(.underscoringSpaces) { underscoreSpaces(of: &output, from: pathStart) }
        if duties.contains(.ignoringCase) { foldCase(of: &output, from: pathStart) }
        KeyForm.appendQuery(page, to: &output)
        if let fragment = page.fragment {
            output.append(UInt8(ascii: "#"))
            KeyForm.appendDecodingUnreserved(fragment, to: &output)
        }
    }

    private func underscoreSpaces(of output: inout ByteWriter, from start: Int) {
        guard firstRule(serving: .underscoringSpaces, where: { applies($0, in: $1) }) != nil else { return }
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

    private func foldCase(of output: inout ByteWriter, from start: Int) {
        var segments = 0
        _ = firstRule(serving: .ignoringCase) { number, match in
            if case .ignoreCase(let count) = rules.rules[number].action, applies(number, in: match) {
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
