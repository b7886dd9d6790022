import Canonicalization

// What the extension calls (`web/extension/canonicalizer.js`), in the order of its calls:
//
// 1. `allocate` a block, write the packed rules into it, `makeCanonicalizer`, `free` the block.
// 2. `allocate` a block for URLs; it can serve many.
// 3. For each URL: write its UTF-8, `canonicalize`, read the result (`ResultBlock` has its layout), `free` the result.
//
// Lengths are in bytes, pointers are offsets in the module's memory and 0 is none. Nothing here keeps state: what has to
// live longer than a call is behind a pointer that the caller holds. An allocation that fails is a trap, after which the
// instance is not to be used again.

/// A block of the module's memory, to be given back by `free`.
@_expose(wasm, "allocate")
@_cdecl("backnote_allocate")
func allocate(count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: count, alignment: 16)
}

/// Gives back what `allocate` or `canonicalize` returned.
@_expose(wasm, "free")
@_cdecl("backnote_free")
func free(block: UnsafeMutableRawPointer) {
    block.deallocate()
}

/// Reads packed rules (`RuleSet.packed(files:)`).
///
/// - Returns: the canonicalizer, for as long as the instance lives; none where the bytes are not packed rules.
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
/// - Returns: a result block, which the caller frees.
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

/// A canonicalizer that the host can hold a pointer to.
private final class LoadedCanonicalizer {
    let canonicalizer: Canonicalizer

    init(canonicalizer: Canonicalizer) {
        self.canonicalizer = canonicalizer
    }
}
