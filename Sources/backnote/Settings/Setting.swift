import ArgumentParser

/// A setting that can be given in three places: as a flag, `--keep-backups 30`, in the environment,
/// `BACKNOTE_KEEP_BACKUPS=30`, and in the configuration file, `keep-backups = 30`. The flag overrides the environment,
/// which overrides the file.
struct Setting<Value: Sendable>: Sendable {
    let name: String
    /// The valid values, as they follow "is not" in a message: `a number from 1 to 65535`.
    let expectation: String
    let defaultValue: Value
    /// `defaultValue` as text.
    let defaultText: String
    /// Parses a value; returns nil for an invalid one.
    let parse: @Sendable (String) -> Value?
    /// Returns a value as it is shown, without a password.
    var shown: @Sendable (String) -> String = { $0 }

    var environmentName: String { "BACKNOTE_" + name.uppercased().replacing("-", with: "_") }

    /// Parses the value of a flag, for `ArgumentParser`.
    ///
    /// - Throws: `ValidationError`, to which the parser adds the flag and the value.
    @Sendable func flag(_ text: String) throws -> Value {
        guard let value = parse(text) else { throw ValidationError("Expected \(expectation).") }
        return value
    }

    /// Returns the value from the environment or the file and where it was found, or nil when neither sets it.
    func value(from sources: SettingSources) throws(SettingError) -> (value: Value, place: String)? {
        guard let entry = sources.entry(for: name, environmentName) else { return nil }
        guard let value = parse(entry.value) else {
            throw .invalid(place: entry.place, value: shown(entry.value), expectation: expectation)
        }
        return (value, entry.place)
    }

    /// The value unless a flag overrides it, for the defaults of flags. Ignores invalid values, which `Settings.check`
    /// reports before any command runs.
    var value: Value { (try? SettingSources.current.get()).flatMap { try? value(from: $0)?.value } ?? defaultValue }
}

// MARK: Kinds of settings

extension Setting where Value == Int {
    static func number(_ name: String, _ range: ClosedRange<Int>, defaultValue: Int) -> Setting {
        Setting(
            name: name, expectation: "a number from \(range.lowerBound) to \(range.upperBound)",
            defaultValue: defaultValue,
            defaultText: "\(defaultValue)",
            parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
    }
}

extension Setting where Value == String {
    static func text(_ name: String, _ expectation: String, defaultValue: String) -> Setting {
        Setting(
            name: name, expectation: expectation, defaultValue: defaultValue, defaultText: defaultValue,
            parse: { $0.isEmpty ? nil : $0 })
    }

    /// A path. A leading `~/` stands for the home folder in all three places.
    static func folder(_ name: String, defaultValue: String) -> Setting {
        Setting(
            name: name, expectation: "a folder", defaultValue: defaultValue, defaultText: defaultValue,
            parse: { text in
                if text.isEmpty { return nil }
                return text.hasPrefix("~/") ? StandardFolders.home + text.dropFirst(1) : text
            })
    }
}
