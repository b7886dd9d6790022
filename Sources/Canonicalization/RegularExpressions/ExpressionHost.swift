import WebURL

/// Finds the host that a regular expression over URLs applies to, so that it is evaluated only for that host.
///
/// Lists write `^https?:\/\/(?:[a-z0-9-]+\.)*?example\.com\/…`, and `example(?:\.[a-z]{2,}){1,}` for every TLD. The
/// result may be narrower than the expression (`example.com` although it also matches `example.community`), but never
/// wider: applying a rule to fewer pages changes no page by mistake.
enum ExpressionHost {
    /// - Parameter pattern: The text between the slashes.
    /// - Returns: `nil` if the expression has no single host.
    static func groupKey(_ pattern: ArraySlice<UInt8>) -> RuleGroupKey? {
        guard pattern.first == UInt8(ascii: "^"), let start = hostStart(pattern) else { return nil }
        let region = hostRegion(pattern[start...])
        // An alternative at the top level would apply to the whole expression.
        guard hasNoTopLevelChoice(pattern) else { return nil }
        for tldWildcard in tldWildcards where region.ends(with: tldWildcard) {
            guard let host = literalSuffix(region.dropLast(tldWildcard.utf8CodeUnitCount)) else { return nil }
            return RuleGroupKey(kind: .tldWildcard, text: host)
        }
        guard let host = literalSuffix(region), host.contains(UInt8(ascii: ".")) else { return nil }
        return RuleGroupKey(kind: .host, text: host)
    }

    private static let tldWildcards: [StaticString] = [
        "(?:\\.[a-z]{2,}){1,}", "(?:\\.[a-z]{2,})+", "(\\.[a-z]{2,}){1,}", "(\\.[a-z]{2,})+",
    ]

    private static func hostStart(_ pattern: ArraySlice<UInt8>) -> Int? {
        let head = pattern.prefix(24)
        if let found = head.position(of: [UInt8](":\\/\\/")[...]) { return found + 5 }
        if let found = head.position(of: [UInt8]("://")[...]) { return found + 3 }
        return nil
    }

    /// Returns the part up to the slash that ends the host, or up to a group that starts with a slash.
    private static func hostRegion(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if depth == 0 {
                if rest.first == UInt8(ascii: "/") || rest.starts(with: "\\/") || rest.starts(with: "\\?")
                    || rest.starts(with: "(?:\\/") || rest.starts(with: "(?:/") || rest.starts(with: "(\\/")
                    || rest.starts(with: "[/") || rest.starts(with: "[\\/")
                {
                    return text[..<index]
                }
            }
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            index += 1
        }
        return text
    }

    /// Returns the complete literal labels at the end.
    private static func literalSuffix(_ region: ArraySlice<UInt8>) -> [UInt8]? {
        var host: [UInt8] = []
        var index = region.endIndex
        while index > region.startIndex {
            let byte = region[index - 1]
            let isEscaped = index - 2 >= region.startIndex && region[index - 2] == UInt8(ascii: "\\")
            if byte == UInt8(ascii: "."), isEscaped {
                host.append(byte)
                index -= 2
            } else if byte.isAlphanumeric, !isEscaped {
                host.append(byte.lowercased)
                index -= 1
            } else if byte == UInt8(ascii: "-") {
                host.append(byte)
                index -= isEscaped ? 2 : 1
            } else {
                break
            }
        }
        host.reverse()
        let before = region[..<index]
        if !before.isEmpty {
            // A label starts after ".)*?" and the like. After anything else, the first label may be incomplete.
            let isLabelStart =
                before.ends(with: "\\.)*?") || before.ends(with: "\\.)*") || before.ends(with: "\\.)?")
                || before.ends(with: "\\.)+") || before.ends(with: "\\.)")
            if !isLabelStart {
                guard let dot = host.firstIndex(of: UInt8(ascii: ".")) else { return nil }
                host.removeSubrange(...dot)
            }
        }
        if host.first == UInt8(ascii: ".") { host.removeFirst() }
        return host.isEmpty || host.last == UInt8(ascii: ".") ? nil : host
    }

    private static func hasNoTopLevelChoice(_ pattern: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        var isEscaped = false
        for byte in pattern {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
                depth -= 1
            } else if byte == UInt8(ascii: "|"), depth == 0 {
                return false
            }
        }
        return true
    }
}
