#if !hasFeature(Embedded)
    /// Where in a line of rules stands what keeps it from being one.
    struct SkippedRuleLocator {
        /// The dialect that the line was read in.
        let dialect: RuleDialect

        /// The first option that is refused for the same reason by itself; the rule's beginning where the reason is no single option's.
        ///
        /// - Returns: UTF-16 code units, counted from 1, as browsers count them in their fields.
        func column(of reason: SkippedRule.Reason, in line: ArraySlice<UInt8>) -> Int {
            let content = line.trimmed
            let start = place(of: reason, in: content) ?? content.startIndex
            return String(decoding: line[line.startIndex..<start], as: UTF8.self).utf16.count + 1
        }

        private func place(of reason: SkippedRule.Reason, in content: ArraySlice<UInt8>) -> Int? {
            guard content.count <= RuleReader.lineLimit, let line = try? RuleLine(content) else { return nil }
            let option = line.options.first { option in
                do throws(SkippedRule.Reason) {
                    _ = try RuleOptions([option], dialect: dialect)
                    return false
                } catch {
                    return error == reason
                }
            }
            return option.map { $0.isNegated ? $0.name.startIndex - 1 : $0.name.startIndex }
        }
    }
#endif
