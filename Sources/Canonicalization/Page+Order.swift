import WebURL

/// The order of parameters in a key.
extension Page {
    /// Sorts by name, repeated names in their order.
    mutating func sortParameters() {
        for index in parameters.indices where parameters[index].flags.contains(.encodedName) {
            return sortByFormNames()
        }
        if parameters.count < 2 { return }
        let text = text
        if parameters.count > 16 {
            return parameters.replaceAll(by: parameters.list.sorted { Page.precedes($0, $1, in: text) })
        }
        for index in 1..<parameters.count {
            let parameter = parameters[index]
            var place = index
            while place > 0, Page.precedes(parameter, parameters[place - 1], in: text) {
                parameters[place] = parameters[place - 1]
                place -= 1
            }
            parameters[place] = parameter
        }
    }

    /// Names in which nothing is encoded are in their form already.
    private static func precedes(_ left: Parameter, _ right: Parameter, in text: RoomText) -> Bool {
        let leftCount = Int(left.nameEnd - left.start)
        let rightCount = Int(right.nameEnd - right.start)
        for offset in 0..<min(leftCount, rightCount) {
            let leftByte = text[Int(left.start) + offset]
            let rightByte = text[Int(right.start) + offset]
            if leftByte != rightByte { return leftByte < rightByte }
        }
        return leftCount == rightCount ? left.start < right.start : leftCount < rightCount
    }

    private mutating func sortByFormNames() {
        let bytes = bytes
        var items = parameters.list.map { parameter in
            var name: [UInt8] = []
            KeyForm.appendFormValue(bytes[parameter.nameRange], isName: true) { name.append($0) }
            return (name: name, parameter: parameter)
        }
        items.sort { left, right in
            left.name == right.name
                ? left.parameter.start < right.parameter.start : left.name.lexicographicallyPrecedes(right.name)
        }
        parameters.replaceAll(by: items.map { $0.parameter })
    }
}
