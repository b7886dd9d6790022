import WebURL

/// Removal of sessions in the path.
extension Pipeline {
    mutating func removePathSessions() {
        guard workingURL.pathFeatures.mayHaveSession, roles.contains(.pathSession) else { return }
        for index in matchedGroups.indices where matchedGroups[index].roles.contains(.pathSession) {
            let match = matchedGroups[index]
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .pathSession(let session) = rule.action, applies(Int(number), in: match) else { continue }
                switch session {
                case .matrix(let name):
                    removeMatrixParameter(name, valueCondition: rule.valueCondition, number: Int(number))
                case .aspNET: removeCookielessSegments(number: Int(number))
                case .separated: break
                }
            }
        }
    }

    private mutating func setPath(_ path: [UInt8]) {
        guard path.count != workingURL.path.count, let url = parse(workingURL.address(path: path[...])) else { return }
        follow(url)
    }

    /// Removes `;name=value` up to the next slash or semicolon.
    private mutating func removeMatrixParameter(_ name: [UInt8], valueCondition: ValueCondition?, number: Int) {
        var output: [UInt8] = []
        let path = workingURL.path
        var index = path.startIndex
        while index < path.endIndex {
            if path[index] == UInt8(ascii: ";") {
                let parameter = path[(index + 1)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ";") }
                if let equals = parameter.firstIndex(of: UInt8(ascii: "=")),
                    parameter[..<equals].equalsIgnoringCase(name[...]),
                    valueCondition?.matches(parameter[(equals + 1)...]) ?? true
                {
                    recordChange(.session, removed: path[index..<parameter.endIndex], cause: .rule(Int32(number)))
                    index = parameter.endIndex
                    continue
                }
            }
            output.append(path[index])
            index += 1
        }
        setPath(output)
    }

    /// Removes segments such as `/(S(…))/`, `/(X(1)S(…))/` and `/(A(…)F(…))/`.
    private mutating func removeCookielessSegments(number: Int) {
        var output: [UInt8] = []
        for segment in workingURL.path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            if isCookieless(segment) {
                recordChange(.session, removed: segment, cause: .rule(Int32(number)))
            } else {
                output.append(UInt8(ascii: "/"))
                output.append(contentsOf: segment)
            }
        }
        setPath(output.isEmpty ? [UInt8(ascii: "/")] : output)
    }

    /// Returns whether a segment is a cookieless ticket of ASP.NET: `S(…)` with a session of 24 letters and digits, or of
    /// 16 to 32 with both as other session modules write it; `F(…)` and `A(…)` with long form and anonymous tickets; and
    /// `X(1)` for a cookie check, in either case. ASP.NET 1 writes the session alone. Everything else in parentheses is
    /// content.
    private func isCookieless(_ segment: ArraySlice<UInt8>) -> Bool {
        guard segment.count > 5, segment.first == UInt8(ascii: "("), segment.last == UInt8(ascii: ")") else {
            return false
        }
        let inside = segment.dropFirst().dropLast()
        if inside.count == 24, inside.contains(where: { $0.isDigit }) {
            return inside.allSatisfy { $0.isAlphanumeric && !(0x41...0x5A).contains($0) }
        }
        guard segment.ends(with: "))") else { return false }
        var rest = segment.dropFirst().dropLast()
        while let letter = rest.first {
            guard rest.dropFirst().first == UInt8(ascii: "("), let close = rest.firstIndex(of: UInt8(ascii: ")")) else {
                return false
            }
            let value = rest[(rest.startIndex + 2)..<close]
            let isTicket =
                switch letter & 0xDF {
                case UInt8(ascii: "S"):
                    value.allSatisfy { $0.isAlphanumeric }
                        && (value.count == 24
                            || (16...32).contains(value.count) && value.contains { $0.isDigit }
                                && value.contains { $0.isLetter })
                case UInt8(ascii: "F"), UInt8(ascii: "A"):
                    value.count >= 16 && value.allSatisfy { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x5F }
                case UInt8(ascii: "X"): value.count == 1 && value.allSatisfy { $0.isDigit }
                default: false
                }
            guard isTicket else { return false }
            rest = rest[(close + 1)...]
        }
        return true
    }
}
