/// The order of parameters in a key: sorted by name, and stable for repeated names.
extension WorkingURL {
    mutating func sortParameters() {
        if parameters.count < 2 { return }
        var isSimple = parameters.count <= 16
        for index in parameters.indices where parameters[index].flags.contains(.encodedName) { isSimple = false }
        if isSimple { sortFew() } else { sortMany() }
    }

    /// Sorts by insertion. Names without percent-encoding are already normalized.
    private mutating func sortFew() {
        let text = text
        for index in 1..<parameters.count {
            let parameter = parameters[index]
            var place = index
            while place > 0, WorkingURL.precedes(parameter.name, parameters[place - 1].name, in: text) {
                parameters[place] = parameters[place - 1]
                place -= 1
            }
            parameters[place] = parameter
        }
    }

    /// A range of a text, and the index of the parameter with that name.
    fileprivate struct Name: BitwiseCopyable {
        let start: Int32
        let count: Int32
        var number: Int32 = 0
    }

    /// Sorts by merging, after normalizing the names.
    private mutating func sortMany() {
        let list = parameters.array
        let bytes = bytes
        var names = ScratchArray<Name>()
        var buffer = ScratchBuffer()
        // Normalizing a name does not lengthen it.
        buffer.fill(capacity: bytes.count) { output in
            for (number, parameter) in list.enumerated() {
                let start = output.count
                KeyNormalization.appendFormValue(bytes[parameter.nameRange], isName: true, to: &output)
                names.append(Name(start: Int32(start), count: Int32(output.count - start), number: Int32(number)))
            }
        }
        var others = ScratchArray<Name>()
        var width = 1
        while width < names.count {
            others.removeAll()
            var start = 0
            while start < names.count {
                WorkingURL.merge(&names, start, width, in: buffer.padded, to: &others)
                start += 2 * width
            }
            swap(&names, &others)
            width *= 2
        }
        for index in names.indices { parameters[index] = list[Int(names[index].number)] }
    }

    /// Merges two neighboring runs.
    private static func merge(
        _ names: inout ScratchArray<Name>, _ start: Int, _ width: Int, in text: PaddedBytes,
        to merged: inout ScratchArray<Name>
    ) {
        let middle = min(start + width, names.count)
        let end = min(middle + width, names.count)
        var left = start
        var right = middle
        while left < middle || right < end {
            // Stable: of two equal names, the first comes first.
            if left == middle || right < end && precedes(names[right], names[left], in: text) {
                merged.append(names[right])
                right += 1
            } else {
                merged.append(names[left])
                left += 1
            }
        }
    }

    private static func precedes(_ left: Name, _ right: Name, in text: PaddedBytes) -> Bool {
        for offset in 0..<Int(min(left.count, right.count)) {
            let leftByte = text[Int(left.start) &+ offset]
            let rightByte = text[Int(right.start) &+ offset]
            if leftByte != rightByte { return leftByte < rightByte }
        }
        return left.count < right.count
    }
}

extension WorkingURL.Parameter {
    fileprivate var name: WorkingURL.Name { WorkingURL.Name(start: start, count: nameEnd - start) }
}
