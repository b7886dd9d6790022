extension Unicode.Scalar {
    /// Whether this is a control character or a separator of lines or paragraphs, or turns the direction of the text after it
    /// (`Bidi_Control`, [UAX #9](https://www.unicode.org/reports/tr9/)). In a name from outside, it could control a terminal,
    /// forge a line, or make the name pass for another one.
    public var isControlOrDirection: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}

extension String {
    /// The name as it is shown: with a space for each run of control characters and separators, and without characters that
    /// turn the direction of the text. Joiners stay, since they are part of words and emoji.
    public var plainName: String {
        var name = ""
        for scalar in unicodeScalars {
            if !scalar.isControlOrDirection {
                name.unicodeScalars.append(scalar)
            } else if !scalar.properties.isBidiControl, !name.isEmpty, name.unicodeScalars.last != " " {
                name.unicodeScalars.append(" ")
            }
        }
        while name.unicodeScalars.last == " " { name.unicodeScalars.removeLast() }
        return name
    }
}
