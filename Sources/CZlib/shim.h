// Compression with gzip, for which zlib has only macros that Swift cannot import.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// Compresses bytes with gzip (RFC 1952) at the best level. Returns the compressed size, or 0 if it exceeds `capacity`.
static inline size_t zlib_gzip(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity) {
    z_stream stream = {0};
    // A window of 15 bits, and 16 for the gzip format.
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = packed;
    stream.avail_out = (uInt)capacity;
    int outcome = deflate(&stream, Z_FINISH);
    size_t made = stream.total_out;
    deflateEnd(&stream);
    return outcome == Z_STREAM_END ? made : 0;
}

/// Unpacks deflated bytes without a header (RFC 1951). Returns the number of unpacked bytes, or 0 if the bytes are not
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

/// Packs bytes without a header (RFC 1951). Returns the packed size, or 0 if it exceeds `capacity`.
static inline size_t zlib_deflate(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity) {
    z_stream stream = {0};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = packed;
    stream.avail_out = (uInt)capacity;
    int outcome = deflate(&stream, Z_FINISH);
    size_t made = stream.total_out;
    deflateEnd(&stream);
    return outcome == Z_STREAM_END ? made : 0;
}
