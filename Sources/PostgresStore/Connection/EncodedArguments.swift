import Notebook

/// The arguments of a statement in the binary format of the protocol.
enum EncodedArguments {
    /// The format of arguments and results.
    static let binary: Int32 = 1
}

extension [StoredValue] {
    /// Calls a function with the arrays that libpq needs.
    func withEncoded(
        _ body: (
            _ types: [UInt32], _ pointers: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
        ) throws -> Void
    ) rethrows {
        let encoded = map(\.encoded)
        // All arguments in one block, because the address of an array is only valid during a call. A byte follows each, so that
        // an empty one has an address of its own: libpq takes a null pointer for null.
        var block: [UInt8] = []
        var offsets: [Int?] = []
        for bytes in encoded {
            offsets.append(bytes == nil ? nil : block.count)
            block += (bytes ?? []) + [0]
        }
        try block.withUnsafeBytes { block in
            let pointers = offsets.map { offset in
                offset.flatMap { block.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            try body(
                map(\.type), pointers, encoded.map { Int32($0?.count ?? 0) },
                Array<Int32>(repeating: EncodedArguments.binary, count: count))
        }
    }
}
