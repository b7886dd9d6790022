/// What decisions declare transient in addresses.
struct TransientParts: Sendable {
    let forms: TransientForms
    let parameters: TransientParameters

    var isEmpty: Bool { forms.isEmpty && parameters.isEmpty }

    /// Returns whether a parameter is transient on the pages with a key.
    func contains(_ name: [UInt8], of key: Key) -> Bool {
        parameters.contains(name, of: forms.removed(from: key).key)
    }

    /// Returns whether some parameters are transient on the pages with a key.
    func hasParameters(_ key: Key) -> Bool { parameters.apply(to: forms.removed(from: key).key) }

    /// Returns a key without the forms and parameters that are transient on its page.
    func removed(from key: Key) -> Key { parameters.removed(from: forms.removed(from: key).key) }
}

/// The parameters that decisions declare transient, each on a host or in a section.
struct TransientParameters: Sendable {
    private let all: [(name: [UInt8], place: KeyPrefix)]

    init(_ all: [(name: [UInt8], place: KeyPrefix)]) {
        self.all = all
    }

    var isEmpty: Bool { all.isEmpty }

    /// Returns whether a parameter is transient on the pages with a key.
    func contains(_ name: [UInt8], of key: Key) -> Bool {
        all.contains { $0.name == name && $0.place.contains(key) }
    }

    /// Returns whether some parameters are transient on the pages with a key.
    func apply(to key: Key) -> Bool {
        all.contains { $0.place.contains(key) }
    }

    /// Returns a key without the parameters that are transient on its pages.
    ///
    /// - Complexity: O(*n* · *d*) for *n* bytes of the key and *d* decisions about its place.
    func removed(from key: Key) -> Key {
        let names = all.filter { $0.place.contains(key) }.map { $0.name }
        return names.isEmpty ? key : key.withoutParameters { name in names.contains { $0[...] == name } }
    }
}

extension Key {
    /// The parameters of the query as the key has them, such as `id=7`.
    public var parameters: [[UInt8]] {
        bytes[queryRange].split(separator: UInt8(ascii: "&")).map { [UInt8]($0) }
    }

    /// Returns the name of a parameter of a key.
    public static func name(ofParameter parameter: [UInt8]) -> [UInt8] {
        [UInt8](parameter.prefix { $0 != UInt8(ascii: "=") })
    }

    /// The query without its question mark. It is empty, at the end of the path, for a key without one.
    private var queryRange: Range<Int> {
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return end..<end }
        return mark + 1..<end
    }

    /// Returns the key without the parameters of its query whose names a condition selects.
    func withoutParameters(where isRemoved: (ArraySlice<UInt8>) -> Bool) -> Key {
        let query = queryRange
        let parameters = bytes[query].split(separator: UInt8(ascii: "&"))
        let kept = parameters.filter { !isRemoved($0.prefix { $0 != UInt8(ascii: "=") }) }
        if kept.count == parameters.count { return self }
        var rest = [UInt8](bytes[..<query.lowerBound])
        if kept.isEmpty { rest.removeLast() } else { rest += kept.joined(separator: [UInt8(ascii: "&")]) }
        return Key(rest + bytes[query.upperBound...])
    }
}
