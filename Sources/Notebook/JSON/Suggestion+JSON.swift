import Canonicalization

// The members are in the order of their names, as `JSONEncoder` sorts them: uppercase before lowercase.

extension Suggestion {
    /// Writes the same bytes as the type's `Encodable` conformance.
    public func write(to json: inout JSONWriter) throws {
        try json.object { json in
            json.name("link")
            try link.write(to: &json)
            json.name("note")
            note.write(to: &json)
            json.name("quotes")
            json.array(quotes) { $1.write(to: &$0) }
            json.name("reason")
            reason.write(to: &json)
        }
    }
}

extension LinkQuote {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("link", link)
            json.name("quote")
            quote.write(to: &json)
        }
    }
}

extension MatchReason {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("changes")
            json.array(changes) { $1.write(to: &$0) }
            json.name("decisions")
            json.array(decisions) { $0.value($1.description) }
            json.member("declaredURL", declaredURL)
            json.member("kind", kind.rawValue)
            if let learnedParameters { json.member("learnedParameters", learnedParameters) }
            json.member("match", match.rawValue)
            json.member("publicationIdentifier", publicationIdentifier)
            if let redirect {
                json.name("redirect")
                redirect.write(to: &json)
            }
            json.member("summary", summary)
        }
    }
}

extension MatchedRedirect {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("alias", alias)
            json.member("from", from)
            json.member("to", to)
        }
    }
}

extension Change {
    /// Writes the same bytes as the type's `Encodable` conformance.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("file", utf8: fileBytes)
            if isKeyOnly { json.member("keyOnly", true) }
            json.member("kind", word: kind.name)
            if let line { json.member("line", line) }
            json.member("reason", utf8: reasonBytes)
            json.member("removed", utf8: removedBytes)
            json.member("rule", utf8: ruleBytes)
        }
    }
}

extension Link {
    func write(to json: inout JSONWriter) throws {
        try json.object { json in
            json.member("activityType", activity.activityType)
            json.member("addedAt", addedAt)
            json.member("canonicalURL", canonicalURL)
            json.member("declaredCanonicalURL", activity.declaredCanonicalURL)
            json.member("expirationDate", activity.expirationDate)
            json.member("id", id)
            json.member("key", key)
            json.member("keywords", activity.keywords)
            json.member("minimumVersion", activity.minimumVersion)
            json.member("movedTo", movedTo)
            json.member("noteID", noteID)
            json.member("pageDescription", pageDescription)
            json.member("persistentIdentifier", activity.persistentIdentifier)
            json.member("publicationIdentifiers", activity.publicationIdentifiers)
            if let quote {
                json.name("quote")
                quote.write(to: &json)
            }
            json.member("requiredUserInfoKeys", activity.requiredUserInfoKeys)
            json.member("siteName", siteName)
            json.member("source", source.rawValue)
            json.member("state", state.rawValue)
            json.member("targetContentIdentifier", activity.targetContentIdentifier)
            if let fingerprint = activity.textFingerprint { json.member("textFingerprint", fingerprint.description) }
            json.member("title", title)
            try json.member("userInfo", activity.userInfo)
            json.member("version", activity.version)
            json.member("webpageURL", activity.webpageURL)
        }
    }
}

extension Link.Quote {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("color", color?.rawValue)
            json.member("comment", comment)
            json.member("exact", exact)
            json.member("prefix", prefix)
            json.member("suffix", suffix)
        }
    }
}

extension Reminder {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("dueAt", dueAt)
            if let repetition {
                json.name("repetition")
                repetition.write(to: &json)
            }
            json.member("site", site?.hostname)
            json.member("trigger", visitTrigger?.rawValue)
            json.member("words", words)
        }
    }
}

extension NoteReminder {
    /// Writes the same bytes as the type's `Encodable` conformance.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("dueAt", reminder.dueAt)
            json.member("excerpt", note.excerpt)
            json.member("isDue", isDue)
            json.member("note", note.id)
            if let repetition = reminder.repetition {
                json.name("repetition")
                repetition.write(to: &json)
            }
            json.member("site", reminder.site?.hostname)
            json.member("title", note.title)
            json.member("trigger", reminder.visitTrigger?.rawValue)
            json.member("words", reminder.words)
        }
    }
}

extension Repetition {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("interval", interval.rawValue)
            json.member("startsAt", startsAt)
            json.member("timeZone", timeZone)
        }
    }
}

extension NoteSummary {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("archivedAt", archivedAt)
            json.member("conflicts", conflicts)
            json.member("createdAt", createdAt)
            json.member("excerpt", excerpt)
            json.member("id", id)
            if let image { json.member("image", image) }
            if let inkRevision { json.member("inkRevision", inkRevision) }
            json.member("isPinned", isPinned)
            json.member("linkCount", linkCount)
            json.member("modifiedAt", modifiedAt)
            if let pinPlace { json.member("pinPlace", pinPlace) }
            if let reminder {
                json.name("reminder")
                reminder.write(to: &json)
            }
            json.member("revision", revision)
            json.member("sites", sites)
            json.member("tags", tags.map(\.name))
            json.member("title", title)
            json.member("trashedAt", trashedAt)
        }
    }
}
