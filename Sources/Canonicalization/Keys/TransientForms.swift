/// The forms of addresses that decisions declare transient, each on a host or in a section.
struct TransientForms: Sendable {
    private let all: [(form: AddressForm, place: KeyPrefix)]

    /// The maximum number of forms that one address has.
    private static let formLimit = 4
    /// The maximum number of addresses of one page.
    private static let memberLimit = 32

    /// - Parameter all: The places are those of the addresses without the forms.
    init(_ all: [(form: AddressForm, place: KeyPrefix)]) {
        self.all = all.sorted { AddressForm.precedes($0.form, $1.form) }
    }

    var isEmpty: Bool { all.isEmpty }

    /// Returns a key without the forms that are transient on its page, and these forms.
    ///
    /// - Complexity: O(*n* · *d*) for *n* bytes of the key and *d* decisions.
    func removed(from key: Key) -> (key: Key, forms: [AddressForm]) {
        var (plain, forms) = (key, [AddressForm]())
        while forms.count < Self.formLimit, let (next, form) = withoutFirst(plain) {
            plain = next
            forms.append(form)
        }
        return (plain, forms)
    }

    private func withoutFirst(_ key: Key) -> (Key, AddressForm)? {
        for (form, place) in all {
            if let plain = key.without(form), place.contains(plain) { return (plain, form) }
        }
        return nil
    }

    /// Returns the other keys that are a key without their transient forms.
    func members(of key: Key) -> [Key] {
        if all.isEmpty { return [] }
        var found = [key]
        var index = 0
        while index < found.count {
            for (form, place) in all where found.count < Self.memberLimit && place.contains(found[index]) {
                guard let member = found[index].with(form), removed(from: member).key == key, !found.contains(member)
                else { continue }
                found.append(member)
            }
            index += 1
        }
        return [Key](found.dropFirst())
    }
}
