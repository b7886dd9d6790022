// Comparisons of sixteen bytes that return bits, in one instruction of SSE2, NEON or WebAssembly SIMD. Swift's SIMD types have no
// such operation.
#ifndef BACKNOTE_BYTE_BLOCK_H
#define BACKNOTE_BYTE_BLOCK_H

#include <stdint.h>

typedef uint8_t byte_block __attribute__((ext_vector_type(16)));
typedef _Bool byte_block_bits __attribute__((ext_vector_type(16)));

// Sets bit n of the result if byte n of `mask` is not zero.
static inline __attribute__((always_inline)) uint16_t byte_block_bitmask(byte_block mask) {
  byte_block_bits bits = __builtin_convertvector(mask, byte_block_bits);
  uint16_t bitmask;
  __builtin_memcpy(&bitmask, &bits, sizeof bitmask);
  return bitmask;
}

// Sets bit n of the result if byte n equals `byte`.
static inline __attribute__((always_inline)) uint16_t byte_block_equal(byte_block block, uint8_t byte) {
  return byte_block_bitmask((byte_block)(block == (byte_block)byte));
}

// Sets bit n of the result if byte n is between `low` and `high`, inclusive.
static inline __attribute__((always_inline)) uint16_t byte_block_between(byte_block block, uint8_t low, uint8_t high) {
  return byte_block_bitmask((byte_block)((byte_block)(block - (byte_block)low) <= (byte_block)(uint8_t)(high - low)));
}

#endif
