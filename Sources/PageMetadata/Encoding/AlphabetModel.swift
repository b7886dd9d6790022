#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// How likely a text is in a language that is written with letters. Only what is not ASCII counts: how frequent each
/// letter is, and whether it stands where the letters of the language do.
struct AlphabetModel: Sendable {
    enum Script: Sendable {
        /// Latin: most letters of a word are ASCII.
        case latin
        /// No letter of a word is ASCII, and there are capitals.
        case cased
        /// No letter of a word is ASCII, and there are no capitals.
        case caseless
    }

    let languages: [Substring]
    /// The top-level domains where the language is usual.
    let domains: [Substring]
    /// The encodings that its pages had, the most usual first.
    let encodings: [CharacterEncoding]
    /// The logarithm of how usual the language is, compared with the others.
    let prior: Double
    private let script: Script
    private let entries: [Unicode.Scalar: Entry]

    private enum Role {
        case boundary, asciiLowercase, asciiUppercase, lowercase, uppercase, caseless, punctuation, foreign
    }

    private struct Entry {
        let role: Role
        let score: Double
    }

    /// - Parameters:
    ///   - languages: Their BCP 47 codes, separated by spaces.
    ///   - domains: Separated by spaces.
    ///   - letters: The lowercase letters that are not ASCII, by falling frequency.
    ///   - punctuation: The share of punctuation among what is not ASCII.
    init(
        _ languages: Substring, _ domains: Substring, _ script: Script, _ encodings: [CharacterEncoding],
        _ letters: String, punctuation: Double? = nil, prior: Double = 0
    ) {
        self.languages = languages.split(separator: " ")
        self.domains = domains.split(separator: " ")
        self.encodings = encodings
        self.prior = prior
        self.script = script
        let scalars = Array(letters.unicodeScalars)
        // Frequencies fall about exponentially with the rank, faster in alphabets of few letters.
        let rate = max(Double(scalars.count) / 3.5, 1.5)
        let weights = scalars.indices.map { exp(-Double($0) / rate) }
        let sum = weights.reduce(0, +)
        let punctuation = punctuation ?? (script == .latin ? 0.12 : 0.06)
        let letterShare = 0.98 - punctuation
        let capitalShare = script == .caseless ? 0 : 0.1 * letterShare
        var entries: [Unicode.Scalar: Entry] = [:]
        for mark in Self.punctuation {
            entries[mark] = Entry(role: .punctuation, score: log(punctuation / Double(Self.punctuation.count)))
        }
        for (letter, weight) in zip(scalars, weights) {
            entries[letter] = Entry(
                role: script == .caseless ? .caseless : .lowercase,
                score: log((letterShare - capitalShare) * weight / sum))
        }
        if script != .caseless {
            for (letter, weight) in zip(scalars, weights) {
                let capitals = letter.properties.uppercaseMapping.unicodeScalars
                guard capitals.count == 1, let capital = capitals.first, !capital.isASCII, entries[capital] == nil
                else {
                    continue
                }
                entries[capital] = Entry(role: .uppercase, score: log(capitalShare * weight / sum))
            }
        }
        self.entries = entries
    }

    /// Marks of all languages: quotation marks, dashes, no-break space, and what editors insert.
    private static let punctuation = Array("“”‘’„‚–—…«»•·©®™§°\u{A0}€£¿¡№ºª´×".unicodeScalars)
    /// Those that do not stand between two letters.
    private static let separating = Set("“„«»•©®™§°€£¿¡ºª´×".unicodeScalars)

    // MARK: Scoring

    // Logarithms of probabilities, by order of magnitude. Tuned on translations of free software in 35 languages.
    private static let foreignCharacter = -11.5
    private static let invalidByte = -18.0
    private static let misplacedCapital = -5.0
    private static let misplacedPunctuation = -4.0
    private static let beforeASCIILetter = -5.0

    /// Returns the logarithm of how likely a text is in the language.
    func score(_ reading: EncodingReading) -> Double {
        var total = 0.0
        var before = Role.boundary
        // How many letters that are not ASCII stand directly before.
        var run = 0
        let characters = reading.characters
        for (index, character) in characters.enumerated() {
            let (role, score) = entry(of: character)
            defer { before = role }
            guard !character.scalar.isASCII else {
                run = 0
                continue
            }
            let after = index + 1 < characters.count ? entry(of: characters[index + 1]).role : .boundary
            total += score
            switch role {
            case .punctuation:
                total += placement(of: character.scalar, before: before, after: after)
                run = 0
            case .lowercase, .uppercase, .caseless:
                total += placement(of: role, before: before, after: after, run: run)
                run += 1
            default: run += 1
            }
        }
        return total
    }

    private func entry(of character: (scalar: Unicode.Scalar, kind: EncodingReading.Kind)) -> (
        role: Role, score: Double
    ) {
        switch character.kind {
        case .boundary: return (.boundary, 0)
        case .asciiLowercase: return (.asciiLowercase, 0)
        case .asciiUppercase: return (.asciiUppercase, 0)
        case .control, .invalid: return (.foreign, Self.invalidByte)
        case .letter, .symbol:
            if let entry = entries[character.scalar] { return (entry.role, entry.score) }
            return (.foreign, Self.foreignCharacter - (character.kind == .letter ? 1 : 0))
        }
    }

    /// Returns the logarithm of how likely a letter is between its neighbors.
    private func placement(of role: Role, before: Role, after: Role, run: Int) -> Double {
        let followsOwn = before == .lowercase || before == .uppercase || before == .caseless
        let followsASCII = before == .asciiLowercase || before == .asciiUppercase
        var score: Double
        if script == .latin {
            score = followsASCII ? Self.latinAfterASCII : followsOwn ? Self.latinAfterOwn : Self.latinAtStart
            // Words have few letters with marks in a row.
            if followsOwn && run >= 2 { score -= 2 }
        } else {
            score = followsOwn ? Self.ownAfterOwn : followsASCII ? Self.ownAfterASCII : Self.ownAtStart
            if after == .asciiLowercase || after == .asciiUppercase { score += Self.beforeASCIILetter }
        }
        let followsLowercase = before == .lowercase || script == .latin && before == .asciiLowercase
        return role == .uppercase && followsLowercase ? score + Self.misplacedCapital : score
    }

    private static let (latinAfterASCII, latinAfterOwn, latinAtStart) = (log(0.75), log(0.06), log(0.19))
    private static let (ownAfterOwn, ownAfterASCII, ownAtStart) = (log(0.78), log(0.002), log(0.22))

    private func placement(of mark: Unicode.Scalar, before: Role, after: Role) -> Double {
        var score = 0.0
        // A word does not begin with an apostrophe.
        if mark == "\u{2019}" && before == .boundary && after != .boundary { score += Self.misplacedPunctuation }
        if isLetter(before) && isLetter(after) && Self.separating.contains(mark) { score += Self.misplacedPunctuation }
        return score
    }

    private func isLetter(_ role: Role) -> Bool { role != .boundary && role != .punctuation && role != .foreign }
}
