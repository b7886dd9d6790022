internal import CLibXML2

/// Who receives the elements of a page, in document order, balanced.
package protocol MarkupHandler: AnyObject {
    /// - Parameter attributes: names and values as they were handed to `TreeBuilder`.
    func startElement(_ name: String, attributes: [(name: String, value: String)])
    func endElement(_ name: String)
    func characters(_ text: String)
}

/// libxml2's push parser, fed clean markup: it closes what pages leave open, and tells `MarkupHandler` what it sees.
///
/// It never meets a page's own bytes. libxml2 2.9 is quadratic in attributes, stops at a depth of 256 and guesses
/// encodings by rules of its own; what it is given has few attributes, little depth and one encoding.
package final class TreeBuilder {
    private let handler: any MarkupHandler
    private var parser: OpaquePointer?
    private var pending: [UInt8] = []

    package init(handler: any MarkupHandler) {
        self.handler = handler
        _ = Self.libraryIsReady
        var callbacks = html_reader_callbacks(
            start_element: { context, name, attributes in
                TreeBuilder.at(context).start(name, attributes)
            },
            end_element: { context, name in
                TreeBuilder.at(context).handler.endElement(String(cString: name))
            },
            characters: { context, bytes, length in
                let text = UnsafeRawBufferPointer(start: bytes, count: Int(length))
                TreeBuilder.at(context).handler.characters(String(decoding: text, as: UTF8.self))
            })
        // Not retained: the parser lives no longer than this object, which alone calls it.
        parser = html_reader_open(&callbacks, Unmanaged.passUnretained(self).toOpaque())
        pending.reserveCapacity(Self.pieceLength * 2)
    }

    deinit {
        if let parser { html_reader_close(parser) }
    }

    package func open(_ name: String, attributes: [(name: String, value: String)] = []) {
        pending.append(UInt8(ascii: "<"))
        pending.append(contentsOf: name.utf8)
        for attribute in attributes {
            pending.append(UInt8(ascii: " "))
            pending.append(contentsOf: attribute.name.utf8)
            pending.append(contentsOf: "=\"".utf8)
            escape(attribute.value.utf8)
            pending.append(UInt8(ascii: "\""))
        }
        pending.append(UInt8(ascii: ">"))
        flushIfFull()
    }

    package func close(_ name: String) {
        pending.append(contentsOf: "</".utf8)
        pending.append(contentsOf: name.utf8)
        pending.append(UInt8(ascii: ">"))
        flushIfFull()
    }

    package func text(_ bytes: [UInt8]) {
        escape(bytes)
        flushIfFull()
    }

    package func finish() {
        flush()
        guard let parser else { return }
        html_reader_read(parser, nil, 0, 1)
    }

    // MARK: Feeding

    private static let pieceLength = 8 << 10

    /// libxml2 is set up once, before any thread may use it.
    private static let libraryIsReady: Void = html_reader_set_up()

    private func flushIfFull() {
        if pending.count >= Self.pieceLength { flush() }
    }

    private func flush() {
        guard let parser, !pending.isEmpty else { return }
        pending.withUnsafeBytes { raw in
            html_reader_read(
                parser, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count), 0)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func escape(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte.isASCIILetter || byte >= 0x80 {
                pending.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "<"): pending.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): pending.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "&"): pending.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "\""): pending.append(contentsOf: "&quot;".utf8)
            case 0x0D: pending.append(0x0A)
            case 0x09, 0x0A, 0x20...: pending.append(byte)
            case 0x0B, 0x0C: pending.append(UInt8(ascii: " "))
            default: break
            }
        }
    }

    // MARK: Reading

    private static func at(_ context: UnsafeMutableRawPointer) -> TreeBuilder {
        Unmanaged<TreeBuilder>.fromOpaque(context).takeUnretainedValue()
    }

    private func start(
        _ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        var attributes: [(name: String, value: String)] = []
        var index = 0
        while let list, let attribute = list[index] {
            attributes.append(
                (String(cString: attribute), list[index + 1].map { String(cString: $0) } ?? ""))
            index += 2
        }
        handler.startElement(String(cString: name), attributes: attributes)
    }
}
