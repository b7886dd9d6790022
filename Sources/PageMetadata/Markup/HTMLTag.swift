#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A start tag as the tokenizer read it: attributes in source order, character references resolved.
package struct HTMLTag {
    /// In ASCII lower case.
    package internal(set) var name = ""
    package internal(set) var isSelfClosing = false
    /// All names and values, so that a tag is read without an allocation for each of them.
    var bytes: [UInt8] = []
    var ranges: [(name: Range<Int>, value: Range<Int>)] = []

    /// The value of an attribute. Of several with the same name, the first counts.
    package subscript(name: StaticString) -> String? {
        withValue(of: name) { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns whether an attribute's value equals a text, ignoring case and white space around it.
    func isEqual(_ name: StaticString, _ text: StaticString) -> Bool {
        withValue(of: name) { $0.trimmingSpace.isEqual(to: text) } ?? false
    }

    /// Returns whether an attribute's value begins with a lowercase text, ignoring case.
    func hasPrefix(_ name: StaticString, _ text: StaticString) -> Bool {
        withValue(of: name) { value in
            value.count >= text.utf8CodeUnitCount
                && UnsafeBufferPointer(rebasing: value[..<text.utf8CodeUnitCount]).isEqual(to: text)
        } ?? false
    }

    /// Returns whether one of the words of an attribute's value equals a text, ignoring case.
    func hasWord(_ name: StaticString, _ text: StaticString) -> Bool {
        var isFound = false
        withWords(of: name) { isFound = isFound || $0.isEqual(to: text) }
        return isFound
    }

    /// Calls back with each word of an attribute's value.
    func withWords(of name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        _ = withValue(of: name) { value in
            var start = 0
            for index in 0...value.count where index == value.count || value[index].isMarkupSpace {
                if index > start { body(UnsafeBufferPointer(rebasing: value[start..<index])) }
                start = index + 1
            }
        }
    }

    /// Calls back with the bytes of an attribute's value, without a copy. Returns nil if the tag has no such attribute.
    private func withValue<Result>(of name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        bytes.withUnsafeBufferPointer { bytes in
            for range in ranges
            where range.name.count == name.utf8CodeUnitCount
                && UnsafeBufferPointer(rebasing: bytes[range.name]).isEqual(to: name)
            {
                return body(UnsafeBufferPointer(rebasing: bytes[range.value]))
            }
            return nil
        }
    }

    package var attributes: [(name: String, value: String)] {
        ranges.map {
            (
                String(decoding: bytes[$0.name], as: UTF8.self),
                String(decoding: bytes[$0.value], as: UTF8.self)
            )
        }
    }

    /// Calls back with each name and value, without a copy.
    func forEachAttribute(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            for range in ranges {
                body(
                    UnsafeBufferPointer(rebasing: bytes[range.name]), UnsafeBufferPointer(rebasing: bytes[range.value]))
            }
        }
    }

    /// Appends an attribute from C strings; one without a value is empty.
    mutating func append(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>?) {
        let start = bytes.count
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
        let nameEnd = bytes.count
        if let value { bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: strlen(value))) }
        ranges.append((start..<nameEnd, nameEnd..<bytes.count))
    }

    mutating func reset() {
        name = ""
        isSelfClosing = false
        bytes.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }
}
