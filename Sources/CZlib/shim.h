// What is used of zlib: bytes that are there as a whole, packed as gzip. Its own functions for that are macros, which Swift cannot
// import.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// Packs bytes as gzip (RFC 1952) as small as it can. The packed bytes' count, or 0 where they do not fit into `capacity`.
static inline size_t zlib_gzip(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull packed, size_t capacity) {
    z_stream stream = {0};
    // 15 bits of window, and 16 for gzip's frame.
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
