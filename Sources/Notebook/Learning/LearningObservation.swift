import Canonicalization

/// What two addresses say about the parts in which they differ, once it is known whether they show the same page: parameters of the
/// query, and at most one form of an address.
struct LearningObservation: Sendable, Hashable {
    /// The host and path of both addresses, without the form in which they differ.
    let page: KeyPrefix
    /// What one of the addresses lacks or has with another value.
    let parts: [TransientPart]
    /// Whether both addresses show the same page.
    let isSame: Bool

    /// The maximum number of parameters in which addresses differ. With more of them, a single one says little.
    private static let parameterLimit = 8
    /// The maximum length of what is stored, in bytes. PostgreSQL indexes it.
    private static let (pageLimit, partLimit) = (1_024, 128)

    private init(page: KeyPrefix, parts: [TransientPart], isSame: Bool) {
        // A contradiction is about the host. A path that cannot be stored does not matter.
        self.page = page.bytes.count > Self.pageLimit ? KeyPrefix(stored: [UInt8](page.host.utf8)) : page
        self.parts = parts
        self.isSame = isSame
    }

    /// - Parameters:
    ///   - first: The key of an address that shows the same page as the other one, as the rules make it. Each of the parts
    ///     in which they differ selects nothing, except parameters that select on many sites.
    /// - Returns: `nil` if nothing can be learned.
    init?(samePage first: Key, _ second: Key) {
        guard let (page, parts) = Self.difference(first, second), page.bytes.count <= Self.pageLimit,
            Self.canBeInRule(page.bytes)
        else { return nil }
        let learned = parts.filter { part in
            guard part.bytes.count <= Self.partLimit, Self.canBeInRule(part.bytes) else { return false }
            return switch part {
            case .parameter(let name):
                !SelectingParameters.maySelect(String(decoding: name, as: UTF8.self).lowercased())
            // In the rule of a form, the place has no braces either.
            case .form: !page.bytes.contains { [UInt8]("{}".utf8).contains($0) }
            }
        }
        if learned.isEmpty { return nil }
        self.init(page: page, parts: learned, isSame: true)
    }

    /// - Parameters:
    ///   - first: The key of an address that shows another page than the other one.
    ///   - table: The decisions of the account, which say what was learned there.
    /// - Returns: `nil` if it is not known which part is the reason: there are several, and not all of them were learned.
    init?(otherPage first: Key, _ second: Key, by table: IdentityDecisions) {
        let (one, other) = (table.withoutTransientForms(first), table.withoutTransientForms(second))
        let forms = Set(one.forms).symmetricDifference(other.forms)
        // Without the learned forms, the addresses may differ in parameters only. Otherwise, one form may be the reason.
        let besideForms = forms.isEmpty ? nil : Self.parameterDifference(one.key, other.key)
        let learned = besideForms.map { (page: $0.page, parts: $0.parts + forms.map(TransientPart.form)) }
        guard let (page, parts) = learned ?? Self.difference(first, second),
            parts.allSatisfy({ $0.bytes.count <= Self.partLimit }),
            parts.count == 1
                || parts.allSatisfy({ part in
                    switch part {
                    case .parameter(let name): table.isTransient(name, of: first)
                    case .form(let form): forms.contains(form)
                    }
                })
        else { return nil }
        self.init(page: page, parts: parts, isSame: false)
    }

    /// What the person says by undoing a rule.
    init(undoing part: TransientPart, within place: KeyPrefix) {
        self.init(page: place, parts: [part], isSame: false)
    }

    /// Returns the path that two keys share, and the parts in which they differ.
    private static func difference(_ first: Key, _ second: Key) -> (page: KeyPrefix, parts: [TransientPart])? {
        if let (form, plain, other) = AddressForm.difference(first, second) {
            guard let (page, parts) = parameterDifference(plain, other) else { return nil }
            return (page, [.form(form)] + parts)
        }
        guard let (page, parts) = parameterDifference(first, second), !parts.isEmpty else { return nil }
        return (page, parts)
    }

    /// Returns the path of two keys with one path, and the parameters in which they differ, if any.
    private static func parameterDifference(
        _ first: Key, _ second: Key
    ) -> (page: KeyPrefix, parts: [TransientPart])? {
        let page = KeyPrefix(pathOf: first)
        guard KeyPrefix(pathOf: second) == page, first.fragment == second.fragment else { return nil }
        let names = Key.differingNames(first, second).filter { !$0.isEmpty }
        return names.count <= parameterLimit ? (page, names.map(TransientPart.parameter)) : nil
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
