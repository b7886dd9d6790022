/// A page of the link index: the hashes of all keys that find a note.
///
/// A client with the index can look up pages itself, without telling the service what it visits. A hash may belong to
/// no note, which costs a needless request. The hash of a note's key is never missing.
public struct LinkIndexPage: Sendable, Equatable {
    /// The hashes, ascending as unsigned numbers.
    public let hashes: [UInt64]
    /// The hash that the next page starts with, or `nil` on the last page.
    public let next: UInt64?
    /// The position in the change log that deltas continue from. A client that reads several pages keeps the cursor of
    /// the first.
    public let cursor: Int64

    public init(hashes: [UInt64], next: UInt64?, cursor: Int64) {
        self.hashes = hashes
        self.next = next
        self.cursor = cursor
    }
}

/// The changes of the link index since a position in the change log.
public struct LinkIndexDelta: Sendable, Equatable {
    public let added: [UInt64]
    public let removed: [UInt64]
    /// The position that the next delta continues from.
    public let cursor: Int64
    /// `false` if the changes are no longer in the log. The client must then read the whole index again.
    public let isComplete: Bool

    public init(added: [UInt64], removed: [UInt64], cursor: Int64, isComplete: Bool) {
        self.added = added
        self.removed = removed
        self.cursor = cursor
        self.isComplete = isComplete
    }
}

/// Sections, origins and sites that a client needs in addition to the index, because a list of keys cannot contain all
/// pages of a section or a site, nor say which pages have keys that are not in their URL.
public struct LinkIndexPlaces: Sendable, Equatable {
    /// Hashes of the sections that are one page each. A client looks up the prefixes of a key here.
    public let sections: [UInt64]
    /// Hashes of the sections where nothing is recorded or suggested.
    public let neverHere: [UInt64]
    /// Hashes of the origins whose links have an app's own identifiers. Only there does a client have to look at what a
    /// page declares about itself.
    public let appOrigins: [UInt64]
    /// Hashes of the hosts of reminders on a site, without a leading `www.`. A visit to another host reminds of no note
    /// that has no link to its page.
    public let reminderSites: [UInt64]
    /// Pairs of hashes: a host or a section, and the name of a parameter or the text of a form (`AddressForm.bytes`) that is
    /// transient there. A client looks up a key without these parts as well.
    public let transientParameters: [UInt64]
    /// Hashes of the sites with links (``LinkedSite``). Only there does a client have to look at the address that a page
    /// gives for itself. `nil` if they are the same as at the position that a delta starts from.
    public let linkedSites: [UInt64]?
}
