import Canonicalization

/// The part of addresses that a decision is about: one that the rules remove, or a form of addresses.
enum DecidedPart: Codable {
    case removed(RemovedPart)
    case form(AddressForm)

    /// Decodes a ``RemovedPart`` or an ``AddressForm``, which have no kind in common.
    init(from decoder: any Decoder) throws {
        if let form = try? AddressForm(from: decoder) {
            self = .form(form)
        } else {
            self = .removed(try RemovedPart(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .removed(let part): try part.encode(to: encoder)
        case .form(let form): try form.encode(to: encoder)
        }
    }
}
