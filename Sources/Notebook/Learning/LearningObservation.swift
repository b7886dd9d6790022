import Canonicalization

/// What two addresses of one host and path say about the parameters in which they differ, once it is known whether they show
/// the same page.
struct LearningObservation: Sendable, Hashable {
    /// The host and path of both addresses.
    let page: KeyPrefix
    /// The names of the parameters that one of the addresses lacks or has with another value, in the spelling of the keys.
    let parameters: [String]
    /// Whether both addresses show the same page.
    let isSame: Bool

    /// The maximum number of parameters in which addresses differ. With more of them, a single one says little.
    private static let parameterLimit = 8
    /// The maximum length of what is stored, in bytes. PostgreSQL indexes it.
    private static let (pageLimit, nameLimit) = (1_024, 128)

    private init(page: KeyPrefix, parameters: [[UInt8]], isSame: Bool) {
        // A contradiction is about the host. A path that cannot be stored does not matter.
        self.page = page.bytes.count > Self.pageLimit ? KeyPrefix(stored: [UInt8](page.host.utf8)) : page
        self.parameters = parameters.map { String(decoding: $0, as: UTF8.self) }
        self.isSame = isSame
    }

    /// - Parameters:
    ///   - first: The key of an address that shows the same page as the other one, as the rules make it. Each of the parameters
    ///     in which they differ selects nothing, except those that select on many sites.
    /// - Returns: `nil` if nothing can be learned.
    init?(samePage first: Key, _ second: Key) {
        guard let (page, names) = Self.difference(first, second), page.bytes.count <= Self.pageLimit,
            Self.canBeInRule(page.bytes)
        else { return nil }
        let learned = names.filter { name in
            name.count <= Self.nameLimit && Self.canBeInRule(name)
                && !SelectingParameters.maySelect(String(decoding: name, as: UTF8.self).lowercased())
        }
        if learned.isEmpty { return nil }
        self.init(page: page, parameters: learned, isSame: true)
    }

    /// - Parameters:
    ///   - first: The key of an address that shows another page than the other one.
    ///   - isLearned: Whether a parameter was learned to be transient there.
    /// - Returns: `nil` if it is not known which parameter is the reason: there are several, and not all of them were learned.
    init?(otherPage first: Key, _ second: Key, isLearned: (_ name: [UInt8]) -> Bool) {
        guard let (page, names) = Self.difference(first, second), names.count == 1 || names.allSatisfy(isLearned),
            names.allSatisfy({ $0.count <= Self.nameLimit })
        else { return nil }
        self.init(page: page, parameters: names, isSame: false)
    }

    /// What the person says by undoing a rule.
    init(undoing parameter: [UInt8], within place: KeyPrefix) {
        self.init(page: place, parameters: [parameter], isSame: false)
    }

    /// Returns the path that two keys share, and the names of the parameters in which they differ.
    private static func difference(_ first: Key, _ second: Key) -> (page: KeyPrefix, names: [[UInt8]])? {
        let page = KeyPrefix(pathOf: first)
        guard KeyPrefix(pathOf: second) == page, first.fragment == second.fragment else { return nil }
        let names = Key.differingNames(first, second).filter { !$0.isEmpty }
        return 1...parameterLimit ~= names.count ? (page, names) : nil
    }

    /// Whether a text has no character with a meaning in a rule (`rules/README.md`).
    private static func canBeInRule(_ text: [UInt8]) -> Bool {
        !text.contains { [UInt8]("*|^$, ".utf8).contains($0) } && text.last != UInt8(ascii: "/")
            && text.first != UInt8(ascii: "~")
    }
}

extension Key {
    /// Returns the names of the parameters that are not in both keys with the same values, each once.
    static func differingNames(_ first: Key, _ second: Key) -> [[UInt8]] {
        var rest = second.parameters
        var names: [[UInt8]] = []
        for parameter in first.parameters {
            if let index = rest.firstIndex(of: parameter) {
                rest.remove(at: index)
            } else {
                names.append(Key.name(ofParameter: parameter))
            }
        }
        var seen: Set<[UInt8]> = []
        return (names + rest.map(Key.name(ofParameter:))).filter { seen.insert($0).inserted }
    }

    /// Returns whether both keys have a parameter with values of their own, as variants of a page have. Values as long and random
    /// as those of sessions do not count.
    func mayBeVariant(of other: Key, in name: [UInt8]) -> Bool {
        let (own, others) = (values(of: name), other.values(of: name))
        return !own.isEmpty && !others.isEmpty && own != others
            && !(own + others).allSatisfy { DeclaredAddress.isRandom(String(decoding: $0, as: UTF8.self)) }
    }

    private func values(of name: [UInt8]) -> [ArraySlice<UInt8>] {
        parameters.filter { Key.name(ofParameter: $0) == name }.map { $0.dropFirst(name.count + 1) }
    }

    fileprivate var fragment: ArraySlice<UInt8> { bytes.drop { $0 != UInt8(ascii: "#") } }
}
