extension String {
    /// The text without invisible characters that only break or join lines: soft hyphens, spaces without
    /// width, joiners of words and marks of byte order. `web/base/text/invisible-characters.js` does so for pasted text.
    var withoutInvisibleCharacters: String {
        let isInvisible = { (scalar: Unicode.Scalar) in
            scalar == "\u{AD}" || scalar == "\u{200B}" || scalar == "\u{2060}" || scalar == "\u{FEFF}"
        }
        guard unicodeScalars.contains(where: isInvisible) else { return self }
        var kept = UnicodeScalarView()
        var hasSpace = false
        for scalar in unicodeScalars {
            if isInvisible(scalar) {
                hasSpace = hasSpace || scalar == "\u{200B}"
                continue
            }
            // Spaces without width separate words of scripts without other spaces.
            if hasSpace, Self.isUnspaced(scalar), let last = kept.last, Self.isUnspaced(last) {
                kept.append("\u{200B}")
            }
            hasSpace = false
            kept.append(scalar)
        }
        return String(kept)
    }

    /// Whether a character is a letter of Thai, Lao, Burmese or Khmer.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }
}
