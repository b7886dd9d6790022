import Canonicalization

extension AddressForm {
    /// The maximum number of segments of which one can be a form.
    private static let depthLimit = 8

    /// Returns the form that one of two addresses has and the other one lacks.
    ///
    /// Only names that are known for forms count: labels for devices, segments for print, phones and AMP, and the extensions of
    /// files. Other labels, segments and endings may be those of languages, editions, people or other pages.
    ///
    /// - Returns: The form and both keys without it, which have one path; `nil` if the addresses differ in something else.
    static func difference(_ first: Key, _ second: Key) -> (form: AddressForm, plain: Key, other: Key)? {
        let (path, otherPath) = (KeyPrefix(pathOf: first), KeyPrefix(pathOf: second))
        let (longer, shorter) = path.bytes.count > otherPath.bytes.count ? (first, second) : (second, first)
        let plainPath = KeyPrefix(pathOf: shorter)
        guard path != otherPath else { return nil }
        for form in candidates(in: KeyPrefix(pathOf: longer)) {
            if let plain = longer.without(form), KeyPrefix(pathOf: plain) == plainPath { return (form, plain, shorter) }
        }
        return nil
    }

    /// Returns the forms that an address may have, by the names of its parts.
    private static func candidates(in address: KeyPrefix) -> [AddressForm] {
        let host = address.host
        let segments = "\(address)".dropFirst(host.count).split(separator: "/").map(String.init)
        var found: [AddressForm] = []
        let label = String(host.prefix { $0 != "." })
        if PageAddress.isDevice(label) { found.append(.label([UInt8](label.utf8))) }
        for index in segments.indices.prefix(depthLimit) {
            let name = segments[index].lowercased().withoutPageExtension
            guard PageAddress.isForm(name, after: index > 0 ? segments[index - 1] : nil) else { continue }
            if index == segments.count - 1 {
                found.append(.suffix([UInt8](("/" + segments[index]).utf8)))
            } else {
                found.append(.folder([UInt8](("/" + segments[...index].joined(separator: "/")).utf8)))
            }
        }
        guard let last = segments.last else { return found }
        let name = last.withoutPageExtension
        if name != last { found.append(.suffix([UInt8](last.dropFirst(name.count).utf8))) }
        if PageAddress.withoutAMPEnding(last.lowercased()) != nil {
            found.append(.suffix([UInt8](last.suffix(4).utf8)))
        }
        return found
    }
}
