import Foundation
import PublicationIdentifiers

extension JSONWriter {
    /// Writes a member with a time.
    public mutating func member(_ name: StaticString, _ instant: Instant) {
        member(name, asciiCount: Instant.textCount, write: instant.write)
    }

    /// Writes a member with a time, unless there is none.
    public mutating func member(_ name: StaticString, _ instant: Instant?) {
        if let instant { member(name, instant) }
    }

    /// Writes a member with an identifier.
    public mutating func member(_ name: StaticString, _ id: Identifier<some Any>) {
        member(name, asciiCount: Identifier<Never>.textCount, write: id.write)
    }

    /// Writes a member with an identifier, unless there is none.
    public mutating func member(_ name: StaticString, _ id: Identifier<some Any>?) {
        if let id { member(name, id) }
    }

    /// Writes a member with the identifiers of a publication.
    mutating func member(_ name: StaticString, _ identifiers: [PublicationIdentifier]) {
        self.name(name)
        array(identifiers) { json, identifier in
            json.object { json in
                json.member("type", identifier.type.rawValue)
                json.member("value", identifier.value)
            }
        }
    }

    /// Writes an app's own data with Foundation's encoder, because it is rare and can have any form.
    public mutating func member(_ name: StaticString, _ json: JSONValue?) throws {
        guard let json else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try encoder.encode(json)
        self.name(name)
        value(json: bytes)
    }
}
