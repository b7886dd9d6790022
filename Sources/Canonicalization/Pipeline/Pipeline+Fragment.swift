import WebURL

/// The part of a fragment that is content.
///
/// Routes (`#/inbox`, `#!/about`), views of maps (`#12/51.5/-0.1`), identifiers (`#iso:std:iso:9001:en`), JSON
/// (`#{"id":7}`) and unknown `#key=value` pairs are content. Text directives, anchors, and pairs that a rule names are
/// not. A rule can keep or remove the whole fragment: `fragment=keep`, `fragment=drop`.
extension Pipeline {
    mutating func cleanFragment() {
        guard var fragment = workingURL.fragment else { return }
        workingURL.removeFragment()
        let start = fragment.startIndex
        if fragment.isEmpty { return recordChange(.fragment, removed: start..<start, cause: .step(.emptyFragment)) }

        if let directive = fragment.position(of: [UInt8](":~:")[...]) {
            recordChange(.fragment, removed: directive..<fragment.endIndex, cause: .step(.fragmentDirective))
            fragment = fragment[..<directive]
            if fragment.isEmpty { return }
        }
        if let number = fragmentRule() {
            if case .fragment(keep: true) = rules.rules[number].action {
                keepWithoutTransientPairs(fragment)
            } else {
                recordChange(.fragment, removed: start..<fragment.endIndex, cause: .rule(Int32(number)))
            }
            return
        }
        let first = fragment[start]
        if first == UInt8(ascii: "/") || first == UInt8(ascii: "!") || isMapView(fragment) || isIdentifier(fragment) {
            keepWithoutTransientPairs(fragment)
        } else if fragment.contains(UInt8(ascii: "=")) {
            // Some scripts write more marks before their pairs: `#?utm_source=x`, `###wt_ref=x`.
            let marks = fragment.prefix { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            let pairs = cleanedPairs(fragment[marks.endIndex...])
            guard !pairs.isEmpty else { return }
            keep(marks + pairs, of: fragment)
            // The rest may be an anchor or a route. Each recursion is shorter, so this ends.
            if marks.count + pairs.count < fragment.count { cleanFragment() }
        } else if fragment.contains(UInt8(ascii: "/")) || fragment.position(of: [UInt8]("%22:")[...]) != nil {
            // A quotation mark before a colon shows an object in JSON.
            workingURL.keepFragment(start..<fragment.endIndex)
        } else {
            recordChange(.fragment, removed: start..<fragment.endIndex, cause: .step(.anchor))
        }
    }

    /// Returns the fragment rule of the most specific matched group.
    private mutating func fragmentRule() -> Int? {
        guard roles.contains(.fragment) else { return nil }
        for index in matchedGroups.indices.reversed() where matchedGroups[index].roles.contains(.fragment) {
            let match = matchedGroups[index]
            for number in rules.groups[match.group].rules
            where rules.tables.traits[Int(number)].role == .fragment && applies(Int(number), in: match) {
                return Int(number)
            }
        }
        return nil
    }

    /// Returns whether a fragment is the view of a map: `@51.5,-0.1,12z`, `12;51.5;-0.1`.
    ///
    /// Two views show different places, so they are content, unless a rule of a site says otherwise. A single decimal
    /// number is the anchor of a section.
    private func isMapView(_ fragment: ArraySlice<UInt8>) -> Bool {
        guard let first = fragment.first, first.isDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "@")
        else { return false }
        var decimals = 0
        var separators = 0
        var isInDecimals = false
        for byte in fragment {
            switch byte {
            case UInt8(ascii: "."):
                if !isInDecimals { decimals += 1 }
                isInDecimals = true
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
                separators += 1
                isInDecimals = false
            case UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "z"), UInt8(ascii: "m"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                break
            default: return false
            }
        }
        return separators > 0 && (decimals > 1 || first == UInt8(ascii: "@"))
    }

    /// Returns whether a fragment is an identifier in at least four parts, such as `iso:std:iso:9001:ed-5:v1:en`.
    ///
    /// The anchors of footnotes and of generated documentation have fewer.
    private func isIdentifier(_ fragment: ArraySlice<UInt8>) -> Bool {
        var colons = 0
        var last = UInt8(ascii: ":")
        for byte in fragment.prefix(while: { $0 != UInt8(ascii: "?") }) {
            if byte == UInt8(ascii: ":") {
                if last == byte { return false }
                colons += 1
            } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") {
                return false
            }
            last = byte
        }
        return colons >= 3 && last != UInt8(ascii: ":")
    }

    /// Keeps a route, and cleans the query inside it.
    private mutating func keepWithoutTransientPairs(_ fragment: ArraySlice<UInt8>) {
        guard let questionMark = fragment.firstIndex(of: UInt8(ascii: "?")) else {
            return workingURL.keepFragment(fragment.startIndex..<fragment.endIndex)
        }
        let pairs = cleanedPairs(fragment[(questionMark + 1)...])
        var output = [UInt8](fragment[..<questionMark])
        if !pairs.isEmpty {
            output.append(UInt8(ascii: "?"))
            output.append(contentsOf: pairs)
        }
        keep(output, of: fragment)
    }

    /// Keeps the rest of a fragment. Rewrites the record only if something was removed.
    private mutating func keep(_ text: some Collection<UInt8>, of fragment: ArraySlice<UInt8>) {
        if text.count == fragment.count {
            workingURL.keepFragment(fragment.startIndex..<fragment.endIndex)
        } else {
            replaceFragment([UInt8](text))
        }
    }

    private mutating func cleanedPairs(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        fragmentPairs = text.indices
        defer { fragmentPairs = nil }
        for pair in text.fields(separatedBy: UInt8(ascii: "&")) where !pair.isEmpty {
            let equals = pair.firstIndex(of: UInt8(ascii: "="))
            let name = pair[..<(equals ?? pair.endIndex)]
            let value = equals.map { pair[($0 + 1)...] } ?? []
            if let number = removalFromFragment(of: name, value: value) {
                recordChange(.fragment, removed: pair, cause: .rule(Int32(number)))
            } else {
                if !output.isEmpty { output.append(UInt8(ascii: "&")) }
                output.append(contentsOf: pair)
            }
        }
        return output
    }
}
