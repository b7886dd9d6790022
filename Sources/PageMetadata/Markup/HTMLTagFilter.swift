/// The first eight bytes of a tag's name as one number, which compares in one step.
package struct HTMLTagCode: Hashable, Sendable {
    private var value: UInt64 = 0
    private var count = 0

    package init() {}

    package init(_ name: StaticString) {
        name.withUTF8Buffer { $0.forEach { append($0) } }
    }

    package init(_ name: some Sequence<UInt8>) {
        for byte in name { append(byte) }
    }

    package mutating func append(_ byte: UInt8) {
        guard count < 8 else { return }
        value |= UInt64(byte) << (8 * UInt64(count))
        count += 1
    }

    /// A hash of six bits.
    var digest: UInt64 { (value &* 0x9E37_79B9_7F4A_7C15) >> 58 }

    package static func == (left: Self, right: Self) -> Bool { left.value == right.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A set of names of tags or attributes, which is searched thousands of times a page.
package struct HTMLTagFilter: Sendable {
    private let names: Set<HTMLTagCode>
    /// A bit for each name's digest, which rules out most other names.
    private let digests: UInt64

    package init(_ names: [HTMLTagCode]) {
        self.names = Set(names)
        digests = names.reduce(0) { $0 | 1 << $1.digest }
    }

    package func contains(_ name: HTMLTagCode) -> Bool {
        digests & 1 << name.digest != 0 && names.contains(name)
    }
}
