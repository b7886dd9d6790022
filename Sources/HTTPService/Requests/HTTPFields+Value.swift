import HTTPTypes

extension HTTPFields {
    /// Returns what the subscript returns, without joining values where the field occurs once, as it nearly always
    /// does.
    func value(of name: HTTPField.Name) -> String? {
        var value: String?
        for field in self where field.name == name {
            if value != nil { return self[name] }
            value = field.value
        }
        return value
    }
}
