#if !hasFeature(Embedded)
    /// Finds the column of the error in a skipped line.
    struct SkippedRuleLocator {
        /// The dialect of the line's file.
        let dialect: RuleDialect

        /// Returns the first option that causes the reason by itself; the start of the rule if no single option does.
        ///
        /// - Returns: UTF-16 code units, counted from 1, as in text fields of browsers.
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
