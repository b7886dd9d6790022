import Notebook

/// The arguments of a statement that is put together from conditions.
struct ArgumentList {
    private(set) var values: [any StoredArgument]

    init(_ values: [any StoredArgument]) { self.values = values }

    /// Adds an argument, and returns how the statement refers to it, such as `$3`.
    mutating func add(_ value: some StoredArgument) -> String {
        values.append(value)
        return "$\(values.count)"
    }
}
