import Canonicalization

// The functions that the extension calls (`web/extension/canonicalizer/canonicalizer.js`), in the order of its calls:
//
// 1. `allocate` a block, write the packed rules to it, call `makeCanonicalizer`, and `free` the block.
// 2. `allocate` a block for URLs, which can be reused.
// 3. For each URL: write it in UTF-8, call `canonicalize`, read the result (see `ResultBlock` for its layout), and
//    `free` it.
//
// Lengths are in bytes. Pointers are offsets in the module's memory, and 0 is null. The module has no state apart from
// the memory that the caller's pointers refer to. A failed allocation traps; after that, the instance must not be used.

/// Allocates a block of the module's memory, which the caller frees.
@_expose(wasm, "allocate")
@_cdecl("backnote_allocate")
func allocate(count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: count, alignment: 16)
}

/// Frees a block that `allocate` or `canonicalize` returned.
@_expose(wasm, "free")
@_cdecl("backnote_free")
func free(block: UnsafeMutableRawPointer) {
    block.deallocate()
}

/// Reads packed rules (`RuleSet.packed(files:)`).
///
/// - Returns: The canonicalizer, valid as long as the instance; null if the bytes are not packed rules.
@_expose(wasm, "makeCanonicalizer")
@_cdecl("backnote_make_canonicalizer")
func makeCanonicalizer(rules: UnsafePointer<UInt8>, count: Int) -> UnsafeMutableRawPointer? {
    let bytes = [UInt8](UnsafeBufferPointer(start: rules, count: count))
    guard let rules = RuleSet(packed: bytes) else { return nil }
    let loaded = LoadedCanonicalizer(canonicalizer: Canonicalizer(rules: rules))
    return Unmanaged.passRetained(loaded).toOpaque()
}

/// Canonicalizes the URL at `text`.
///
/// - Returns: A result block, which the caller frees.
@_expose(wasm, "canonicalize")
@_cdecl("backnote_canonicalize")
func canonicalize(
    by canonicalizer: UnsafeMutableRawPointer, text: UnsafePointer<UInt8>, count: Int
) -> UnsafeMutableRawPointer {
    let loaded = Unmanaged<LoadedCanonicalizer>.fromOpaque(canonicalizer).takeUnretainedValue()
    let bytes = [UInt8](UnsafeBufferPointer(start: text, count: count))
    do throws(CanonicalizationError) {
        return ResultBlock(try loaded.canonicalizer.canonicalize(bytes, domains: BrowserDomainToASCII())).allocated()
    } catch {
        return ResultBlock(error).allocated()
    }
}

/// Returns the hash of the text at `text`, a part of a key.
@_expose(wasm, "hash")
@_cdecl("backnote_hash")
func hash(text: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    Key(stored: [UInt8](UnsafeBufferPointer(start: text, count: count))).hash
}

/// A canonicalizer behind a pointer that the caller holds.
private final class LoadedCanonicalizer {
    let canonicalizer: Canonicalizer

    init(canonicalizer: Canonicalizer) {
        self.canonicalizer = canonicalizer
    }
}
