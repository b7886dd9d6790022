import WebURL

extension Pipeline {
    /// Replaces a wrapper with its target. Returns `false` if the target is not a web page.
    mutating func unwrap(_ steps: [UnwrapStep], number: Int, target captured: ArraySlice<UInt8>?) -> Bool {
        var target: [UInt8]?
        #if hasFeature(Embedded)
            let rest = steps
        #else
            var rest = steps[...]
            if case .address? = steps.first {
                target = chainedTarget(rest.dropFirst())
                rest = []
            }
        #endif
        for step in rest {
            if step.isSource {
                // With several sources, the first that exists counts.
                if target == nil { target = source(step, captured: captured) }
                continue
            }
            guard let text = target else { return false }
            target = apply(step, to: text)
        }
        #if !hasFeature(Embedded)
            if case .capture? = steps.first, let fragment = workingURL.fragment,
                AppSchemeURL.isLookupHost(workingURL.host)
            {
                // The fragment after a page's URL in an app link belongs to the page.
                target?.append(UInt8(ascii: "#"))
                target?.append(contentsOf: fragment)
            }
        #endif
        guard let target, target.count <= Canonicalizer.lengthLimit,
            let url = parse(target) ?? parseWithoutScheme(target), !url.hostRange.isEmpty
        else { return false }
        recordChange(.wrapper, removed: workingURL.serialized, cause: .rule(Int32(number)))
        if hadCredentials { recordCredentials() }
        follow(url)
        return true
    }

    /// Parses a target that shows its host without a scheme: `//example.com/a`, `www.example.com/a`.
    ///
    /// Other names with dots can be a file of the wrapper's own site.
    private mutating func parseWithoutScheme(_ target: [UInt8]) -> WebURL? {
        if target[...].starts(with: "//") { return parse([UInt8]("https:") + target) }
        return target[...].startsIgnoringCase([UInt8]("www.")[...]) ? parse([UInt8]("https://") + target) : nil
    }

    private mutating func source(_ step: UnwrapStep, captured: ArraySlice<UInt8>?) -> [UInt8]? {
        switch step {
        case .parameter(let name):
            guard let parameter = workingURL.firstParameter(named: name[...]) else { return nil }
            let value = workingURL.value(of: parameter)
            return value.isEmpty ? nil : decodedValue(value)
        case .query: return workingURL.query.isEmpty ? nil : decodedTarget(workingURL.query)
        case .fragment: return workingURL.fragment.flatMap { $0.isEmpty ? nil : decodedTarget($0) }
        case .capture:
            guard let value = captured, !value.isEmpty else { return nil }
            let isEncoded =
                value.position(of: [UInt8]("%2F")[...]) != nil || value.position(of: [UInt8]("%2f")[...]) != nil
            return isEncoded && value.position(of: [UInt8]("://")[...]) == nil
                ? PercentEncoding.decode(value) : [UInt8](value)
        default: return nil
        }
    }

    /// Decodes a parameter's value once, as the wrapper's own server does: Google Docs writes
    /// `q=https://example.com/a?b%3D1`.
    /// A plus sign is a space only if the whole target was encoded.
    private mutating func decodedValue(_ value: ArraySlice<UInt8>) -> [UInt8] {
        isPlain(value) ? PercentEncoding.decode(value) : decodedTarget(value)
    }

    /// Returns a whole query or fragment as the target, decoded if it is percent-encoded.
    @inline(never)
    private mutating func decodedTarget(_ text: ArraySlice<UInt8>) -> [UInt8] {
        if isPlain(text) { return [UInt8](text) }
        return PercentEncoding.decode(text.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }[...])
    }

    @inline(never)
    private mutating func isPlain(_ text: ArraySlice<UInt8>) -> Bool { text.position(of: [UInt8]("://")[...]) != nil }

    @inline(never)
    mutating func apply(_ step: UnwrapStep, to text: [UInt8]) -> [UInt8]? {
        switch step {
        case .addScheme:
            let hasScheme = text[...].starts(with: "http://") || text[...].starts(with: "https://")
            return hasScheme ? text : [UInt8]("https://") + text.drop { $0 == UInt8(ascii: "/") }
        case .decode: return PercentEncoding.decode(text[...])
        case .base64: return Base64.decode(text[...])
        case .dropPrefix(let prefix):
            return text[...].starts(with: prefix) ? [UInt8](text.dropFirst(prefix.count)) : nil
        case .cutLast(let byte):
            guard let index = text.lastIndex(of: byte), index > 8 else { return text }
            return [UInt8](text[..<index])
        #if hasFeature(Embedded)
            // Links in mails, which the extension does not see: they redirect at once.
            case .proofpoint, .string: return nil
        #else
            case .proofpoint(let version):
                return version == 2 ? Proofpoint.decodeVersion2(text) : Proofpoint.decodeVersion3(text)
            case .string(let name): return JSONText.string(named: name, in: text)
        #endif
        case .addOrigin:
            let isPath = text.first == UInt8(ascii: "/") && !text[...].starts(with: "//")
            return isPath ? workingURL.bytes[..<workingURL.pathRange.lowerBound] + text : text
        default: return text
        }
    }
}

/// Base64 in the standard and URL-safe alphabets, with optional padding
/// (<https://datatracker.ietf.org/doc/html/rfc4648>).
enum Base64 {
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for byte in text {
            if byte == UInt8(ascii: "=") { continue }
            guard let value = value(of: byte) else { return nil }
            buffer = (buffer << 6 | UInt32(value)) & 0xFFFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                output.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
        return output
    }

    /// Returns the six bits that a character stands for.
    static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
