import Canonicalization

/// What returns can show to be transient in the addresses of a site: a parameter, or a form.
///
/// It is in force as a decision of the account (``IdentityDecision/transientParameter(_:within:)`` or
/// ``IdentityDecision/transientForm(_:within:)``), so it can be undone as one.
enum TransientPart: Sendable, Hashable {
    /// The name of a parameter, in the spelling of keys.
    case parameter([UInt8])
    case form(AddressForm)

    /// Restores a part from stored text.
    init(stored text: String) {
        let bytes = [UInt8](text.utf8)
        self = AddressForm(stored: bytes).map(TransientPart.form) ?? .parameter(bytes)
    }

    /// The part and the place of a decision; `nil` for another decision.
    static func of(_ decision: IdentityDecision) -> (part: TransientPart, place: KeyPrefix)? {
        switch decision {
        case .transientParameter(let name, let place): (.parameter(name), place)
        case .transientForm(let form, let place): (.form(form), place)
        case .samePage, .notTheSame, .partMatters, .wholeSection, .neverHere: nil
        }
    }

    /// The part as it is stored: the name of a parameter, or a form with an equals sign, which no name has.
    var bytes: [UInt8] {
        switch self {
        case .parameter(let name): name
        case .form(let form): form.bytes
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The part for people: a name such as `lis`, or a part of an address such as `m.` or `/amp`.
    var name: String {
        switch self {
        case .parameter(let name): String(decoding: name, as: UTF8.self)
        case .form(let form): form.description
        }
    }

    func decision(within place: KeyPrefix) -> IdentityDecision {
        switch self {
        case .parameter(let name): .transientParameter(name, within: place)
        case .form(let form): .transientForm(form, within: place)
        }
    }

    /// The hosts whose links are at a place, with and without the part.
    func hostnames(of place: KeyPrefix) -> [String] {
        var hostnames = [place.hostname]
        if case .form(.label) = self { hostnames.append(name + place.hostname) }
        return hostnames.flatMap { [$0, "www." + $0] }
    }

    /// The line of a rule file that says that the part is transient at and below a place (`rules/README.md`).
    func rule(within place: KeyPrefix) -> String {
        let host = place.host
        let path = "\(place)".dropFirst(host.count)
        switch self {
        case .parameter: return "|https://\(place)^$removeparam=\(name)"
        case .form(.label): return "|https://\(name)\(place)^$alias=\(host)"
        case .form(.suffix): return "|https://\(place)/{rest:any}\(name)$template=\(path)/{rest}"
        case .form(.folder):
            let parent = name[..<(name.lastIndex(of: "/") ?? name.startIndex)]
            let below = path.hasPrefix(parent) ? path.dropFirst(parent.count) : ""
            return "|https://\(host)\(name)\(below)/{rest...}$template=\(parent)\(below)/{rest}"
        }
    }
}
