import WebURL

/// What of a fragment is content.
///
/// Routes (`#/inbox`, `#!/about`) and unknown `#key=value` pairs are; text directives, anchors, and pairs that rules name
/// are not. Rules may keep or drop the whole: `fragment=keep`, `fragment=drop`.
extension Pipeline {
    mutating func cleanFragment() {
        guard var fragment = page.fragment else { return }
        page.fragment = nil
        if fragment.isEmpty { return note(.fragment, removed: [], step: "empty fragment") }

        if let directive = fragment[...].position(of: [UInt8](":~:")[...]) {
            note(.fragment, removed: fragment[directive...], step: "fragment directive (WICG scroll to text)")
            fragment.removeSubrange(directive...)
            if fragment.isEmpty { return }
        }
        if let (number, isKept) = fragmentRule() {
            if isKept {
                page.fragment = withoutTransientPairs(fragment)
            } else {
                note(.fragment, removed: fragment, rule: number)
            }
            return
        }
        let first = fragment[0]
        if first == UInt8(ascii: "/") || first == UInt8(ascii: "!") {
            page.fragment = withoutTransientPairs(fragment)
        } else if fragment.contains(UInt8(ascii: "=")) {
            let pairs = cleanedPairs(fragment[...])
            guard !pairs.isEmpty else { return }
            page.fragment = pairs
            // What is left may be an anchor or a route; each round is shorter than the last.
            if pairs.count < fragment.count { cleanFragment() }
        } else if fragment.contains(UInt8(ascii: "/")) {
            page.fragment = fragment
        } else {
            note(.fragment, removed: fragment, step: "anchor in the page")
        }
    }

    private func fragmentRule() -> (number: Int, isKept: Bool)? {
        for match in matched.reversed() {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .fragment(let isKept) = rule.action, applies(rule, in: match) != nil else { continue }
                return (Int(number), isKept)
            }
        }
        return nil
    }

    /// A route may have a query of its own.
    private mutating func withoutTransientPairs(_ fragment: [UInt8]) -> [UInt8] {
        guard let mark = fragment.firstIndex(of: UInt8(ascii: "?")) else { return fragment }
        let pairs = cleanedPairs(fragment[(mark + 1)...])
        var output = [UInt8](fragment[..<mark])
        if !pairs.isEmpty {
            output.append(UInt8(ascii: "?"))
            output.append(contentsOf: pairs)
        }
        return output
    }

    private mutating func cleanedPairs(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        for pair in text.fields(separatedBy: UInt8(ascii: "&")) where !pair.isEmpty {
            let equals = pair.firstIndex(of: UInt8(ascii: "="))
            let name = pair[..<(equals ?? pair.endIndex)]
            let value = equals.map { pair[($0 + 1)...] } ?? []
            if let number = removal(of: name, value: value, inFragment: true) {
                note(.fragment, removed: pair, rule: number)
            } else {
                if !output.isEmpty { output.append(UInt8(ascii: "&")) }
                output.append(contentsOf: pair)
            }
        }
        return output
    }
}
