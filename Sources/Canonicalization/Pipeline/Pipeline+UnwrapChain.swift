import WebURL

#if !hasFeature(Embedded)
    /// `urlskip` as uBlock Origin runs it: each step takes the result of the one before it, and the first takes the
    /// whole URL (<https://github.com/gorhill/uBlock/wiki/Static-filter-syntax#urlskip>).
    ///
    /// `?name` extracts a parameter, `&i` the name of the i-th parameter, `#` the fragment, and `/…/` the first group of a
    /// regular expression; `+https`, `-base64`, `-safebase64` and `-uricomponent` transform the text. If a step fails, the
    /// wrapper stays. Only subscribed lists have such steps, and the extension's module has no lists.
    extension Pipeline {
        mutating func chainedTarget(_ steps: ArraySlice<UnwrapStep>) -> [UInt8]? {
            var text = workingURL.serialized
            for step in steps {
                guard let next = apply(step, toWhole: text), !next.isEmpty, next.count <= Canonicalizer.lengthLimit
                else {
                    return nil
                }
                text = next
            }
            return steps.isEmpty ? nil : text
        }

        private mutating func apply(_ step: UnwrapStep, toWhole text: [UInt8]) -> [UInt8]? {
            switch step {
            case .parameter(let name):
                guard let inner = parsedURL(text) else { return nil }
                return inner.firstParameterValue(named: name)
            case .parameterName(let place):
                guard let inner = parsedURL(text), inner.parameters.count >= place else { return nil }
                return [UInt8](inner.name(of: inner.parameters[place - 1]))
            case .query:
                guard let inner = parsedURL(text), inner.hasQuery else { return nil }
                return PercentEncoding.decode(inner.query)
            case .fragment: return text.firstIndex(of: UInt8(ascii: "#")).map { [UInt8](text[($0 + 1)...]) }
            case .expression(let expression):
                guard case .match(_, let group?) = expression.firstMatch(in: text[...]) else { return nil }
                return [UInt8](text[group])
            case .addScheme:
                if text[...].starts(with: "https://") { return text }
                let rest = text[...].starts(with: "http://") ? text.dropFirst(7) : text.drop { $0 == UInt8(ascii: "/") }
                return [UInt8]("https://") + rest
            case .decodeTarget:
                return text[...].position(of: [UInt8]("://")[...]) == nil ? PercentEncoding.decode(text[...]) : text
            case .decode, .base64, .dropPrefix, .cutLast, .proofpoint, .string, .addOrigin: return apply(step, to: text)
            case .address, .capture: return nil
            }
        }

        private mutating func parsedURL(_ text: [UInt8]) -> WorkingURL? {
            guard let url = parse(text) else { return nil }
            return WorkingURL(url, filter: rules.tables.filter)
        }
    }

    extension WorkingURL {
        /// Returns the value of a parameter, decoded as form data. Spaces, which a URL cannot contain, are encoded again.
        fileprivate func firstParameterValue(named name: [UInt8]) -> [UInt8]? {
            guard let parameter = firstParameter(named: name[...]) else { return nil }
            var output: [UInt8] = []
            for byte in PercentEncoding.decode(value(of: parameter).map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }[...]) {
                if byte == 0x20 { output.append("%20") } else { output.append(byte) }
            }
            return output
        }
    }
#endif
