/// A part of an address that chooses only the form of a page, such as that for phones or for print.
public enum AddressForm: Sendable, Hashable {
    /// The first label of the host, such as `m` of `m.shop.example`.
    case label([UInt8])
    /// A folder of the path with the folders above it, such as `/amp` or `/news/print`.
    case folder([UInt8])
    /// The end of the path: a segment such as `/print`, or the end of one such as `.html`.
    case suffix([UInt8])

    /// Restores a form from stored `bytes`.
    ///
    /// - Returns: `nil` for bytes that are no form, such as the name of a parameter.
    public init?(stored bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let (kind, value) = (bytes[..<end], [UInt8](bytes[(end + 1)...]))
        let isSegment = value.count > 1 && value.last != UInt8(ascii: "/")
        if value.isEmpty || value.contains(where: { $0 <= 0x20 || $0 >= 0x7F || [UInt8]("?#".utf8).contains($0) }) {
            return nil
        }
        if kind.elementsEqual("label".utf8), !value.contains(UInt8(ascii: "/")), !value.contains(UInt8(ascii: ".")) {
            self = .label(value)
        } else if kind.elementsEqual("folder".utf8), isSegment, value[0] == UInt8(ascii: "/") {
            self = .folder(value)
        } else if kind.elementsEqual("suffix".utf8), isSegment, !value[1...].contains(UInt8(ascii: "/")) {
            self = .suffix(value)
        } else {
            return nil
        }
    }

    /// The form as it is stored: its kind and its text, such as `label=m`. No name of a parameter has an equals sign.
    public var bytes: [UInt8] {
        switch self {
        case .label(let label): [UInt8]("label=".utf8) + label
        case .folder(let folder): [UInt8]("folder=".utf8) + folder
        case .suffix(let suffix): [UInt8]("suffix=".utf8) + suffix
        }
    }

    /// The order in which forms are removed: that of the address, longer ends of a path first.
    static func precedes(_ first: AddressForm, _ second: AddressForm) -> Bool {
        switch (first, second) {
        case (.label(let one), .label(let other)): one.lexicographicallyPrecedes(other)
        case (.label, _): true
        case (_, .label): false
        case (.folder(let one), .folder(let other)):
            one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
        case (.folder, .suffix): true
        case (.suffix, .folder): false
        case (.suffix(let one), .suffix(let other)):
            one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count > other.count
        }
    }
}

extension Key {
    /// Returns the key of the same address without a form.
    ///
    /// - Returns: `nil` if the address does not have the form, or has it twice: it is not known which of them is one.
    public func without(_ form: AddressForm) -> Key? {
        guard let plain = removing(form), plain.removing(form) == nil else { return nil }
        return plain
    }

    /// Returns the key of the same address with a form; `nil` if no address has it there.
    public func with(_ form: AddressForm) -> Key? {
        let key: Key
        switch form {
        case .label(let label): key = Key(label + [UInt8(ascii: ".")] + bytes)
        case .folder(let folder):
            let parent = folder.lastIndex(of: UInt8(ascii: "/")) ?? 0
            let path = bytes[hostEnd..<pathEnd]
            guard path.count > parent + 1, path.starts(with: folder[..<parent]) else { return nil }
            key = Key(bytes[..<hostEnd] + folder + bytes[(hostEnd + parent)...])
        case .suffix(let suffix): key = Key(bytes[..<pathEnd] + suffix + bytes[pathEnd...])
        }
        return key.without(form) == self ? key : nil
    }

    private func removing(_ form: AddressForm) -> Key? {
        switch form {
        case .label(let label):
            let host = bytes[..<hostEnd].prefix { $0 != UInt8(ascii: ":") }
            guard host.count > label.count + 1, host.starts(with: label), host[label.count] == UInt8(ascii: "."),
                host[(label.count + 1)...].contains(UInt8(ascii: "."))
            else { return nil }
            return Key([UInt8](bytes[(label.count + 1)...]))
        case .folder(let folder):
            let path = bytes[hostEnd..<pathEnd]
            guard path.count > folder.count + 1, path.starts(with: folder),
                path[hostEnd + folder.count] == UInt8(ascii: "/")
            else { return nil }
            let parent = folder.lastIndex(of: UInt8(ascii: "/")) ?? 0
            return Key([UInt8](bytes[..<(hostEnd + parent)] + bytes[(hostEnd + folder.count)...]))
        case .suffix(let suffix):
            let path = bytes[hostEnd..<pathEnd]
            guard path.count > suffix.count + 1, path.suffix(suffix.count).elementsEqual(suffix) else { return nil }
            let rest = path.dropLast(suffix.count)
            let name = rest[((rest.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex) + 1)...]
            // The print service of a shop is at `/services/print`, but that of an article is `/a-long-story/print`.
            guard !name.isEmpty, suffix[0] == UInt8(ascii: ".") || name.contains(where: Self.isOfItem) else {
                return nil
            }
            return Key([UInt8](bytes[..<rest.endIndex] + bytes[pathEnd...]))
        }
    }

    /// Whether a character of a name is one that words of menus do not have: a digit, or what joins words.
    private static func isOfItem(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "%")
    }

    private var hostEnd: Int {
        bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            ?? bytes.count
    }

    private var pathEnd: Int {
        bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    }
}

#if !hasFeature(Embedded)
    extension AddressForm: CustomStringConvertible {
        /// The form as a part of an address, such as `m.`, `/amp` or `.html`.
        public var description: String {
            switch self {
            case .label(let label): String(decoding: label, as: UTF8.self) + "."
            case .folder(let text), .suffix(let text): String(decoding: text, as: UTF8.self)
            }
        }
    }

    extension AddressForm: Codable {
        private enum CodingKeys: String, CodingKey { case kind, name }

        /// Decodes `{"kind": "label", "name": "m"}`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decode(String.self, forKey: .kind)
            let name = try container.decode(String.self, forKey: .name)
            guard let form = AddressForm(stored: [UInt8]((kind + "=" + name).utf8)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .name, in: container, debugDescription: "This is not a form of an address.")
            }
            self = form
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1)
            try container.encode(String(decoding: parts[0], as: UTF8.self), forKey: .kind)
            try container.encode(String(decoding: parts[1], as: UTF8.self), forKey: .name)
        }
    }
#endif
