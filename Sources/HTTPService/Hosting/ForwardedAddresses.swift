import HTTPTypes
import PageFetching

/// The addresses that proxies have added to a request, the nearest last. An entry is nil if it is no address.
enum ForwardedAddresses {
    /// Returns the addresses in `X-Forwarded-For`; nil without the header.
    static func inXForwardedFor(of headers: HTTPFields) -> [IPAddress?]? {
        let values = headers[values: .xForwardedFor]
        guard !values.isEmpty else { return nil }
        return values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(address) }
    }

    /// Returns the addresses in `Forwarded` (RFC 7239); nil without the header.
    static func inForwarded(of headers: HTTPFields) -> [IPAddress?]? {
        let values = headers[values: .forwarded]
        guard !values.isEmpty else { return nil }
        return values.flatMap { value in
            parts(of: value[...], separatedBy: ",").map { element in
                for pair in parts(of: element, separatedBy: ";") {
                    let pair = pair.trimmed
                    guard pair.prefix(4).lowercased() == "for=" else { continue }
                    return address(pair.dropFirst(4))
                }
                return nil
            }
        }
    }

    /// Parses a node (RFC 7239, section 6): an IPv4 address, or an IPv6 address in brackets, with or without a port. In
    /// `X-Forwarded-For`, IPv6 addresses have no brackets.
    private static func address(_ node: Substring) -> IPAddress? {
        var node = node.trimmed
        if node.count >= 2, node.first == "\"", node.last == "\"" { node = node.dropFirst().dropLast() }
        if node.first == "[" {
            node = node.dropFirst().prefix { $0 != "]" }
        } else if node.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
            node = node.prefix { $0 != ":" }
        }
        return IPAddress(String(node))?.unmapped
    }

    /// Splits a text at a separator outside of quoted strings (RFC 9110, section 5.6.4).
    private static func parts(of text: Substring, separatedBy separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character == separator {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

extension Substring {
    /// The text without spaces and tabs at its ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }
}
