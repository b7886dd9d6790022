/// An invalid setting in the environment or the configuration file. Ends a command with exit code 2 before it runs.
enum SettingError: Error, Equatable {
    case fileNotReadable(path: String)
    case fileTooLarge(path: String, limit: Int)
    case notASetting(place: String)
    case unknownName(String, place: String, known: [String])
    case repeated(String, place: String, firstLine: Int)
    case invalid(place: String, value: String, expectation: String)
}

extension SettingError: CustomStringConvertible {
    var description: String {
        switch self {
        case .fileNotReadable(let path): "The configuration file \(path) cannot be read."
        case .fileTooLarge(let path, let limit): "The configuration file \(path) exceeds \(limit) bytes."
        case .notASetting(let place):
            "\(place): Write each line as `name = value`. A comment begins with #."
        case .unknownName(let name, let place, let known):
            "\(place): Unknown setting \"\(name)\". Settings are: \(known.joined(separator: ", "))."
        case .repeated(let name, let place, let firstLine):
            "\(place): \"\(name)\" is already set on line \(firstLine)."
        case .invalid(let place, let value, let expectation): "\(place): \"\(value)\" is not \(expectation)."
        }
    }
}
