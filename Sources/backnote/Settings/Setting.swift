import ArgumentParser

/// One thing that can be set, under one name in three places: `--keep-backups 30` as a flag, `BACKNOTE_KEEP_BACKUPS=30` in the
/// environment, `keep-backups = 30` in the configuration file. The flag wins over the environment, the environment over the file.
struct Setting<Value: Sendable>: Sendable {
    let name: String
    /// What a value is, after "is not": `a number from 1 to 65535`.
    let expectation: String
    /// What holds where nobody says anything.
    let standard: Value
    /// `standard` as a person writes it.
    let standardText: String
    /// Nil for a text that is no value.
    let read: @Sendable (String) -> Value?

    var environmentName: String { "BACKNOTE_" + name.uppercased().replacing("-", with: "_") }

    /// The value of a flag, for `ArgumentParser`.
    ///
    /// - Throws: `ValidationError`; the parser says which flag and value it is about.
    @Sendable func flag(_ text: String) throws -> Value {
        guard let value = read(text) else { throw ValidationError("\(expectation) is expected.") }
        return value
    }

    /// What environment or file say, with the place that says it; nil where neither says anything.
    func said(by sources: SettingSources) throws(SettingError) -> (value: Value, place: String)? {
        guard let text = sources.text(of: name, environmentName) else { return nil }
        guard let value = read(text.value) else {
            throw .invalid(place: text.place, value: text.value, expectation: expectation)
        }
        return (value, text.place)
    }

    /// What holds in this process where no flag says otherwise: the flags' defaults. What cannot be understood counts as not said, for
    /// `Settings.check` tells it before any command runs.
    var value: Value { (try? SettingSources.ofProcess.get()).flatMap { try? said(by: $0)?.value } ?? standard }
}

// MARK: Kinds of settings

extension Setting where Value == Int {
    static func number(_ name: String, _ range: ClosedRange<Int>, standard: Int) -> Setting {
        Setting(
            name: name, expectation: "a number from \(range.lowerBound) to \(range.upperBound)", standard: standard,
            standardText: "\(standard)",
            read: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
    }
}

extension Setting where Value == String {
    static func text(_ name: String, _ expectation: String, standard: String) -> Setting {
        Setting(
            name: name, expectation: expectation, standard: standard, standardText: standard,
            read: { $0.isEmpty ? nil : $0 })
    }

    /// A path; `~/` at its start is the home folder, in all three places.
    static func folder(_ name: String, standard: String) -> Setting {
        Setting(
            name: name, expectation: "a folder", standard: standard, standardText: standard,
            read: { text in
                if text.isEmpty { return nil }
                return text.hasPrefix("~/") ? StandardFolders.home + text.dropFirst(1) : text
            })
    }
}
