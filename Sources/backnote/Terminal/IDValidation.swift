import ArgumentParser

/// Checks that an argument is the ID of a note, link or token.
///
/// - Throws: `ValidationError` that names the command which lists the IDs.
func validateID(_ text: String, of kind: String, listedBy command: String) throws(ValidationError) {
    guard text.utf8.count == 32, text.allSatisfy(\.isHexDigit) else {
        throw ValidationError(
            "\"\(text)\" is not a \(kind) ID, which has 32 hexadecimal digits. See `backnote \(command)`.")
    }
}
