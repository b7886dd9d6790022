import WebURL

/// The comparison form.
extension Pipeline {
    /// The key of the page, after the rules that serve only the key. The page is not the canonical one behind it.
    mutating func key() -> Key {
        isForKey = true
        var rewrites = 0
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        cleanQuery()
        let url = page.url
        var output: [UInt8] = []
        output.reserveCapacity(keyCapacity)
        output.append(contentsOf: url.storage[url.schemeRange.upperBound + 3..<url.hostRange.lowerBound])
        output.append(contentsOf: KeyForm.host(page.host))
        page.appendPort(to: &output)
        let pathStart = output.count
        KeyForm.appendPath(page.path, to: &output)
        if duties.contains(.underscoringSpaces) { underscoreSpaces(of: &output, from: pathStart) }
        if duties.contains(.ignoringCase) { foldCase(of: &output, from: pathStart) }
        KeyForm.appendQuery(&page, to: &output)
        if let fragment = page.fragment {
            output.append(UInt8(ascii: "#"))
            KeyForm.appendDecodingUnreserved(fragment, to: &output)
        }
        return Key(output)
    }

    /// Enough for the key: no part of it is longer than where it comes from.
    private var keyCapacity: Int {
        var capacity = page.url.pathRange.upperBound - page.url.schemeRange.upperBound
        for parameter in page.parameters { capacity += parameter.range.count + 1 }
        return capacity + (page.fragment.map { $0.count + 1 } ?? 0)
    }

    private func underscoreSpaces(of output: inout [UInt8], from start: Int) {
        guard firstRule(serving: .underscoringSpaces, where: { applies($0, in: $1) }) != nil else { return }
        var written = start
        var index = start
        while index < output.count {
            let isSpace = PercentEncoding.decodedByte(at: index, in: output[...]) == UInt8(ascii: " ")
            output[written] = isSpace ? UInt8(ascii: "_") : output[index]
            written += 1
            index += isSpace ? 3 : 1
        }
        output.removeSubrange(written...)
    }

    private func foldCase(of output: inout [UInt8], from start: Int) {
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
