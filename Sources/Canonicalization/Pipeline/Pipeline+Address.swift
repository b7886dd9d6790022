import WebURL

/// The address that an alias or a template leads to.
extension Pipeline {
    /// Turns to an address if it is another than the page's, and answers whether it is.
    mutating func lead(to form: AddressForm, number: Int, match: MatchedGroup, captures: CaptureList) -> Bool {
        guard let written = writeAddress(form, match: match, captures: captures) else { return false }
        let old = (host: page.hostRange, path: page.pathRange, query: page.queryRange ?? 0..<0)
        let address = addressRoom.view
        if isSame(old.host, written.host, of: address) {
            if !form.isTemplate { return false }
            if isSame(old.path, written.path, of: address), isSame(old.query, written.query, of: address) {
                return false
            }
        }
        guard let url = parse(addressRoom.text) else { return false }
        // The parser may have given it the page's own spelling.
        if form.isTemplate, page.bytes[old.path] == url.bytes[url.pathRange],
            page.bytes[old.query] == url.bytes[url.queryRange ?? 0..<0],
            page.bytes[old.host] == url.bytes[url.hostRange]
        {
            return false
        }
        if form.isTemplate {
            note(.path, removed: old.path, cause: .rule(Int32(number)))
        } else {
            note(.host, removed: old.host, cause: .rule(Int32(number)))
        }
        follow(url)
        return true
    }

    /// Whether a range of the page is what stands in a range of another text.
    private mutating func isSame(_ range: Range<Int>, _ other: Range<Int>, of text: RoomText) -> Bool {
        range.count == other.count && page.text.holds(text, other, at: range.lowerBound)
    }

    /// Where the parts of a written address stand in its room.
    private struct WrittenAddress {
        let host: Range<Int>
        let path: Range<Int>
        let query: Range<Int>
    }

    /// Writes the address; `nil` where something that it is made of is not there.
    private mutating func writeAddress(
        _ form: AddressForm, match: MatchedGroup, captures: CaptureList
    ) -> WrittenAddress? {
        let text = page.text
        let host = page.hostRange
        addressRoom.clear()
        addressRoom.append(text, 0..<host.lowerBound)
        if form.host.isEmpty {
            addressRoom.append(text, host)
        } else {
            guard write(form.host, match: match, captures: captures), addressRoom.count > host.lowerBound else {
                return nil
            }
        }
        let hostEnd = addressRoom.count
        addressRoom.append(text, page.portRange)
        let pathStart = addressRoom.count
        if form.isTemplate {
            guard write(form.path, match: match, captures: captures) else { return nil }
        } else {
            addressRoom.append(text, page.pathRange)
        }
        let pathEnd = addressRoom.count
        addressRoom.append(UInt8(ascii: "?"))
        let queryStart = addressRoom.count
        guard write(form.query, match: match, captures: captures) else { return nil }
        writeParameters(without: form.replacedNames, taken: captures, from: queryStart)
        let queryEnd = addressRoom.count
        if queryEnd == queryStart { addressRoom.truncate(to: pathEnd) }
        if let fragment = page.fragmentRange {
            addressRoom.append(UInt8(ascii: "#"))
            addressRoom.append(text, fragment)
        }
        return WrittenAddress(
            host: host.lowerBound..<hostEnd, path: pathStart..<pathEnd,
            query: queryEnd == queryStart ? pathEnd..<pathEnd : queryStart..<queryEnd)
    }

    /// - Returns: whether all that the pieces stand for is there.
    private mutating func write(_ pieces: TableRange, match: MatchedGroup, captures: CaptureList) -> Bool {
        let text = page.text
        let texts = rules.tables.text
        let start = addressRoom.count
        for index in pieces.indices {
            let piece = rules.tables.addressPieces[index]
            switch piece.kind {
            case .literal: addressRoom.append(texts, piece.text.range)
            case .capture:
                guard piece.capture >= 0 else { return false }
                // What takes all that is left takes the query too.
                let value = captures[Int(piece.capture)]
                addressRoom.append(text, value.lowerBound..<text.first(UInt8(ascii: "?"), in: value))
            case .labels: addressRoom.append(text, labelsRange(of: match))
            case .ending:
                let host = page.hostRange
                if match.endingStart < host.count {
                    addressRoom.append(text, host.lowerBound + match.endingStart..<host.upperBound)
                }
            case .parameter:
                let index = firstParameter(named: piece.text)
                guard index >= 0 else { return false }
                let value = page.parameters[index].valueRange
                guard !value.isEmpty else { return false }
                addressRoom.append(text, value)
            case .name:
                if addressRoom.count > start { addressRoom.append(UInt8(ascii: "&")) }
                addressRoom.append(texts, piece.text.range)
                addressRoom.append(UInt8(ascii: "="))
            }
        }
        return true
    }

    /// Writes the page's parameters behind what the query begins with, but for those that it has the place of, and what has no
    /// name and was captured (`showthread.php?{id:digits}-{title}`).
    private mutating func writeParameters(without names: TableRange, taken captures: CaptureList, from start: Int) {
        let text = page.text
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            if !parameter.hasValue, captures.contains(Int(parameter.start)) { continue }
            if isNamed(parameter, byAnyOf: names) { continue }
            if addressRoom.count > start { addressRoom.append(UInt8(ascii: "&")) }
            addressRoom.append(text, parameter.range)
        }
    }

    /// Whether a parameter has one of these very names.
    private mutating func isNamed(_ parameter: Page.Parameter, byAnyOf names: TableRange) -> Bool {
        if names.isEmpty { return false }
        if parameter.flags.contains(.encodedName) {
            let name = page.name(of: parameter)
            for index in names.indices
            where rules.tables.text.bytes(rules.tables.replacedNames[index].range).elementsEqual(name) {
                return true
            }
            return false
        }
        let text = page.text
        let count = parameter.nameRange.count
        for index in names.indices {
            let name = rules.tables.replacedNames[index].range
            if name.count == count, text.holds(rules.tables.text, name, at: Int(parameter.start)) { return true }
        }
        return false
    }

    /// The labels before the group's text, without the dot behind them.
    mutating func labelsRange(of match: MatchedGroup) -> Range<Int> {
        let start = page.hostRange.lowerBound
        return start..<start + max(match.labelsEnd - 1, 0)
    }
}
