/// An origin of the HTML Standard (<https://html.spec.whatwg.org/#concept-origin>).
public enum Origin: Sendable, Hashable {
    /// An opaque origin, serialized as `null`. Two opaque origins compare equal in Swift, although they are never the
    /// same origin.
    case opaque
    /// Scheme, host and port, serialized.
    case tuple([UInt8])
}

extension WebURL {
    /// <https://url.spec.whatwg.org/#concept-url-origin>
    public var origin: Origin {
        switch schemeKind {
        case .file: return .opaque
        case .other:
            let blob: StaticString = "blob"
            guard blob.withUTF8Buffer({ storage[schemeRange].elementsEqual($0) }) else { return .opaque }
            // The path of a blob URL is a URL with a parsed host.
            let inner = [UInt8](storage[pathRange])
            guard let url = try? WebURL(parsing: inner, domains: ASCIIDomainsOnly()), url.isHTTP else { return .opaque }
            return url.origin
        default:
            var bytes = [UInt8](storage[0...Int(schemeEnd)])
            bytes.append(UInt8(ascii: "/"))
            bytes.append(UInt8(ascii: "/"))
            bytes.append(contentsOf: storage[Int(hostStart)..<Int(pathStart)])
            return .tuple(bytes)
        }
    }
}

#if !hasFeature(Embedded)
    extension Origin: CustomStringConvertible {
        /// <https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin>
        public var description: String {
            switch self {
            case .opaque: "null"
            case .tuple(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        }
    }
#endif
