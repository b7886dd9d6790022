/// A part of visited URLs that the rules remove or rewrite, and that a user can declare to be content.
public enum RemovedPart: Sendable, Hashable {
    /// A parameter of the query. The name is in the spelling of the URL.
    case parameter([UInt8])
    /// The fragment without text directives.
    case fragment
    /// The path, with the sessions in it.
    case path
    case host
    /// The redirect wrapper around the URL.
    case wrapper

    /// The part that a change removed; `nil` if the change only normalized the spelling.
    init?(of change: Change) {
        if case .step(let step) = change.cause, step != .anchor { return nil }
        switch change.kind {
        case .parameter:
            let name = change.removedBytes.prefix { $0 != UInt8(ascii: "=") }
            if name.isEmpty { return nil }
            self = .parameter([UInt8](name))
        case .fragment: self = .fragment
        case .path, .session: self = .path
        case .host: self = .host
        case .wrapper: self = .wrapper
        case .port, .scheme, .order, .encoding, .credentials: return nil
        }
    }

    /// Returns the text of this part that the changes removed; `nil` if they removed none.
    public func text(in changes: [Change]) -> [UInt8]? {
        var text: [UInt8]?
        for change in changes where RemovedPart(of: change) == self {
            text = text.map { $0 + [UInt8(ascii: "&")] + change.removedBytes } ?? change.removedBytes
        }
        return text
    }

    /// Returns the parts whose removed texts differ between two URLs, in the order of the changes.
    public static func differences(_ first: [Change], _ second: [Change]) -> [RemovedPart] {
        var parts: [RemovedPart] = []
        for change in first + second {
            guard let part = RemovedPart(of: change), !parts.contains(part) else { continue }
            if part.text(in: first) != part.text(in: second) { parts.append(part) }
        }
        return parts
    }
}

/// The form of a part in storage: `fragment`, or `parameter:` with the name.
extension RemovedPart {
    /// Restores a part from stored `bytes`.
    public init?(stored bytes: [UInt8]) {
        let prefix = [UInt8]("parameter:")
        if bytes.starts(with: prefix) {
            self = .parameter([UInt8](bytes[prefix.count...]))
            return
        }
        for part in [RemovedPart.fragment, .path, .host, .wrapper] where part.bytes == bytes {
            self = part
            return
        }
        return nil
    }

    /// The part in its stored form.
    public var bytes: [UInt8] {
        switch self {
        case .parameter(let name): [UInt8]("parameter:") + name
        case .fragment: [UInt8]("fragment")
        case .path: [UInt8]("path")
        case .host: [UInt8]("host")
        case .wrapper: [UInt8]("wrapper")
        }
    }
}

#if !hasFeature(Embedded)
    extension RemovedPart: CustomStringConvertible {
        /// A noun phrase, such as `the parameter "sid"`.
        public var description: String {
            switch self {
            case .parameter(let name): "the parameter \"\(String(decoding: name, as: UTF8.self))\""
            case .fragment: "the fragment"
            case .path: "the path"
            case .host: "the host"
            case .wrapper: "the redirect wrapper"
            }
        }
    }

    extension RemovedPart: Codable {
        private enum CodingKeys: String, CodingKey { case kind, name }
        private enum Kind: String, Codable { case parameter, fragment, path, host, wrapper }

        /// Decodes `{"kind": "parameter", "name": "sid"}`; the other kinds have no name.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decode(Kind.self, forKey: .kind)
            // Of the wrong type, it is an error for the other kinds as well.
            _ = try container.decodeIfPresent(String.self, forKey: .name)
            switch kind {
            case .parameter: self = .parameter([UInt8](try container.decode(String.self, forKey: .name).utf8))
            case .fragment: self = .fragment
            case .path: self = .path
            case .host: self = .host
            case .wrapper: self = .wrapper
            }
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let kind: Kind =
                switch self {
                case .parameter: .parameter
                case .fragment: .fragment
                case .path: .path
                case .host: .host
                case .wrapper: .wrapper
                }
            try container.encode(kind, forKey: .kind)
            if case .parameter(let name) = self {
                try container.encode(String(decoding: name, as: UTF8.self), forKey: .name)
            }
        }
    }
#endif
