internal import CZlib

/// Unpacks bytes that were packed with gzip or deflate, in pieces of a limited size.
///
/// It is as lenient as browsers are: bytes after the end are ignored, and bytes that are not packed at all stay as they
/// are.
final class Inflater {
    private enum State {
        /// Nothing was unpacked yet.
        case beginning
        case unpacking
        /// The bytes are not packed.
        case plain
        case ended
        /// The bytes are damaged, or unpack to more than the limit.
        case failed
    }

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var isOpen = false
    private var state = State.beginning
    private var input: [UInt8] = []
    private var position = 0
    /// All input so far, as long as it may turn out not to be packed.
    private var beginning: [UInt8] = []
    /// Whether deflate without a header is still to be tried.
    private var mayLackHeader: Bool
    /// Whether zlib may have more output without further input.
    private var hasMore = false
    /// How many more bytes may be unpacked.
    private var room: Int

    /// Packed bytes begin with headers and tables that are shorter than this.
    private static let longestBeginning = 16 << 10
    private static let pieceSize = 64 << 10
    /// The largest window, and gzip or zlib by their headers.
    private static let anyHeader = Int32(15 + 32)
    private static let noHeader = Int32(-15)

    /// - Parameter limit: How many bytes may be unpacked.
    init(_ coding: ContentCoding, limit: Int) {
        mayLackHeader = coding == .deflate
        room = limit
        open(Self.anyHeader)
    }

    deinit {
        if isOpen { inflateEnd(stream) }
        stream.deallocate()
    }

    /// Whether the input was unpacked to its end.
    var isComplete: Bool {
        switch state {
        case .ended, .plain: true
        case .beginning: beginning.isEmpty
        case .unpacking, .failed: false
        }
    }

    /// Takes the next bytes. The ones before must have been unpacked.
    func append(_ bytes: [UInt8]) {
        input = bytes
        position = 0
        if state == .beginning { beginning += bytes }
    }

    /// Returns the next unpacked piece; nil if more input is needed.
    func next() -> [UInt8]? {
        while state == .beginning || state == .unpacking, position < input.count || hasMore {
            let piece = unpack()
            if !piece.isEmpty { return piece }
        }
        defer { input = [] }
        return state == .plain && !input.isEmpty ? input : nil
    }

    private func unpack() -> [UInt8] {
        var outcome = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: min(Self.pieceSize, room + 1)) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress.map { $0 + position }
                stream.pointee.avail_in = UInt32(input.count - position)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                outcome = inflate(stream, Z_NO_FLUSH)
                position = input.count - Int(stream.pointee.avail_in)
            }
            count = output.count - Int(stream.pointee.avail_out)
            hasMore = stream.pointee.avail_out == 0
        }
        if !piece.isEmpty {
            state = .unpacking
            beginning = []
        }
        switch outcome {
        case Z_STREAM_END: state = .ended
        case Z_OK, Z_BUF_ERROR: if state == .beginning, beginning.count > Self.longestBeginning { state = .failed }
        default: fail()
        }
        guard piece.count <= room else {
            state = .failed
            return Array(piece.prefix(room))
        }
        room -= piece.count
        return piece
    }

    /// Starts again without a header, or takes the bytes as they are, unless some of them were unpacked.
    private func fail() {
        guard state == .beginning else {
            state = .failed
            return
        }
        input = beginning
        position = 0
        hasMore = false
        if mayLackHeader {
            mayLackHeader = false
            open(Self.noHeader)
        } else {
            state = .plain
            beginning = []
        }
    }

    private func open(_ window: Int32) {
        if isOpen { inflateEnd(stream) }
        stream.initialize(to: z_stream())
        isOpen = zlib_begin_inflate(stream, window) != 0
        if !isOpen { state = .failed }
    }
}
