// ICU's converters from legacy encodings, under plain names (see shim.h). ICU's own types stay inside: Foundation carries
// an ICU of its own, and Swift does not abide two definitions of `UErrorCode` in one file.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <unicode/ucnv.h>

typedef struct icu_converter icu_converter;

static inline icu_converter *_Nullable icu_converter_open(const char *_Nonnull name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    return U_FAILURE(status) ? NULL : (icu_converter *)converter;
}

static inline void icu_converter_close(icu_converter *_Nonnull converter) {
    ucnv_close((UConverter *)converter);
}

static inline void icu_converter_reset(icu_converter *_Nonnull converter) {
    ucnv_reset((UConverter *)converter);
}

/// Converts as much as fits, and moves `source` past it. Answers the UTF-16 units written; `has_more` says that the output
/// was full.
static inline int32_t icu_converter_to_utf16(
    icu_converter *_Nonnull converter, const uint8_t *_Nullable *_Nonnull source, const uint8_t *_Nullable source_end,
    uint16_t *_Nonnull output, int32_t capacity, bool is_last, bool *_Nonnull has_more) {
    UErrorCode status = U_ZERO_ERROR;
    UChar *target = (UChar *)output;
    const char *from = (const char *)*source;
    ucnv_toUnicode(
        (UConverter *)converter, &target, (UChar *)output + capacity, &from, (const char *)source_end, NULL, is_last,
        &status);
    *source = (const uint8_t *)from;
    *has_more = status == U_BUFFER_OVERFLOW_ERROR;
    return (int32_t)(target - (UChar *)output);
}
