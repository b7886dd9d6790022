// Compression with zlib: its functions that choose a format are macros, which Swift cannot import.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// Compresses bytes at a level with a window of so many bits, whose sign and size also choose the format, and so much
/// memory (`deflateInit2`). Returns the compressed size, or 0 if it exceeds `capacity`.
static inline size_t zlib_compress(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity, int level, int window,
    int memory) {
    z_stream stream = {0};
    if (deflateInit2(&stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = packed;
    stream.avail_out = (uInt)capacity;
    int outcome = deflate(&stream, Z_FINISH);
    size_t made = stream.total_out;
    deflateEnd(&stream);
    return outcome == Z_STREAM_END ? made : 0;
}

/// Compresses bytes with gzip (RFC 1952) at the best level. Returns the compressed size, or 0 if it exceeds `capacity`.
static inline size_t zlib_gzip(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity) {
    // A window of 15 bits, and 16 for the gzip format.
    return zlib_compress(bytes, count, packed, capacity, Z_BEST_COMPRESSION, 15 + 16, 9);
}

/// Compresses bytes without a header (RFC 1951). Returns the compressed size, or 0 if it exceeds `capacity`.
static inline size_t zlib_deflate(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity) {
    return zlib_compress(bytes, count, packed, capacity, Z_DEFAULT_COMPRESSION, -15, 8);
}

/// Decompresses bytes without a header (RFC 1951). Returns the number of decompressed bytes, or 0 if the bytes are not
/// valid or their content exceeds `capacity`.
static inline size_t zlib_inflate(
    const uint8_t *_Nonnull packed, size_t count, uint8_t *_Nonnull bytes, size_t capacity) {
    z_stream stream = {0};
    if (inflateInit2(&stream, -15) != Z_OK) return 0;
    stream.next_in = (Bytef *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)capacity;
    int outcome = inflate(&stream, Z_FINISH);
    size_t made = stream.total_out;
    inflateEnd(&stream);
    return outcome == Z_STREAM_END ? made : 0;
}

/// Begins to decompress in pieces: with 15 bits and 32 of gzip (RFC 1952) or zlib (RFC 1950), with -15 of a body without
/// a header (RFC 1951). `inflateEnd` ends it. Returns whether there was enough memory.
static inline int zlib_begin_inflate(z_stream *_Nonnull stream, int window) {
    return inflateInit2(stream, window) == Z_OK;
}
