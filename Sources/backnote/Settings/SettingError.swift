/// What keeps settings from being read. Wrong usage: the command ends with 2 before it does anything.
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
        case .fileNotReadable(let path): "The configuration file \(path) can't be read."
        case .fileTooLarge(let path, let limit): "The configuration file \(path) is over \(limit) bytes."
        case .notASetting(let place):
            "\(place): A line is written `name = value`; a comment begins with #."
        case .unknownName(let name, let place, let known):
            "\(place): There is no setting called \"\(name)\". There are: \(known.joined(separator: ", "))."
        case .repeated(let name, let place, let firstLine):
            "\(place): \"\(name)\" was set on line \(firstLine) already."
        case .invalid(let place, let value, let expectation): "\(place): \"\(value)\" is not \(expectation)."
        }
    }
}
